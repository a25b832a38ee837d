/// The page of a service or of the types of a file.
struct ServicePage {
    let site: SiteReference
    let api: APIReference
    let page: PageReference

    var html: String {
        PageFrame(site: site).html(
            title: "\(page.heading) – \(api.name) API",
            description: page.docs.summary,
            page: page.file,
            api: api,
            current: page
        ) { html in
            html.element("h1", text: page.heading)
            html.element("div", [.class("lead")]) { $0.prose(page.docs) }
            html.element("p", [.class("meta")]) { meta in
                if let service = page.service {
                    meta.element("code", text: service.swiftName)
                    meta.text(" · ")
                }
                meta.location(page.source)
            }
            if let service = page.service {
                html.code(service.setup.text, .swift, label: "Swift, creating the service")
            }
            if let rule = page.optionalRule { html.element("p", [.class("note")]) { $0.sentence(rule) } }
            if let service = page.service { write(service, to: &html) }
            types(&html)
            neighbors(&html)
        }
    }

    private func neighbors(_ html: inout HTMLWriter) {
        let (previous, next) = api.neighbors(of: page)
        guard previous != nil || next != nil else { return }
        html.raw("\n")
        html.element("p", [.class("neighbors")]) { line in
            if let previous { line.element("a", [.href("\(previous.file).html")], text: "← \(previous.heading)") }
            line.text(" ")
            if let next { line.element("a", [.class("next"), .href("\(next.file).html")], text: "\(next.heading) →") }
        }
    }

    private func write(_ service: ServiceReference, to html: inout HTMLWriter) {
        HostSection.write(service.hosts, id: "service-hosts", to: &html)
        for endpoint in service.endpoints {
            EndpointSection(endpoint: endpoint, page: page.file).write(to: &html)
        }
        for call in service.compositeCalls {
            CompositeCallSection(call: call, page: page.file).write(to: &html)
        }
    }

    private func types(_ html: inout HTMLWriter) {
        guard !page.types.isEmpty else { return }
        if page.service != nil {
            html.raw("\n")
            html.heading("h2", "Types", id: "page-types")
        }
        for type in page.types {
            TypeSection(type: type, page: page.file, hasService: page.service != nil).write(to: &html)
        }
    }
}

/// The page with the changes since an earlier version.
struct ChangesPage {
    let site: SiteReference
    let history: ChangeHistory

    var html: String {
        PageFrame(site: site).html(title: history.title, description: "", page: SiteLayout.changes, api: nil) { html in
            html.element("h1", text: history.title)
            if history.entries.isEmpty { html.element("p", text: "No changes.") }
            for (level, entries) in history.groups {
                html.raw("\n")
                html.element("section", [.labelled(by: level.rawValue)]) { section in
                    section.heading("h2", level.title, id: level.rawValue)
                    section.element("ul", [.class("changes")]) { list in
                        for (entry, link) in site.linked(entries) { item(&list, entry, link) }
                    }
                }
            }
        }
    }

    private func item(_ html: inout HTMLWriter, _ entry: ChangeHistory.Entry, _ link: Link?) {
        html.raw("\n")
        html.element("li") { item in
            item.linked(LinkedText(entry.message, to: link), on: SiteLayout.changes)
            for note in entry.notes(in: site) {
                item.raw(" ")
                item.element("span", [.class("meta")], text: note)
            }
        }
    }
}
