/// A status code or a range of them.
public struct StatusPattern: Sendable, Hashable {
    let range: ClosedRange<Int>

    /// One status code.
    public static func status(_ status: Int) -> Self {
        Self(range: status...status)
    }

    /// A range of status codes: `400...499`.
    public static func statuses(_ range: ClosedRange<Int>) -> Self {
        Self(range: range)
    }

    func matches(_ status: Int) -> Bool {
        range.contains(status)
    }
}
