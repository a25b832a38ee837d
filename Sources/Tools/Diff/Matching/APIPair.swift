import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// An API in both versions, with its declarations matched.
struct APIPair {
    let old: ResolvedAPI
    let new: ResolvedAPI
    let services: Matches<ResolvedService>
    let endpoints: Matches<ComparedEndpoint>
    /// Entries of `types` and inline types.
    let types: Matches<ResolvedType>
    /// The hosts of the API, then those of each pair of services.
    let hosts: [HostPair]
    let credentials: Matches<ResolvedCredential>
    let waiters: [CompositeCallPair<ResolvedWaiter>]
    let feeds: [CompositeCallPair<ResolvedFeed>]
    let uploads: [CompositeCallPair<ResolvedUpload>]
    let caches: CacheNames
    let oldTypes: ComparedTypes
    let newTypes: ComparedTypes
    let names: RenamedPaths
    let wireLevels = WireLevels()

    init(_ old: ResolvedAPI, _ new: ResolvedAPI) {
        self.old = old
        self.new = new
        var names = RenamedPaths()
        names.add(old.path, new.path)
        let endpoints = Self.endpoints(old, new)
        let services = Self.services(old, new, endpoints)
        for (old, new) in services.pairs { names.add(names.current(old.path), new.path) }
        for (old, new) in services.pairs { names.add(old.path, new.path) }
        for (old, new) in endpoints.pairs { names.add(old.endpoint.path, new.endpoint.path) }
        let hosts = HostPair.all(old, new, services)
        for pair in hosts { pair.add(to: &names) }
        let oldTypes = ComparedTypes(old)
        let newTypes = ComparedTypes(new)
        var uses = ReferencePairs()
        for (before, after) in endpoints.pairs { uses.add(before.endpoint, after.endpoint) }
        for (before, after) in services.pairs { uses.add(before.failure, after.failure) }
        if let before = old.failure, let after = new.failure { uses.add(.own(before), .own(after)) }
        let types = TypeMatching(oldTypes, newTypes, names, uses: uses)
        names = types.names
        self.endpoints = endpoints
        self.services = services
        self.oldTypes = oldTypes
        self.newTypes = newTypes
        self.types = types.matches
        self.hosts = hosts
        credentials = CredentialMatches.match(old, new, names)
        waiters = services.pairs.map { CompositeCallPair($0.old, $0.new, names, \.waiters) }
        feeds = services.pairs.map { CompositeCallPair($0.old, $0.new, names, \.feeds) }
        uploads = services.pairs.map { CompositeCallPair($0.old, $0.new, names, \.uploads) }
        caches = CacheNames(old, new, endpoints)
        self.names = names
    }

    /// Whether a default or a constant differs on the wire.
    func isChanged(_ old: ResolvedValue?, _ new: ResolvedValue?) -> Bool {
        old.map(oldTypes.wireValue(of:)) != new.map(newTypes.wireValue(of:))
    }

    /// Matches endpoints by name and request, then renamed ones by request, then those with another request by name.
    private static func endpoints(_ old: ResolvedAPI, _ new: ResolvedAPI) -> Matches<ComparedEndpoint> {
        var endpoints = Matches(ComparedEndpoint.all(of: old), ComparedEndpoint.all(of: new))
        endpoints.match { "\($0.service.name.value).\($0.endpoint.methodName) \($0.request)" }
        endpoints.match { "\($0.service.name.value) \($0.request)" }
        endpoints.match(\.request)
        endpoints.match({ $0.addressedRequest }, { $0.addressedRequest })
        endpoints.match { "\($0.service.name.value).\($0.endpoint.methodName)" }
        return endpoints
    }

    /// Matches services by name, then by the service that most of their endpoints are in.
    private static func services(
        _ old: ResolvedAPI,
        _ new: ResolvedAPI,
        _ endpoints: Matches<ComparedEndpoint>
    ) -> Matches<ResolvedService> {
        var services = Matches(old.files.compactMap(\.service), new.files.compactMap(\.service))
        services.match(\.name.value)
        guard !services.removed.isEmpty, !services.added.isEmpty else { return services }
        var counts: [String: [String: Int]] = [:]
        for (old, new) in endpoints.pairs {
            counts[old.service.name.value, default: [:]][new.service.name.value, default: 0] += 1
        }
        let targets = counts.compactMapValues { $0.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key }
        services.match({ targets[$0.name.value] }, \.name.value)
        return services
    }
}

enum APIMatches {
    /// Matches APIs by name, then by folder, then by the requests of their endpoints.
    static func match(_ old: [ResolvedAPI], _ new: [ResolvedAPI]) -> Matches<ResolvedAPI> {
        var matches = Matches(old.filter(\.hasDeclarations), new.filter(\.hasDeclarations))
        matches.match { $0.path.components.map(\.text).joined(separator: ".") }
        matches.match(\.directory)
        matches.match { api in
            let requests = ComparedEndpoint.all(of: api).map(\.request).sorted()
            return requests.isEmpty ? nil : requests.joined(separator: "\n")
        }
        return matches
    }
}

extension ResolvedAPI {
    /// Whether a file of the folder is a catalog.
    fileprivate var hasDeclarations: Bool {
        files.contains(where: \.isCatalog)
    }
}
