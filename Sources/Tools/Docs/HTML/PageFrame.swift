/// What all pages have in common: the head, the header with the search, the navigation and the footer.
struct PageFrame {
    let site: SiteReference

    /// - Parameters:
    ///   - page: The name of the file without its extension.
    ///   - api: The API of the page; nil for the list of APIs.
    func html(
        title: String,
        description: String,
        page: String,
        api: APIReference?,
        current: PageReference? = nil,
        _ content: (inout HTMLWriter) -> Void
    ) -> String {
        var html = HTMLWriter()
        html.raw("<!DOCTYPE html>\n")
        html.element("html", [.init(name: "lang", value: "en")]) { html in
            html.element("head") { head in
                self.head(&head, title: title, description: description, page: page)
                neighbors(&head, of: current, in: api)
            }
            html.raw("\n")
            html.element("body") { body in
                body.element("a", [.class("skip-link"), .href("#page-content")], text: "Skip to content")
                header(&body)
                body.element("div", [.class("layout")]) { layout in
                    Navigation(site: site, page: page, api: api, current: current).write(to: &layout)
                    layout.raw("\n")
                    layout.element("main", [.id("page-content"), .init(name: "tabindex", value: "-1")], content)
                }
                footer(&body, api)
                body.raw("\n")
            }
        }
        html.raw("\n")
        return html.html
    }

    private func head(_ html: inout HTMLWriter, title: String, description: String, page: String) {
        let summary = description.isEmpty ? "\(title): endpoints, types and calls in Swift and curl." : description
        html.raw("\n<meta charset=\"utf-8\">\n")
        if !site.isServed { policy(&html) }
        meta(&html, "name", "viewport", "width=device-width, initial-scale=1")
        meta(&html, "name", "color-scheme", "light dark")
        meta(&html, "name", "description", summary)
        meta(&html, "property", "og:type", "website")
        meta(&html, "property", "og:title", title)
        meta(&html, "property", "og:description", summary)
        if let folder = site.publication.address {
            let address = folder + (page == SiteLayout.index ? "" : "\(page).html")
            meta(&html, "property", "og:url", address)
            link(&html, "canonical", address)
        }
        html.element("title", text: title)
        html.raw(
            """
            \n<link rel="icon" href="favicon.svg" type="image/svg+xml">
            <link rel="stylesheet" href="style.css">
            <script src="theme.js"></script>
            <script src="reference.js" defer></script>\n
            """
        )
        if site.isServed {
            html.raw(
                """
                <link rel="stylesheet" href="home.css">
                <script src="home.js" defer></script>\n
                """
            )
        }
    }

    private func meta(_ html: inout HTMLWriter, _ kind: StaticString, _ name: String, _ content: String) {
        html.void("meta", [.init(name: kind, value: name), .init(name: "content", value: content)])
        html.raw("\n")
    }

    private func link(_ html: inout HTMLWriter, _ relation: String, _ address: String) {
        html.void("link", [.init(name: "rel", value: relation), .href(address)])
        html.raw("\n")
    }

    /// A server sends the policy as a header.
    private func policy(_ html: inout HTMLWriter) {
        // Pages that are opened from a folder have the scheme 'file'.
        html.raw(
            """
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' file:; \
            style-src 'self' file:; img-src 'self' file:; base-uri 'none'; form-action 'none'">\n
            """
        )
    }

    /// The pages before and after a page of an API.
    private func neighbors(_ html: inout HTMLWriter, of page: PageReference?, in api: APIReference?) {
        let (previous, next) = api?.neighbors(of: page) ?? (nil, nil)
        if let previous { link(&html, "prev", "\(previous.file).html") }
        if let next { link(&html, "next", "\(next.file).html") }
    }

    private func footer(_ html: inout HTMLWriter, _ api: APIReference?) {
        html.raw("\n")
        html.element("footer", [.class("site-footer")]) { footer in
            footer.element("p") { line in
                line.text(api.map { "\($0.name) API" } ?? site.title)
                if let release = site.publication.release { line.text(", \(release)") }
                line.text(". Written by specc from the catalog")
                let sources = api?.pages.map(\.source) ?? []
                if let first = sources.first, sources.count == 1 {
                    line.text(" ")
                    line.element("code", text: first)
                }
                line.text(".")
            }
        }
    }

    private func header(_ html: inout HTMLWriter) {
        html.element("header", [.class("site-header")]) { header in
            header.element("a", [.class("site-name"), .href("index.html")], text: site.title)
            // The script shows the search; without scripts there is none.
            header.raw(
                """
                <form class="search" role="search" hidden>\
                <label class="visually-hidden" for="search-field">Search the reference</label>\
                <input id="search-field" class="control" type="search" placeholder="Search  /" autocomplete="off" spellcheck="false" \
                role="combobox" aria-autocomplete="list" aria-expanded="false" aria-controls="search-results">\
                <div id="search-panel" class="search-results" hidden>\
                <div id="search-results" role="listbox" aria-label="Search results"></div>\
                <p id="search-count" class="search-count"></p></div>\
                <p id="search-status" class="visually-hidden" role="status"></p>\
                </form>
                """
            )
            header.element("a", [.class("menu-link"), .href("#site-navigation")], text: "Menu")
        }
    }
}

extension APIReference {
    /// The pages before and after a page.
    func neighbors(of page: PageReference?) -> (previous: PageReference?, next: PageReference?) {
        guard let index = pages.firstIndex(where: { $0.file == page?.file }) else { return (nil, nil) }
        return (index > 0 ? pages[index - 1] : nil, index + 1 < pages.count ? pages[index + 1] : nil)
    }
}
