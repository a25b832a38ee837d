/// The navigation: the pages of the API, and what the current page declares.
struct Navigation {
    let site: SiteReference
    /// The name of the current file without its extension.
    let page: String
    let api: APIReference?
    let current: PageReference?

    /// Above this number of pages the navigation contains only those of the current API's page, so that the size of a site
    /// does not grow with the square of its pages.
    private static let maximumLinks = 300

    func write(to html: inout HTMLWriter) {
        html.element("nav", [.id("site-navigation"), .label("Reference")]) { nav in
            nav.element("a", [.class("menu-close"), .href("#page-content")], text: "Close menu")
            // The script shows the field.
            nav.raw(
                """
                <div class="filter" hidden><label class="visually-hidden" for="navigation-filter">Filter the navigation\
                </label><input id="navigation-filter" class="control" type="search" placeholder="Filter" autocomplete="off" \
                spellcheck="false"></div>
                """
            )
            if site.apis.count > 1 { link(&nav, SiteLayout.index, "All APIs", isCurrent: page == SiteLayout.index) }
            for other in site.apis where api == nil || other.page == api?.page || site.apis.count <= 50 {
                nav.raw("\n")
                nav.element("div", [.class("nav-group")]) { group in
                    link(&group, other.page, other.name, isCurrent: other.page == page)
                    guard other.page == api?.page else { return }
                    pages(&group, of: other)
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

    private func pages(_ html: inout HTMLWriter, of api: APIReference) {
        let isLarge = api.pages.count > Self.maximumLinks
        let shown = isLarge ? api.pages.filter { $0.file == current?.file } : api.pages
        guard !shown.isEmpty else { return }
        html.element("ul") { list in
            for page in shown {
                list.raw("\n")
                list.element("li") { item in
                    link(&item, page.file, page.heading, isCurrent: page.file == current?.file)
                    if page.file == current?.file { declarations(&item, of: page) }
                }
            }
        }
    }

    private func declarations(_ html: inout HTMLWriter, of page: PageReference) {
        let endpoints = page.service?.endpoints ?? []
        let prefix = Self.sharedPrefix(of: endpoints.map(\.name))
        let calls = endpoints.map { (method: Optional($0.method), id: $0.id, name: $0.name, prefix: prefix) }
        let composite = (page.service?.compositeCalls ?? []).map { call in
            (method: Optional<String>.none, id: call.id, name: call.name, prefix: "")
        }
        if !calls.isEmpty || !composite.isEmpty {
            html.element("p", [.class("nav-title")], text: "Endpoints")
            list(calls + composite, &html)
        }
        let types = page.types.map { type in
            let name = page.service.map { type.name(in: $0) } ?? type.name
            return (method: Optional<String>.none, id: type.id, name: name, prefix: "")
        }
        guard !types.isEmpty else { return }
        guard page.service != nil else { return list(types, &html) }
        html.element("details", [.class("nav-types")]) { details in
            details.element("summary", [.class("nav-title")], text: "Types (\(types.count))")
            list(types, &details)
        }
    }

    private func list(
        _ entries: [(method: String?, id: String, name: String, prefix: String)],
        _ html: inout HTMLWriter
    ) {
        html.element("ul", [.class("nav-declarations")]) { list in
            for entry in entries {
                list.element("li") { item in
                    let title = HTMLWriter.Attribute(name: "title", value: entry.name)
                    item.element("a", [.href("#\(entry.id)")] + (entry.name.count > 19 ? [title] : [])) { link in
                        if let method = entry.method { MethodBadge.write(method, to: &link, isSmall: true) }
                        link.element("span", [.class("nav-name")], text: Self.short(entry.name, without: entry.prefix))
                    }
                }
            }
        }
    }

    /// The words that all names begin with: `assetReport` of `assetReportGet` and `assetReportCreate`; empty for fewer than three.
    static func sharedPrefix(of names: [String]) -> String {
        let words = names.map(HumanTitle.words)
        guard names.count > 2, var shared = words.first else { return "" }
        for words in words {
            let equal = zip(shared, words.dropLast()).prefix { $0 == $1 }.count
            shared = Array(shared.prefix(equal))
        }
        return shared.joined()
    }

    private static func short(_ name: String, without prefix: String) -> String {
        guard !prefix.isEmpty, name.hasPrefix(prefix) else { return name }
        let rest = name.dropFirst(prefix.count)
        return rest.prefix(1).lowercased() + rest.dropFirst()
    }

    private func link(_ html: inout HTMLWriter, _ page: String, _ title: String, isCurrent: Bool) {
        var attributes: [HTMLWriter.Attribute] = [.href("\(page).html")]
        if isCurrent { attributes.append(.init(name: "aria-current", value: "page")) }
        html.element("a", attributes, text: title)
    }
}

/// The HTTP method as a label. Colors are left to statuses.
enum MethodBadge {
    private static func short(_ method: String) -> String {
        switch method {
        case "DELETE": "DEL"
        case "OPTIONS": "OPT"
        default: method
        }
    }

    static func write(_ method: String, to html: inout HTMLWriter, isSmall: Bool = false) {
        html.element("span", [.class(isSmall ? "method small" : "method")], text: isSmall ? short(method) : method)
        html.raw(" ")
    }
}
