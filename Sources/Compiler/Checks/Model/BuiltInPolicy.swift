import SpeccCatalog
import SpeccDiagnostics

/// The policy that applies without any declaration.
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

    static let settings = ResolvedSettings(
        auth: Effective(.anonymous, from: .builtIn, at: nil),
        cache: Effective(nil, from: .builtIn, at: nil),
        responseLimit: Effective(BuiltInValues.responseLimit, from: .builtIn, at: nil),
        rate: Effective(BuiltInValues.rate, from: .builtIn, at: nil),
        redirects: Effective(BuiltInValues.redirects, from: .builtIn, at: nil),
        cookies: Effective(BuiltInValues.cookies, from: .builtIn, at: nil),
        dedupe: Effective(false, from: .builtIn, at: nil),
        tags: Effective([], from: .builtIn, at: nil),
        log: Effective(
            ResolvedLog(level: BuiltInValues.logLevel, size: BuiltInValues.logBodySize, isForFailuresOnly: false),
            from: .builtIn,
            at: nil
        )
    )

    private static let backoff = ResolvedRetry.Backoff(
        kind: BuiltInValues.backoffKind,
        initialMilliseconds: BuiltInValues.initialBackoffMilliseconds,
        maximumMilliseconds: BuiltInValues.maximumBackoffMilliseconds,
        jitter: BuiltInValues.jitter
    )
}
