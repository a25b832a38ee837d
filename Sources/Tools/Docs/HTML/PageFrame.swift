/// What all pages have in common: the head, the header with the search, and the navigation.
struct PageFrame {
    let site: SiteReference

    /// Above this number of pages the navigation contains only those of the current API's page, so that the size of a site
    /// does not grow with the square of its pages.
    private static let maximumLinks = 300

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
        html.element("html", [HTMLWriter.Attribute(name: "lang", value: "en")]) { html in
            html.element("head") { head(&$0, title: title, description: description) }
            html.raw("\n")
            html.element("body") { body in
                body.element("a", [.class("skip-link"), .href("#page-content")], text: "Skip to content")
                header(&body)
                body.element("div", [.class("layout")]) { layout in
                    navigation(&layout, page: page, api: api, current: current)
                    let attributes: [HTMLWriter.Attribute] = [
                        .id("page-content"), HTMLWriter.Attribute(name: "tabindex", value: "-1"),
                    ]
                    layout.raw("\n")
                    layout.element("main", attributes) { main in
                        content(&main)
                    }
                }
                body.raw("\n")
            }
        }
        html.raw("\n")
        return html.html
    }

    private func head(_ html: inout HTMLWriter, title: String, description: String) {
        func meta(_ name: String, _ content: String) {
            html.void(
                "meta",
                [
                    HTMLWriter.Attribute(name: "name", value: name),
                    HTMLWriter.Attribute(name: "content", value: content),
                ]
            )
        }
        html.raw("\n<meta charset=\"utf-8\">\n")
        meta("viewport", "width=device-width, initial-scale=1")
        html.raw("\n")
        meta("color-scheme", "light dark")
        html.raw("\n")
        if !description.isEmpty {
            meta("description", description)
            html.raw("\n")
        }
        html.element("title", text: title)
        html.raw("\n<link rel=\"stylesheet\" href=\"style.css\">\n<script src=\"search.js\" defer></script>\n")
    }

    private func header(_ html: inout HTMLWriter) {
        html.element("header", [.class("site-header")]) { header in
            header.element("a", [.class("site-name"), .href("index.html")], text: site.title)
            // The script shows the search; without scripts there is none.
            header.raw(
                """
                <form class="search" role="search" hidden>\
                <label class="visually-hidden" for="search-field">Search the reference</label>\
                <input id="search-field" type="search" placeholder="Search" autocomplete="off" spellcheck="false">\
                <div id="search-results" class="search-results" hidden></div>\
                <p id="search-status" class="visually-hidden" role="status"></p>\
                </form>
                """
            )
            header.element("a", [.class("menu-link"), .href("#site-navigation")], text: "Menu")
        }
    }

    private func navigation(
        _ html: inout HTMLWriter,
        page: String,
        api: APIReference?,
        current: PageReference?
    ) {
        html.element("nav", [.id("site-navigation"), .label("Reference")]) { nav in
            nav.element("a", [.class("menu-close"), .href("#page-content")], text: "Close menu")
            if site.apis.count > 1 { link(&nav, SiteLayout.index, "All APIs", isCurrent: page == SiteLayout.index) }
            for other in site.apis where api == nil || other.page == api?.page || site.apis.count <= 50 {
                nav.raw("\n")
                nav.element("div", [.class("nav-group")]) { group in
                    link(&group, other.page, other.name, isCurrent: other.page == page)
                    guard other.page == api?.page else { return }
                    pages(&group, of: other, current: current)
                }
            }
            if let history = site.history {
                nav.raw("\n")
                nav.element("div", [.class("nav-group")]) { group in
                    link(&group, SiteLayout.changes, history.title, isCurrent: page == SiteLayout.changes)
                }
            }
        }
    }

    private func pages(_ html: inout HTMLWriter, of api: APIReference, current: PageReference?) {
        let isLarge = api.pages.count > Self.maximumLinks
        let shown = isLarge ? api.pages.filter { $0.file == current?.file } : api.pages
        guard !shown.isEmpty else { return }
        html.element("ul") { list in
            for page in shown {
                list.raw("\n")
                list.element("li") { item in
                    link(&item, page.file, page.title, isCurrent: page.file == current?.file)
                    if page.file == current?.file { declarations(&item, of: page) }
                }
            }
        }
    }

    private func declarations(_ html: inout HTMLWriter, of page: PageReference) {
        let endpoints = (page.service?.endpoints ?? []).map { (method: Optional($0.method), id: $0.id, name: $0.name) }
        let waiters = (page.service?.waiters ?? []).map { (method: Optional<String>.none, id: $0.id, name: $0.name) }
        let types = page.types.map { type in
            (method: Optional<String>.none, id: type.id, name: page.service.map { type.name(in: $0) } ?? type.name)
        }
        for (title, entries) in [("Endpoints", endpoints + waiters), ("Types", types)] where !entries.isEmpty {
            html.element("p", [.class("nav-title")], text: title)
            html.element("ul", [.class("nav-declarations")]) { list in
                for entry in entries {
                    list.element("li") { item in
                        item.element("a", [.href("#\(entry.id)")]) { link in
                            if let method = entry.method { MethodBadge.write(method, to: &link, isSmall: true) }
                            link.breakable(entry.name)
                        }
                    }
                }
            }
        }
    }

    private func link(_ html: inout HTMLWriter, _ page: String, _ title: String, isCurrent: Bool) {
        var attributes: [HTMLWriter.Attribute] = [.href("\(page).html")]
        if isCurrent { attributes.append(HTMLWriter.Attribute(name: "aria-current", value: "page")) }
        html.element("a", attributes, text: title)
    }
}

/// The HTTP method as a colored label.
enum MethodBadge {
    static func write(_ method: String, to html: inout HTMLWriter, isSmall: Bool = false) {
        let style: StaticString =
            switch method {
            case "GET", "HEAD": isSmall ? "method small get" : "method get"
            case "POST": isSmall ? "method small post" : "method post"
            case "PUT", "PATCH": isSmall ? "method small put" : "method put"
            case "DELETE": isSmall ? "method small delete" : "method delete"
            default: isSmall ? "method small" : "method"
            }
        html.element("span", [.class(style)], text: method)
        html.raw(" ")
    }
}
