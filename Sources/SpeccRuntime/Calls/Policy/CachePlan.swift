/// What one call has to do with the cache.
final class CachePlan: Sendable {
    let policy: CachePolicy
    /// What its answer is kept under, its address aside.
    let tags: [CacheTag]
    /// What its success makes worthless.
    let invalidates: [CacheTag]

    /// - Parameter invalidates: Names of groups of the API, or of endpoints of the service.
    init(_ policy: CachePolicy, of endpoint: EndpointIdentity, invalidates: [String]) {
        let api = endpoint.service.map { String($0.prefix { $0 != "." }) } ?? ""
        let service = endpoint.service.map { $0 + "." } ?? ""
        self.policy = policy
        tags = [.endpoint(endpoint.name)] + (policy.group.map { [.group($0, of: api)] } ?? [])
        self.invalidates = invalidates.flatMap { [.group($0, of: api), .endpoint(service + $0)] }
    }
}

extension RequestBuilder {
    /// Nil for a call that neither keeps answers nor makes kept ones worthless.
    ///
    /// - Parameter strategy: That of the call alone.
    func cachePlan(_ strategy: CacheStrategy?) -> CachePlan? {
        var policy = cache
        policy.strategy = strategy ?? policy.strategy
        guard policy.strategy != .never || !invalidates.isEmpty else {
            return nil
        }
        return CachePlan(policy, of: identity, invalidates: invalidates)
    }
}
