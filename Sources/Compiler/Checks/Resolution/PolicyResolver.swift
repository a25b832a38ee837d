import SpeccCatalog

/// Resolves headers and query items with a fixed value, and adds the settings, which the index has resolved.
struct PolicyResolver {
    let types: TypeResolver

    /// The policy that the endpoints of a file start from.
    func policy(_ inherited: Inheritance) -> ResolvedPolicy {
        ResolvedPolicy(
            headers: inherited.headers.compactMap(ParameterResolver.constant),
            query: inherited.query.compactMap(ParameterResolver.constant),
            settings: inherited.settings,
            retriedErrors: retriedErrors(inherited.settings.retry.value, inherited.errors)
        )
    }

    /// The shared policy, overridden by the endpoint.
    func policy(of site: IndexedEndpoint, startingFrom shared: ResolvedPolicy) -> ResolvedPolicy {
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
        let names = policy.retry.value.errors
        if !names.isEmpty, policy.retry.level == .endpoint || !endpoint.errors.isEmpty || !endpoint.without.isEmpty {
            policy.retriedErrors = retriedErrors(policy.retry.value, inherited.errors(of: endpoint))
        } else if names.isEmpty {
            policy.retriedErrors = []
        }
        return policy
    }

    /// The errors that a policy names, in its order.
    private func retriedErrors(
        _ retry: ResolvedRetry,
        _ errors: [Effective<ResponseDeclaration>]
    ) -> [ErrorMatch] {
        retry.errors.compactMap { types.match(of: $0, among: errors.map(\.value)) }
    }
}

extension ParameterDeclaration {
    /// Whether callers pass no argument for it.
    var isConstant: Bool {
        if case .constant? = source { return true }
        return false
    }
}
