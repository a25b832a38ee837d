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
            start(&html, api)
            services(&html, api)
            types(&html, api)
            deprecations(&html, api)
        }
    }

    /// What a first call needs: the URL, a credential, and the call.
    private func start(_ html: inout HTMLWriter, _ api: APIReference) {
        guard !api.hosts.isEmpty || !api.credentials.isEmpty || api.firstCall != nil else { return }
        html.raw("\n")
        html.element("div", [.class("start")]) { start in
            start.element("div") { facts in
                HostSection.write(api.hosts, id: "api-hosts", to: &facts)
                credentials(&facts, api)
            }
            guard let call = api.firstCall else { return }
            start.raw("\n")
            start.element("section", [.labelled(by: "first-call")]) { section in
                section.heading("h2", "First call", id: "first-call")
                section.element("p", [.class("note")]) { line in
                    line.text("Calls ")
                    line.element("code") { $0.linked(call.endpoint, on: api.page) }
                    line.text(".")
                }
                section.element("div", [.class("samples")]) { samples in
                    for sample in call.samples { samples.sample(sample, of: "first call") }
                }
            }
        }
    }

    /// Above this number of endpoints, those of a service are folded.
    private static let maximumRows = 100

    private func services(_ html: inout HTMLWriter, _ api: APIReference) {
        let endpoints = api.pages.reduce(0) { $0 + ($1.service?.endpoints.count ?? 0) }
        if endpoints > 20 {
            // The script shows the field.
            html.raw(
                """
                \n<div class="filter" hidden><label for="endpoint-filter">Filter the endpoints</label>\
                <input id="endpoint-filter" class="control" type="search" placeholder="orders, POST, /users" autocomplete="off" \
                spellcheck="false"></div>
                """
            )
        }
        for page in api.pages {
            guard let service = page.service else { continue }
            html.raw("\n")
            let style: [HTMLWriter.Attribute] = endpoints > Self.maximumRows ? [.class("folded")] : []
            html.element("section", style + [.labelled(by: "service-\(page.file)")]) { section in
                section.element("h2", [.id("service-\(page.file)")]) { heading in
                    heading.element("a", [.href("\(page.file).html")], text: page.heading)
                }
                if page.docs != api.docs { section.prose(page.docs) }
                guard endpoints > Self.maximumRows else { return rows(&section, of: service, on: page) }
                section.element("details") { details in
                    details.element("summary", text: Self.count(service.endpoints.count, "endpoint"))
                    rows(&details, of: service, on: page)
                }
            }
        }
    }

    private func rows(_ html: inout HTMLWriter, of service: ServiceReference, on page: PageReference) {
        html.element("ul", [.class("endpoint-list")]) { list in
            for endpoint in service.endpoints { item(&list, endpoint, on: page) }
            for composite in service.compositeCalls {
                list.element("li") { item in
                    item.element("span", [.class("call")]) { call in
                        MethodBadge.write(composite.badge, to: &call)
                        call.element("a", [.href("\(page.file).html#\(composite.id)")], text: composite.name)
                    }
                    item.text(" ")
                    item.element("span", [.class("summary")], text: composite.docs.summary)
                }
            }
        }
    }

    private func item(_ html: inout HTMLWriter, _ endpoint: EndpointReference, on page: PageReference) {
        html.raw("\n")
        html.element("li") { item in
            item.element("span", [.class("call")]) { call in
                MethodBadge.write(endpoint.method, to: &call)
                call.element("span") { target in
                    target.element("a", [.href("\(page.file).html#\(endpoint.id)")], text: endpoint.name)
                    target.text(" ")
                    target.element("code", [.class("path")]) { $0.path(endpoint.path.map(\.text).joined()) }
                    guard endpoint.deprecation != nil else { return }
                    target.text(" ")
                    target.element("span", [.class("badge deprecated")], text: "deprecated")
                }
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
        // Inline types are described where they are declared.
        let types = api.pages.flatMap { page in page.types.map { (page: page.file, type: $0) } }
            .filter { !$0.type.name.contains(".") }
            .map { (key: $0.type.name.lowercased(), page: $0.page, type: $0.type) }
            .sorted { ($0.key, $0.type.name, $0.page) < ($1.key, $1.type.name, $1.page) }
        guard !types.isEmpty else { return }
        html.raw("\n")
        html.element("section", [.labelled(by: "api-types")]) { section in
            section.heading("h2", "Types", id: "api-types")
            section.element("ul", [.class("type-index")]) { list in
                var letter = ""
                for (key, page, type) in types {
                    list.element("li") { item in
                        if types.count > 40, String(key.prefix(1)) != letter {
                            letter = String(key.prefix(1))
                            item.element("span", [.class("letter")], text: letter.uppercased())
                        }
                        item.element("a", [.href("\(page).html#\(type.id)")]) { $0.breakable(type.name) }
                    }
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
        let services = api.pages.compactMap(\.service)
        let endpoints = services.reduce(0) { $0 + $1.endpoints.count }
        let types = api.pages.reduce(0) { $0 + $1.types.count }
        return [count(services.count, "service"), count(endpoints, "endpoint"), count(types, "type")]
            .joined(separator: " · ")
    }

    private static func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
}
