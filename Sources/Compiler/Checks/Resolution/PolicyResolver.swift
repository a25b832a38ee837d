import SpeccCatalog
import SpeccDiagnostics

/// Resolves headers and query items with a fixed value, and adds the settings, which the index has resolved.
enum PolicyResolver {
    /// The policy that the endpoints of a file start from.
    static func policy(_ inherited: Inheritance) -> ResolvedPolicy {
        ResolvedPolicy(
            headers: inherited.headers.compactMap(ParameterResolver.constant),
            query: inherited.query.compactMap(ParameterResolver.constant),
            settings: inherited.settings
        )
    }

    /// The shared policy, overridden by the endpoint.
    static func policy(of site: IndexedEndpoint, startingFrom shared: ResolvedPolicy) -> ResolvedPolicy {
        let (endpoint, inherited) = (site.declaration, site.inherited)
        var policy = shared
        if !endpoint.headers.isEmpty || !endpoint.without.isEmpty {
            policy.headers = inherited.headers(of: endpoint).compactMap(ParameterResolver.constant)
        }
        let replaces = !endpoint.query.isEmpty && !shared.query.isEmpty
        if replaces || !endpoint.without.isEmpty || endpoint.query.contains(where: \.isConstant) {
            policy.query = inherited.query(of: endpoint).compactMap(ParameterResolver.constant)
        }
        policy.settings = site.settings
        return policy
    }
}

extension ParameterDeclaration {
    /// Whether callers pass no argument for it.
    var isConstant: Bool {
        if case .constant? = source { return true }
        return false
    }
}
