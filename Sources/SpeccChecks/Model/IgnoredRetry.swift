extension Effective<ResolvedRetry> {
    /// Whether an inherited retry policy does not apply to an endpoint, because its method is not idempotent and nothing
    /// declares retries safe.
    package func isIgnored(by method: String, hasIdempotency: Bool) -> Bool {
        level != .endpoint && value.attempts > 1 && !value.isSafe && value.unexecuted.isEmpty
            && !hasIdempotency && !HTTPMethodSemantics.isIdempotent(method)
    }
}
