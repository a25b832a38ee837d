extension ResolvedRetry {
    /// The part of the policy that the runtime applies to an endpoint.
    ///
    /// A request that is not idempotent is repeated only after a status in `unexecuted`, unless the policy is safe or the
    /// endpoint sends an idempotency key.
    package func applied(to method: String, hasIdempotency: Bool) -> ResolvedRetry {
        guard !isSafe, !hasIdempotency, !HTTPMethodSemantics.isIdempotent(method) else { return self }
        var applied = self
        applied.on = []
        if unexecuted.isEmpty { applied.attempts = 1 }
        return applied
    }
}

extension Effective<ResolvedRetry> {
    /// Whether the policy is inherited and never applies to the endpoint.
    package func isIgnored(by method: String, hasIdempotency: Bool) -> Bool {
        level != .endpoint && value.attempts > 1
            && value.applied(to: method, hasIdempotency: hasIdempotency).attempts == 1
    }
}
