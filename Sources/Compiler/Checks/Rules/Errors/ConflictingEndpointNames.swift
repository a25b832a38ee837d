import SpeccCatalog
import SpeccDiagnostics

/// Two endpoints of a service with the same Swift name.
enum ConflictingEndpointNames: Rule {
    static let id = "conflicting-endpoint-names"
    static let severity = Severity.error

    /// Added after all endpoints, whose own method names take precedence.
    private static func addPages(
        of sites: ArraySlice<IndexedEndpoint>,
        _ index: CatalogIndex,
        _ methods: inout NameScope,
        _ diagnostics: inout DiagnosticCollector
    ) {
        for site in sites {
            guard let paginate = site.declaration.options?.value.paginate else { continue }
            let name = site.declaration.name.value
            methods.add(
                DeclaredNames.method(site.declaration, index.names).map(DeclaredNames.pages),
                Located(name, at: paginate.range),
                DescriptiveName("the method for all pages of", name),
                &diagnostics,
                hint: "rename the other one with 'swift: { name: … }'"
            )
        }
    }

    private static let remedy = "rename one of them with 'swift: { name: … }'"

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for service in index.services {
            var methods = NameScope()
            var types = NameScope()
            if let first = index.endpoints[service.endpoints].first {
                methods.take(first.inherited, index)
            }
            for site in index.endpoints[service.endpoints] {
                let endpoint = site.declaration
                let name = endpoint.swift.name ?? endpoint.name
                let subject = DescriptiveName("endpoint", endpoint.name.value)
                let method = DeclaredNames.method(endpoint, index.names)
                guard methods.add(method, name, subject, &diagnostics, hint: remedy) else { continue }
                types.add(DeclaredNames.type(endpoint, index.names), name, subject, &diagnostics, hint: remedy)
            }
            addPages(of: index.endpoints[service.endpoints], index, &methods, &diagnostics)
            let file = index.catalog.apis[service.api].files[service.file]
            guard file.api == nil else { continue }
            for nested in NestedNames.of(file.defaults, in: ReservedTypeNames.service, index.names) {
                types.add(nested.swiftName, nested.name, nested.subject, &diagnostics)
            }
        }
    }
}

extension NameScope {
    /// Reserves the names of a service's properties for the values that the program chooses.
    fileprivate mutating func take(_ inherited: Inheritance, _ index: CatalogIndex) {
        for parameter in inherited.headers + inherited.query + inherited.parameters {
            guard case .argument? = parameter.value.source,
                let name = DeclaredNames.argument(parameter.value, index.names)
            else { continue }
            let subject = DescriptiveName("the value of the service", parameter.value.name.value)
            take(DeclaredNames.property(ofServiceArgument: name), parameter.value.name, subject)
        }
    }
}

/// A composite call with the same Swift name as another one or an endpoint.
enum ConflictingCompositeCalls: Rule {
    static let id = "conflicting-composite-calls"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for service in index.services {
            let calls = index.policies.compositeCalls(of: service)
            guard !calls.isEmpty else { continue }
            var taken: [SwiftName: Located<String>] = [:]
            if let inherited = index.endpoints[service.endpoints].first?.inherited {
                for parameter in inherited.headers + inherited.query + inherited.parameters {
                    guard case .argument? = parameter.value.source,
                        let name = DeclaredNames.argument(parameter.value, index.names)
                    else { continue }
                    taken[DeclaredNames.property(ofServiceArgument: name)] = parameter.value.name
                }
            }
            for site in index.endpoints[service.endpoints] {
                guard let method = DeclaredNames.method(site.declaration, index.names) else { continue }
                taken[method] = site.declaration.name
                if site.declaration.options?.value.paginate != nil {
                    taken[DeclaredNames.pages(ofMethod: method)] = site.declaration.name
                }
            }
            for call in calls.map(\.declaration) {
                let written = call.swift.name ?? call.name
                guard let name = DeclaredNames.compositeCall(call) else {
                    diagnostics.add(
                        "\(quoted(written.value)) contains no ASCII letter or digit to derive a Swift name from",
                        at: written.range,
                        hint: "set one with 'swift: { name: … }'"
                    )
                    continue
                }
                if let other = taken[name] {
                    diagnostics.add(
                        "\(call.kind.noun) \(quoted(call.name.value)) and \(quoted(other.value)) have the same Swift name \(quoted(name.text))",
                        at: written.range,
                        hint: "rename one of them, or set its name with 'swift: { name: … }'",
                        notes: [Diagnostic.Note("other one declared here", at: other.range)]
                    )
                }
                taken[name] = call.name
            }
        }
    }
}

/// Two examples of an endpoint with the same Swift name.
enum ConflictingExampleNames: Rule {
    static let id = "conflicting-example-names"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints {
            var scope = NameScope()
            for example in site.declaration.options?.value.examples ?? [] {
                guard let resolved = ResolvedExample(example, of: site) else { continue }
                let subject = DescriptiveName("example", example.name.value)
                scope.add(resolved.swiftName, example.name, subject, &diagnostics, hint: "rename one of them")
            }
        }
    }
}

/// Two directories with the same Swift namespace.
enum ConflictingAPINames: Rule {
    static let id = "conflicting-api-names"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        var scope = NameScope()
        for api in index.catalog.apis where api.files.contains(where: \.isCatalog) {
            scope.add(
                DeclaredNames.namespace(api),
                api.name,
                DescriptiveName("API", api.name.value),
                &diagnostics,
                hint: "choose another name with 'api'"
            )
        }
    }
}

/// Two hosts, or two variables of a host, with the same Swift name.
enum ConflictingHostNames: Rule {
    static let id = "conflicting-host-names"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for file in index.catalog.apis.lazy.flatMap(\.files) {
            var scope = NameScope()
            for host in file.hosts {
                scope.add(
                    DeclaredNames.host(host.name.value),
                    host.name,
                    DescriptiveName("host", host.name.value),
                    &diagnostics
                )
                checkVariables(of: host, &diagnostics)
                checkServers(of: host, &diagnostics)
            }
        }
    }

    /// A variable may occur several times in the URLs of a host with the same type.
    private static func checkVariables(of host: HostDeclaration, _ diagnostics: inout DiagnosticCollector) {
        var first: [SwiftName: HostVariables.Variable] = [:]
        for server in host.allServers {
            for variable in HostVariables.all(in: server.url.value) {
                guard let other = first[variable.swiftName] else {
                    first[variable.swiftName] = variable
                    continue
                }
                guard other != variable else { continue }
                diagnostics.add(
                    "\(quoted(variable.name)) and \(quoted(other.name)) have the same Swift name",
                    at: server.url.range
                )
            }
        }
    }

    /// The servers are arguments of `Host`, after its main server.
    private static func checkServers(of host: HostDeclaration, _ diagnostics: inout DiagnosticCollector) {
        var scope = NameScope()
        scope.take(DeclaredNames.host("server"), host.name, DescriptiveName("the main server of host", host.name.value))
        for server in host.servers {
            let name = server.name
            scope.add(DeclaredNames.host(name.value), name, DescriptiveName("server", name.value), &diagnostics)
        }
    }
}
