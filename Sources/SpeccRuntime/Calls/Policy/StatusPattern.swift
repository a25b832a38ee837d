/// One status, or a range of them.
public struct StatusPattern: Sendable, Hashable {
    let range: ClosedRange<Int>

    /// This status alone.
    public static func status(_ status: Int) -> Self {
        Self(range: status...status)
    }

    /// All of `400...499`, say.
    public static func statuses(_ range: ClosedRange<Int>) -> Self {
        Self(range: range)
    }

    func matches(_ status: Int) -> Bool {
        range.contains(status)
    }
}
