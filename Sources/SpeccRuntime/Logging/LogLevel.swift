/// How much of a call is logged. Secrets are in none.
public struct LogLevel: Sendable, Hashable, Comparable {
    private let rank: Int

    /// Nothing.
    public static let none = Self(rank: 0)
    /// One line for each call that failed.
    public static let error = Self(rank: 1)
    /// A line for each request and each answer.
    public static let basic = Self(rank: 2)
    /// Their header fields as well.
    public static let headers = Self(rank: 3)
    /// Their bodies as well, up to a size.
    public static let body = Self(rank: 4)

    public static func < (left: Self, right: Self) -> Bool {
        left.rank < right.rank
    }
}
