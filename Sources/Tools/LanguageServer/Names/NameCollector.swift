import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// Collects the names of a catalog. References are resolved by the checker's index: a name without a declaration is collected
/// too, with the kind that its position requires.
struct NameCollector {
    struct Found {
        let symbol: CatalogName
        let name: Located<String>
        let isDeclaration: Bool
    }

    private(set) var occurrences: [Found] = []
    private let index: CatalogIndex
    /// The cache groups of each API.
    private var groups: [Set<String>] = []

    init(_ index: CatalogIndex) {
        self.index = index
        for api in index.catalog.apis.indices { addPolicies(of: api) }
        addTypes()
        addCredentials()
        addHosts()
        for number in index.services.indices { addEndpoints(ofService: number) }
        addReplacements()
    }

    private mutating func add(
        _ kind: CatalogName.Kind,
        _ name: Located<String>,
        api: Int,
        service: Int? = nil,
        text: String? = nil,
        isDeclaration: Bool = false
    ) {
        let symbol = CatalogName(kind: kind, api: api, service: service, text: text ?? name.value)
        occurrences.append(Found(symbol: symbol, name: name, isDeclaration: isDeclaration))
    }

    private mutating func addTypes() {
        for type in index.types { add(.type, type.declaration.name, api: type.api, isDeclaration: true) }
        for reference in index.references { add(.type, reference.name, api: reference.api) }
    }

    /// Credentials and cache groups of the policies of an API.
    private mutating func addPolicies(of api: Int) {
        groups.append([])
        for file in index.catalog.apis[api].files {
            add(file.defaults.policy, api)
            for endpoint in file.endpoints { add(endpoint.policy, api) }
        }
    }

    private mutating func add(_ policy: PolicyDeclaration, _ api: Int) {
        for name in policy.auth?.value.names ?? [] { add(.credential, name, api: api) }
        if let group = policy.cache?.value.group {
            groups[api].insert(group.value)
            add(.cacheGroup, group, api: api, isDeclaration: true)
        }
    }

    private mutating func addCredentials() {
        for credential in index.policies.credentials {
            add(.credential, credential.declaration.name, api: credential.api, isDeclaration: true)
            if case .session(let session) = credential.declaration.kind { addRenewal(session.renew, credential.api) }
        }
    }

    /// Hosts of APIs and of services with their servers, and the endpoints and credentials that name one. `host: X` has no
    /// name in the text.
    private mutating func addHosts() {
        for (api, declaration) in index.catalog.apis.enumerated() {
            guard let file = declaration.files.first(where: { $0.api != nil }) else { continue }
            for host in file.hosts { add(host, api: api) }
        }
        for (number, service) in index.services.enumerated() {
            let file = index.catalog.apis[service.api].files[service.file]
            let hosts = file.api == nil ? file.hosts : []
            for host in hosts { add(host, api: service.api, service: number) }
            for endpoint in index.endpoints[service.endpoints].map(\.declaration) {
                guard let name = endpoint.options?.value.host else { continue }
                add(.server, name, api: service.api, service: hosts.isEmpty ? nil : number)
            }
        }
        for credential in index.policies.credentials {
            guard case .oauth2(let grant) = credential.declaration.kind, let name = grant.host else { continue }
            add(.server, name, api: credential.api)
        }
    }

    private mutating func add(_ host: HostDeclaration, api: Int, service: Int? = nil) {
        if host.name.isAsWritten { add(.host, host.name, api: api, service: service, isDeclaration: true) }
        for server in host.servers { add(.server, server.name, api: api, service: service, isDeclaration: true) }
    }

    /// `deprecated: { use: … }` of types, which names another type.
    private mutating func addReplacements() {
        for type in index.types {
            guard let use = type.declaration.deprecated?.value.use, index.type(use.value, in: type.api) != nil else {
                continue
            }
            add(.type, use, api: type.api)
        }
    }

    /// `renew: refreshSession` or `renew: Sessions.refreshSession`.
    private mutating func addRenewal(_ reference: Located<String>, _ api: Int) {
        guard let number = index.policies.endpoints(named: reference.value, in: api).first,
            let service = index.services.firstIndex(where: { $0.endpoints.contains(number) })
        else { return }
        let name = index.endpoints[number].declaration.name.value
        // The range of the name after the service.
        let prefix = reference.value.unicodeScalars.count - name.unicodeScalars.count
        guard prefix == 0 || reference.isAsWritten else { return }
        let quote =
            Int(reference.range.end.column - reference.range.start.column) == reference.value.unicodeScalars.count
        let start = SourcePosition(
            line: Int(reference.range.start.line),
            column: Int(reference.range.start.column) + prefix + (quote ? 0 : 1)
        )
        let range =
            prefix == 0
            ? reference.range
            : SourceRange(file: reference.range.file, start: start, width: name.unicodeScalars.count)
        add(.endpoint, Located(name, at: range), api: api, service: service)
    }

    private mutating func addEndpoints(ofService number: Int) {
        let service = index.services[number]
        let api = service.api
        var known: Set<String> = []
        let endpoints = index.endpoints[service.endpoints].map(\.declaration)
        let calls = index.policies.compositeCalls(of: service).map(\.declaration)
        for name in endpoints.map(\.name) + calls.map(\.name) {
            known.insert(name.value)
            add(.endpoint, name, api: api, service: number, isDeclaration: true)
        }
        for call in calls {
            for (_, called) in call.references { add(.endpoint, called, api: api, service: number) }
        }
        for use in endpoints.compactMap(\.deprecated?.value.use) + calls.compactMap(\.deprecated?.value.use)
        where known.contains(use.value) {
            add(.endpoint, use, api: api, service: number)
        }
        for endpoint in endpoints {
            for name in endpoint.options?.value.invalidates ?? [] {
                // As in the checker, a group takes precedence over an endpoint of the same name.
                if groups[api].contains(name.value) || !known.contains(name.value) {
                    add(.cacheGroup, name, api: api)
                } else {
                    add(.endpoint, name, api: api, service: number)
                }
            }
        }
    }
}
