import SpeccCatalog
import SpeccDiagnostics

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

    static let settings = ResolvedSettings(
        auth: Effective(.anonymous, from: .builtIn, at: nil),
        cache: Effective(nil, from: .builtIn, at: nil),
        responseLimit: Effective(.bytes(100_000_000), from: .builtIn, at: nil),
        redirects: Effective(.follow, from: .builtIn, at: nil),
        cookies: Effective(.never, from: .builtIn, at: nil),
        dedupe: Effective(false, from: .builtIn, at: nil),
        tags: Effective([], from: .builtIn, at: nil),
        log: Effective(
            ResolvedLog(level: .line, size: .bytes(16_000), isForFailuresOnly: false),
            from: .builtIn,
            at: nil
        )
    )

    private static let backoff = ResolvedRetry.Backoff(
        kind: .exponential,
        initialMilliseconds: 200,
        maximumMilliseconds: 20_000,
        jitter: .full
    )
}
