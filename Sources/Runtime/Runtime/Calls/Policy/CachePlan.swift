/// How one call uses the cache.
final class CachePlan: Sendable {
    let policy: CachePolicy
    /// The tags of the stored response, except its URL.
    let tags: [CacheTag]
    /// The tags that a success invalidates.
    let invalidates: [CacheTag]

    /// - Parameter invalidates: Names of cache groups of the API, or of endpoints of the service.
    init(_ policy: CachePolicy, of endpoint: EndpointIdentity, invalidates: [String]) {
        let api = endpoint.service.map { String($0.prefix { $0 != "." }) } ?? ""
        let service = endpoint.service.map { $0 + "." } ?? ""
        self.policy = policy
        tags = [.endpoint(endpoint.name)] + (policy.group.map { [.group($0, of: api)] } ?? [])
        self.invalidates = invalidates.flatMap { [.group($0, of: api), .endpoint(service + $0)] }
    }
}

extension RequestBuilder {
    /// Prevents that the client's cache policy applies; one that the endpoint or its service declares still does.
    mutating func disinheritCache() {
        service.cache = service.cache ?? .never
    }

    /// Nil for a call that neither caches its response nor invalidates others.
    ///
    /// - Parameters:
    ///   - policy: The policy of the call without the override.
    ///   - strategy: The call's override of the strategy.
    func cachePlan(_ policy: CachePolicy, _ strategy: CacheStrategy?) -> CachePlan? {
        var policy = policy
        policy.strategy = strategy ?? policy.strategy
        guard policy.strategy != .never || !invalidates.isEmpty else {
            return nil
        }
        return CachePlan(policy, of: identity, invalidates: invalidates)
    }
}
