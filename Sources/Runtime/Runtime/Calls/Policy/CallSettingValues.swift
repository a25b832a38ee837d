/// The credentials of a service that a call carries.
public struct CallAuth: Sendable, Hashable {
    /// In order of preference; the credentials of one alternative are sent together.
    package let alternatives: [[String]]

    package init(alternatives: [[String]]) {
        self.alternatives = alternatives
    }

    /// No credential.
    public static let anonymous = Self(alternatives: [[]])

    /// The credential with this name. A call fails with `.missingCredential` if its service does not have it.
    public static func credential(_ name: String) -> Self {
        Self(alternatives: [[name]])
    }

    /// The first alternative whose credentials the service has, all of which are sent. An empty alternative sends none; without
    /// one, a call fails with `.missingCredential` if its service has no complete alternative.
    @_spi(Generated) public static func credentials(_ alternatives: [[String]]) -> Self {
        Self(alternatives: alternatives)
    }
}

/// What is logged of a call.
public struct LogPolicy: Sendable, Hashable {
    /// How much is logged.
    package var level: LogLevel
    /// The maximum length of a logged body in bytes.
    package var bodyLimit: Int
    /// Whether only calls that failed are logged.
    package var onlyFailures: Bool

    /// By default one line per call.
    public init(_ level: LogLevel = .line, bodyLimit: Int = 16_000, onlyFailures: Bool = false) {
        self.level = level
        self.bodyLimit = bodyLimit
        self.onlyFailures = onlyFailures
    }
}

/// How much of a call is logged. No level includes secrets.
public struct LogLevel: Sendable, Hashable, Comparable {
    private let rank: Int

    /// Nothing.
    public static let none = Self(rank: 0)
    /// One line for each call that failed.
    public static let error = Self(rank: 1)
    /// One line for each call, when it ends.
    public static let line = Self(rank: 2)
    /// One line for each request and each response.
    public static let basic = Self(rank: 3)
    /// Their header fields as well.
    public static let headers = Self(rank: 4)
    /// Their bodies as well, up to a limit.
    public static let body = Self(rank: 5)

    /// Orders levels from `none` to `body`.
    @_spi(Generated) public static func < (left: Self, right: Self) -> Bool {
        left.rank < right.rank
    }
}

/// Which redirects are followed (RFC 9110, section 15.4).
///
/// Whatever the policy, a redirect from `https` to `http` is an error, and so are more redirects than
/// `HTTPClient.Configuration.redirectLimit`. For another
/// origin (scheme, host, port; RFC 6454) header fields with secrets are removed, and stay removed if a later redirect
/// leads back. A redirect whose URL contains a secret of the call, or that would repeat a body with a secret, fails
/// with `.redirect(.crossOrigin)`. Requests that obtain or renew tokens or start sessions follow no redirect to another
/// origin.
public struct RedirectPolicy: Sendable, Hashable {
    private let strictness: Int

    /// To any origin.
    public static let follow = Self(strictness: 0)
    /// Only to the origin of the call; other redirects are errors.
    public static let sameOrigin = Self(strictness: 1)
    /// The redirect is the response, and so an error with its status.
    public static let none = Self(strictness: 2)

    /// The stricter of two policies.
    func stricter(_ other: RedirectPolicy) -> RedirectPolicy {
        strictness < other.strictness ? other : self
    }
}

/// The maximum number of requests in any period of a length: `.requests(20, per: .seconds(60))`
public struct RequestRate: Sendable, Hashable {
    /// Nil without a limit.
    let count: Int?
    let period: Duration
    /// Requests with the same rate and scope are counted together.
    let scope: String

    private init(count: Int?, period: Duration, scope: String) {
        self.count = count
        self.period = period
        self.scope = scope
    }

    /// A maximum number of requests.
    #if SPECC_SMALL && !SPECC_THROTTLING
        @available(*, unavailable, message: "enable the package trait 'SPECC_THROTTLING' of specc")
    #endif
    public static func requests(_ count: Int, per period: Duration) -> Self {
        Self(count: max(1, count), period: period, scope: "")
    }

    /// A maximum number of requests.
    ///
    /// - Parameter scope: The API, the service or the endpoint that declares the rate.
    #if SPECC_SMALL && !SPECC_THROTTLING
        @available(*, unavailable, message: "enable the package trait 'SPECC_THROTTLING' of specc")
    #endif
    @_spi(Generated) public static func requests(_ count: Int, per period: Duration, scope: String) -> Self {
        Self(count: max(1, count), period: period, scope: scope)
    }

    /// No limit, for an endpoint that does not inherit one.
    @_spi(Generated) public static let unlimited = RequestRate(count: nil, period: .zero, scope: "")
}

extension RequestRate: CustomStringConvertible {
    /// `at most 20 requests in 60 s`, for errors.
    @_spi(Generated) public var description: String {
        guard let count else {
            return "unlimited requests"
        }
        return "at most \(count) request\(count == 1 ? "" : "s") in \(period.components.seconds) s"
    }
}
