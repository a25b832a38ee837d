extension Effective<ResolvedRetry> {
    /// Whether it is an inherited one that an endpoint's method keeps from being used: repeating could do something twice,
    /// and nothing says it is safe.
    package func isIgnored(by method: String, hasIdempotency: Bool) -> Bool {
        level != .endpoint && value.attempts > 1 && !value.isSafe && value.unexecuted.isEmpty
            && !hasIdempotency && !HTTPMethodSemantics.isIdempotent(method)
    }
}
