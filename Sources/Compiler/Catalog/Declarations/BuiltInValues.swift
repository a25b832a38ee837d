/// The values that apply if a catalog does not declare them. Tests compare them with the runtime.
package enum BuiltInValues {
    package static let attemptTimeout: TimeoutDeclaration.Limit = .milliseconds(60_000)
    package static let totalTimeout: TimeoutDeclaration.Limit = .unlimited
    package static let idleTimeout: TimeoutDeclaration.Limit = .unlimited

    /// The values of a retry that does not declare all of its keys. Without `retry`, calls are not retried.
    package static let attempts = 3
    package static let retryConditions: [RetryDeclaration.Condition] =
        [.timeout, .connection] + [429, 502, 503, 504].map { .status(.exactly($0)) }
    package static let backoffKind = RetryDeclaration.Backoff.Kind.exponential
    package static let initialBackoffMilliseconds: Int64 = 200
    package static let maximumBackoffMilliseconds: Int64 = 20_000
    package static let jitter = RetryDeclaration.Backoff.Jitter.full
    /// The headers with the time to wait before a retry.
    package static let waitHeaders = ["Retry-After"]
    package static let maximumRequestedWaitMilliseconds: Int64 = 60_000

    package static let cacheStrategy = CacheDeclaration.Strategy.cacheFirst
    package static let cacheStore = CacheDeclaration.Store.memory
    package static let responseLimit = SizeLimit.bytes(100_000_000)
    package static let rate = RateLimit.unlimited
    package static let redirects = RedirectMode.follow
    /// Per attempt.
    package static let maximumRedirects = 10
    package static let cookies = CookieMode.never
    package static let logLevel = LogDeclaration.Level.line
    package static let logBodySize = SizeLimit.bytes(16_000)

    package static let pollingInterval = DurationRange(lower: 2_000, upper: 30_000)
    package static let pollingMilliseconds: Int64 = 300_000
    package static let firstPage = 1
}
