import SpeccCatalog

/// What applies where no catalog says anything.
package enum BuiltInPolicy {
    static let timeout = ResolvedTimeout(attempt: .milliseconds(60_000), total: .unlimited, idle: .unlimited)

    static let never = ResolvedRetry(attempts: 1, on: [], unexecuted: [], backoff: backoff, isSafe: false)

    /// What a partial `retry` is filled up from.
    package static let retry = ResolvedRetry(
        attempts: 3,
        on: [.timeout, .connection] + [429, 502, 503, 504].map { .status(.exactly($0)) },
        unexecuted: [],
        backoff: backoff,
        isSafe: false
    )

    private static let backoff = ResolvedRetry.Backoff(
        kind: .exponential,
        initialMilliseconds: 200,
        maximumMilliseconds: 20_000,
        jitter: .full
    )
}
