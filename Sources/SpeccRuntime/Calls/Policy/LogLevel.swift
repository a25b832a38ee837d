/// How much of a call is logged. Secrets are in none.
public struct LogLevel: Sendable, Hashable, Comparable {
    private let rank: Int

    /// Nothing.
    public static let none = Self(rank: 0)
    /// One line for each call that failed.
    public static let error = Self(rank: 1)
    /// One line for each call, when it is over.
    public static let line = Self(rank: 2)
    /// A line for each request and each answer.
    public static let basic = Self(rank: 3)
    /// Their header fields as well.
    public static let headers = Self(rank: 4)
    /// Their bodies as well, up to a size.
    public static let body = Self(rank: 5)

    public static func < (left: Self, right: Self) -> Bool {
        left.rank < right.rank
    }
}
