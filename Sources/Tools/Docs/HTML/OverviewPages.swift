/// The list of all APIs, and the overview of one API.
struct OverviewPages {
    let site: SiteReference

    private var frame: PageFrame { PageFrame(site: site) }

    /// Only for several APIs; otherwise the overview of the API is the index.
    var index: String {
        frame.html(title: site.title, description: "", page: SiteLayout.index, api: nil) { html in
            html.element("h1", text: site.title)
            html.element("ul", [.class("cards")]) { list in
                for api in site.apis {
                    list.raw("\n")
                    list.element("li") { item in
                        item.element("h2") { $0.element("a", [.href("\(api.page).html")], text: api.name) }
                        item.prose(api.docs)
                        item.element("p", [.class("meta")], text: Self.counts(of: api))
                    }
                }
            }
        }
    }

    func overview(of api: APIReference) -> String {
        frame.html(title: "\(api.name) API", description: api.docs.summary, page: api.page, api: api) { html in
            html.element("h1", text: "\(api.name) API")
            html.element("div", [.class("lead")]) { $0.prose(api.docs) }
            html.element("p", [.class("meta")], text: Self.counts(of: api))
            services(&html, api)
            HostSection.write(api.hosts, title: "Hosts", id: "api-hosts", to: &html)
            credentials(&html, api)
            types(&html, api)
            deprecations(&html, api)
        }
    }

    private func services(_ html: inout HTMLWriter, _ api: APIReference) {
        for page in api.pages {
            guard let service = page.service else { continue }
            html.raw("\n")
            html.element("section", [.labelled(by: "service-\(page.file)")]) { section in
                section.element("h2", [.id("service-\(page.file)")]) { heading in
                    heading.element("a", [.href("\(page.file).html")], text: page.title)
                }
                if page.docs != api.docs { section.prose(page.docs) }
                section.element("ul", [.class("endpoint-list")]) { list in
                    for endpoint in service.endpoints { item(&list, endpoint, on: page) }
                    for waiter in service.waiters {
                        list.element("li") { item in
                            item.element("a", [.href("\(page.file).html#\(waiter.id)")], text: waiter.name)
                            item.text(" ")
                            item.element("span", [.class("summary")], text: waiter.docs.summary)
                        }
                    }
                }
            }
        }
    }

    private func item(_ html: inout HTMLWriter, _ endpoint: EndpointReference, on page: PageReference) {
        html.raw("\n")
        html.element("li") { item in
            MethodBadge.write(endpoint.method, to: &item)
            item.element("a", [.href("\(page.file).html#\(endpoint.id)")], text: endpoint.name)
            item.text(" ")
            item.element("code", [.class("path")], text: endpoint.path.map(\.text).joined())
            if endpoint.deprecation != nil {
                item.text(" ")
                item.element("span", [.class("badge deprecated")], text: "deprecated")
            }
            if !endpoint.docs.isEmpty {
                item.text(" ")
                item.element("span", [.class("summary")], text: endpoint.docs.summary)
            }
        }
    }

    private func credentials(_ html: inout HTMLWriter, _ api: APIReference) {
        guard !api.credentials.isEmpty else { return }
        html.raw("\n")
        html.element("section", [.labelled(by: "api-credentials")]) { section in
            section.heading("h2", "Credentials", id: "api-credentials")
            for credential in api.credentials {
                section.element("div", [.class("entry")]) { entry in
                    entry.heading("h3", credential.name, id: credential.id)
                    entry.element("p") { line in
                        line.text(credential.kind + ". ")
                        line.location(credential.location)
                    }
                    entry.prose(credential.docs)
                    entry.code(credential.setup.text, .swift, label: "Swift, credential \(credential.name)")
                }
            }
        }
    }

    private func types(_ html: inout HTMLWriter, _ api: APIReference) {
        let types = api.pages.flatMap { page in page.types.map { (page.file, $0) } }
        guard !types.isEmpty else { return }
        html.raw("\n")
        html.element("section", [.labelled(by: "api-types")]) { section in
            section.heading("h2", "Types", id: "api-types")
            section.element("ul", [.class("type-index")]) { list in
                for (page, type) in types.sorted(by: { ($0.1.name, $0.0) < ($1.1.name, $1.0) }) {
                    list.element("li") { $0.element("a", [.href("\(page).html#\(type.id)")], text: type.name) }
                }
            }
        }
    }

    private func deprecations(_ html: inout HTMLWriter, _ api: APIReference) {
        let deprecations = api.deprecations
        guard !deprecations.isEmpty else { return }
        html.raw("\n")
        html.element("section", [.labelled(by: "api-deprecations")]) { section in
            section.heading("h2", "Deprecations", id: "api-deprecations")
            section.element("dl", [.class("settings deprecations")]) { list in
                for deprecation in deprecations {
                    list.raw("\n")
                    list.element("div") { entry in
                        entry.element("dt") { $0.linked(deprecation.name, on: api.page) }
                        entry.element("dd") { $0.sentence(deprecation.text) }
                    }
                }
            }
        }
    }

    private static func counts(of api: APIReference) -> String {
        func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
        let services = api.pages.compactMap(\.service)
        let endpoints = services.reduce(0) { $0 + $1.endpoints.count }
        let types = api.pages.reduce(0) { $0 + $1.types.count }
        return [count(services.count, "service"), count(endpoints, "endpoint"), count(types, "type")]
            .joined(separator: " · ")
    }
}
