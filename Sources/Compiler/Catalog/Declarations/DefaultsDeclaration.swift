package import SpeccDiagnostics

/// `defaults:` of an API or service file: the values that endpoints inherit.
package struct DefaultsDeclaration: Sendable {
    /// `params:`: parameters of paths.
    package var parameters: [ParameterDeclaration] = []
    package var headers: [ParameterDeclaration]
    package var query: [ParameterDeclaration]
    package var errors: [ResponseDeclaration]
    /// `$extends` of `query` and `headers`. The decoder adds the parameters to these.
    package var sharedParameters: [SharedParameters] = []
    package var listStyle: Located<ListStyle>?
    package var policy: PolicyDeclaration

    package init(
        headers: [ParameterDeclaration] = [],
        query: [ParameterDeclaration] = [],
        errors: [ResponseDeclaration] = [],
        listStyle: Located<ListStyle>? = nil,
        policy: PolicyDeclaration = PolicyDeclaration()
    ) {
        self.headers = headers
        self.query = query
        self.errors = errors
        self.listStyle = listStyle
        self.policy = policy
    }

    /// The parameters at all places, and the constants among them.
    package var allParameters: [ParameterDeclaration] { headers + query + parameters }
}

/// A status, `404`, or a class of statuses, `4xx`.
package enum StatusPattern: Hashable, Sendable {
    case exactly(Int)
    /// The first digit: 4 for `4xx`.
    case statusClass(Int)
    /// `default` in `errors`: every error status that is not declared otherwise.
    case remaining
}

/// The encoding of a list in a query: `repeat` (`a=1&a=2`), `comma`, `bracket` (`a[]=1`), `index` (`a[0]=1`), or a separator
/// in quotes.
package enum ListStyle: String, Sendable, CaseIterable {
    case `repeat`, comma, bracket, index
    case space = " "
    case pipe = "|"

    /// The style with a name that an earlier version of the language had for a separator.
    init?(former name: String) {
        switch name {
        case "space": self = .space
        case "pipe": self = .pipe
        default: return nil
        }
    }

    /// The name in the runtime.
    package var name: String {
        switch self {
        case .space: "space"
        case .pipe: "pipe"
        case .repeat, .comma, .bracket, .index: rawValue
        }
    }

    /// The style as catalogs declare it.
    package var text: String {
        switch self {
        case .space, .pipe: "\"\(rawValue)\""
        case .repeat, .comma, .bracket, .index: rawValue
        }
    }
}

/// The values that apply if a catalog does not declare them. Tests compare them with the runtime.
package enum BuiltInValues {
    package static let attemptTimeout: TimeoutDeclaration.Limit = .milliseconds(60_000)
    package static let totalTimeout: TimeoutDeclaration.Limit = .unlimited
    package static let idleTimeout: TimeoutDeclaration.Limit = .unlimited

    /// The values of a retry that does not declare all of its keys. Without `retry`, calls are not retried.
    package static let attempts = 3
    package static let retryConditions: [RetryDeclaration.Condition] =
        [.failure(.timeout), .failure(.connection)] + [429, 502, 503, 504].map { .status(.exactly($0)) }
    package static let backoffKind = RetryDeclaration.Backoff.Kind.exponential
    package static let initialBackoffMilliseconds: Int64 = 200
    package static let maximumBackoffMilliseconds: Int64 = 20_000
    package static let jitter = RetryDeclaration.Backoff.Jitter.full
    /// The headers with the time to wait before a retry.
    package static let waits = [RetryWait("Retry-After")]
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
    package static let feedInterval = DurationRange(lower: 1_000, upper: 30_000)
    package static let pollingMilliseconds: Int64 = 300_000
    package static let firstPage = 1
}
