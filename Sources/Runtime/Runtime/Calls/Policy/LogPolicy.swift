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
