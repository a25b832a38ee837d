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
    public static func requests(_ count: Int, per period: Duration) -> Self {
        requests(count, per: period, scope: "")
    }

    /// A maximum number of requests.
    ///
    /// - Parameter scope: The API, the service or the endpoint that declares the rate.
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
