import SpeccCatalog
import SpeccDiagnostics

/// Groups requests with the same method and path.
enum CallGrouping {
    /// - Parameters:
    ///   - exchanges: Requests to one API.
    ///   - base: The number of segments of the base path of each request.
    static func drafts(of exchanges: [(exchange: Exchange, base: Int)], in api: CatalogAPI) -> [CallDraft] {
        var drafts: [CallDraft] = []
        var indexes: [String: Int] = [:]
        let declared = declaredPaths(in: api)
        for (exchange, base) in exchanges {
            let segments = Array(exchange.target.segments.dropFirst(base))
            let parts = PathInference.parts(of: segments)
            let host = HostMatch.best(in: api, for: exchange.target)
            let match = best(exchange.method, segments, parts, declared.filter { isCalled($0.endpoint, at: host) })
            let key =
                match.map { "\($0.file) \($0.name)" } ?? "\(exchange.method) \(host?.server ?? "")/"
                + parts.map(\.pattern).joined(separator: "/")
            if let index = indexes[key] {
                drafts[index].exchanges.append(exchange)
                drafts[index].parts = Self.common(drafts[index].parts, parts)
            } else {
                indexes[key] = drafts.count
                drafts.append(CallDraft(method: exchange.method, parts: parts, exchanges: [exchange]))
            }
        }
        return drafts
    }

    /// The declared endpoint with the most equal segments.
    private static func best(
        _ method: String,
        _ segments: [String],
        _ parts: [PathPart],
        _ declared: [(endpoint: CatalogEndpoint, path: DeclaredPath)]
    ) -> CatalogEndpoint? {
        var best: (endpoint: CatalogEndpoint, score: Int)?
        for (endpoint, path) in declared where endpoint.declaration.method.value == method {
            guard case .complete(let score)? = path.match(segments, parts) else { continue }
            if score > best?.score ?? -1 { best = (endpoint, score) }
        }
        return best?.endpoint
    }

    /// The endpoint that declares a path, or the parameter whose type contradicts it.
    static func declared(
        _ draft: CallDraft,
        base: Int,
        at match: HostMatch?,
        in api: CatalogAPI
    ) -> (CatalogEndpoint?, mismatch: String?) {
        guard let exchange = draft.exchanges.first else { return (nil, nil) }
        let segments = Array(exchange.target.segments.dropFirst(base))
        let declared = declaredPaths(in: api).filter { isCalled($0.endpoint, at: match) }
        if let endpoint = best(draft.method, segments, draft.parts, declared) { return (endpoint, nil) }
        for (endpoint, path) in declared where endpoint.declaration.method.value == draft.method {
            if case .otherType(let name)? = path.match(segments, draft.parts) { return (endpoint, name) }
        }
        return (nil, nil)
    }

    private static func declaredPaths(in api: CatalogAPI) -> [(endpoint: CatalogEndpoint, path: DeclaredPath)] {
        api.endpoints.filter { $0.declaration.path.value.address == nil }.map {
            ($0, DeclaredPath($0.declaration.path.value))
        }
    }

    private static func isCalled(_ endpoint: CatalogEndpoint, at match: HostMatch?) -> Bool {
        match?.excludes(endpoint.declaration.options?.value.host?.value) != true
    }

    /// The parts that fit both paths, which have the same pattern.
    private static func common(_ left: [PathPart], _ right: [PathPart]) -> [PathPart] {
        guard left.count == right.count else { return left }
        return zip(left, right).map { left, right in
            guard var parameter = left.parameter, let other = right.parameter else { return left }
            if parameter.type != other.type { parameter.type = "string" }
            parameter.isSensitive = parameter.isSensitive || other.isSensitive
            return .parameter(parameter)
        }
    }
}
