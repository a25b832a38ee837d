import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// References to types at the same position of two versions, such as the response of an endpoint.
struct ReferencePairs {
    private(set) var all: [(old: SwiftPath, new: SwiftPath)] = []

    mutating func add(_ old: ResolvedTypeReference?, _ new: ResolvedTypeReference?) {
        switch (old, new) {
        case (.declared(let old), .declared(let new)): all.append((old.path, new.path))
        case (.list(let old), .list(let new)), (.map(let old), .map(let new)): add(old, new)
        case (.optional(let old), let new): add(old, new?.unwrapped)
        case (let old, .optional(let new)): add(old, new)
        default: break
        }
    }

    mutating func add(_ old: ResolvedType, _ new: ResolvedType) {
        switch (old.shape, new.shape) {
        case (.object(let before), .object(let after)): add(before.fields, after.fields, by: \.name.value, \.type)
        case (.union(let before), .union(let after)):
            if before.tagField != nil {
                add(before.members, after.members, by: \.tag, \.payload)
            } else if before.members.count == after.members.count {
                for (old, new) in zip(before.members, after.members) { add(old.payload, new.payload) }
            }
        case (.alias(let before), .alias(let after)): add(before.target, after.target)
        default: break
        }
    }

    mutating func add(_ old: ResolvedEndpoint, _ new: ResolvedEndpoint) {
        for (before, after) in ArgumentMatches(old, new).pairs { add(before.type, after.type) }
        add(old.body?.type, new.body?.type)
        switch (old.response, new.response) {
        case (.value(let before), .value(let after)): add(before, after)
        case (.cases(_, let before), .cases(_, let after)): add(before, after, by: \.status.text, \.payload)
        default: break
        }
        add(old.failure, new.failure)
    }

    mutating func add(_ old: FailureUse, _ new: FailureUse) {
        guard case .own(let before) = old, case .own(let after) = new else { return }
        add(before.cases, after.cases, by: \.key, \.payload)
    }

    private mutating func add<Part>(
        _ old: [Part],
        _ new: [Part],
        by key: (Part) -> String?,
        _ type: (Part) -> ResolvedTypeReference?
    ) {
        for (before, after) in Matches(old, new, by: key).pairs { add(type(before), type(after)) }
    }
}

/// The parameters of an endpoint in both versions.
struct ArgumentMatches {
    let path: Matches<ResolvedParameter>
    let query: Matches<ResolvedParameter>
    let headers: Matches<ResolvedParameter>

    init(_ old: ResolvedEndpoint, _ new: ResolvedEndpoint) {
        path =
            old.url.isTemplate && new.url.isTemplate
            ? Self.template(old.pathParameters, new.pathParameters)
            : Self.path(old.pathParameters, new.pathParameters)
        var query = Matches(old.queryParameters, new.queryParameters)
        query.match(\.name.value)
        query.match(\.swiftName.text)
        self.query = query
        var headers = Matches(old.headerParameters, new.headerParameters)
        headers.match { $0.name.value.lowercased() }
        headers.match(\.swiftName.text)
        self.headers = headers
    }

    /// Matches by position: names of path parameters are not sent. They only matter if the number of parameters differs.
    private static func path(_ old: [ResolvedParameter], _ new: [ResolvedParameter]) -> Matches<ResolvedParameter> {
        guard old.count != new.count else { return Matches(pairing: old, new) }
        var path = Matches(old, new)
        path.match(\.name.value)
        path.match(\.swiftName.text)
        return path
    }

    /// Matches templates by position, and their variables, whose names servers choose, by name.
    private static func template(_ old: [ResolvedParameter], _ new: [ResolvedParameter]) -> Matches<ResolvedParameter> {
        let addresses = (old.first?.name.value, new.first?.name.value)
        var path = Matches(old, new)
        path.match(
            { $0.name.value == addresses.0 ? "" : $0.name.value },
            { $0.name.value == addresses.1 ? "" : $0.name.value }
        )
        path.match(\.swiftName.text)
        return path
    }

    var pairs: [(old: ResolvedParameter, new: ResolvedParameter)] {
        path.pairs + query.pairs + headers.pairs
    }
}
