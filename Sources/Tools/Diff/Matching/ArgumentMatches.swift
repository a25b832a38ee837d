import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// The parameters of an endpoint in both versions.
struct ArgumentMatches {
    let path: Matches<ResolvedParameter>
    let query: Matches<ResolvedParameter>
    let headers: Matches<ResolvedParameter>

    init(_ old: ResolvedEndpoint, _ new: ResolvedEndpoint) {
        path = Self.path(old.pathParameters, new.pathParameters)
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

    var pairs: [(old: ResolvedParameter, new: ResolvedParameter)] {
        path.pairs + query.pairs + headers.pairs
    }
}
