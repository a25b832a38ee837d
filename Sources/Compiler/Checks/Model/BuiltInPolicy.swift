import SpeccCatalog

/// The timeouts and retries that apply without any declaration.
package enum BuiltInPolicy {
    static let timeout = ResolvedTimeout(
        attempt: BuiltInValues.attemptTimeout,
        total: BuiltInValues.totalTimeout,
        idle: BuiltInValues.idleTimeout
    )

    static let never = ResolvedRetry(attempts: 1, on: [], unexecuted: [], backoff: backoff, isSafe: false)

    /// The values for the missing keys of a `retry` declaration.
    package static let retry = ResolvedRetry(
        attempts: BuiltInValues.attempts,
        on: BuiltInValues.retryConditions,
        unexecuted: [],
        backoff: backoff,
        isSafe: false
    )

    private static let backoff = ResolvedRetry.Backoff(
        kind: BuiltInValues.backoffKind,
        initialMilliseconds: BuiltInValues.initialBackoffMilliseconds,
        maximumMilliseconds: BuiltInValues.maximumBackoffMilliseconds,
        jitter: BuiltInValues.jitter
    )
}
