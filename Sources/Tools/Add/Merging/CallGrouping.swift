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
        let types = DeclaredParameterTypes(api)
        for (exchange, base) in exchanges {
            let segments = exchange.target.segments(after: base)
            let parts = types.applied(to: PathInference.parts(of: segments))
            let host = HostMatch.best(in: api, for: exchange.target)
            let match = best(exchange.method, segments, parts, at: host, api)
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
        at match: HostMatch?,
        _ api: CatalogAPI
    ) -> CatalogEndpoint? {
        var best: (file: Int, index: Int, score: Int)?
        for (file, index) in api.endpoints(method, at: segments) {
            let endpoint = api.files[file].endpoints[index]
            guard isCalled(endpoint.declaration, at: match),
                case .complete(let score)? = endpoint.path?.match(segments, parts)
            else { continue }
            if score > best?.score ?? -1 { best = (file, index, score) }
        }
        return best.map { CatalogEndpoint(file: $0.file, api.files[$0.file].endpoints[$0.index]) }
    }

    /// The endpoint that declares a path, or the parameter whose type contradicts it.
    static func declared(
        _ draft: CallDraft,
        base: Int,
        at match: HostMatch?,
        in api: CatalogAPI
    ) -> (CatalogEndpoint?, mismatch: String?) {
        guard let exchange = draft.exchanges.first else { return (nil, nil) }
        let segments = exchange.target.segments(after: base)
        if let endpoint = best(draft.method, segments, draft.parts, at: match, api) { return (endpoint, nil) }
        for (file, index) in api.endpoints(draft.method, at: segments) {
            let endpoint = api.files[file].endpoints[index]
            guard isCalled(endpoint.declaration, at: match) else { continue }
            if case .otherType(let name)? = endpoint.path?.match(segments, draft.parts) {
                return (CatalogEndpoint(file: file, endpoint), name)
            }
        }
        return (nil, nil)
    }

    private static func isCalled(_ endpoint: EndpointDeclaration, at match: HostMatch?) -> Bool {
        match?.excludes(endpoint.options?.value.host?.value) != true
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

/// What the user chooses about an addition.
package struct AdditionOptions: Sendable {
    /// The service for new endpoints; nil to choose it by path.
    package var service: String?
    /// The name of the new endpoint; nil to derive it from method and path.
    package var endpoint: String?
    /// The name of a new API; nil to derive it from the host.
    package var api: String?

    package init() {}
}

/// A call with the decisions about it.
package struct AddedCall: Sendable {
    /// `GET /orders/{id}`
    package let title: String
    package let endpoint: String
    package let file: String
    package let isNew: Bool
    package let notes: [AdditionNote]
}
