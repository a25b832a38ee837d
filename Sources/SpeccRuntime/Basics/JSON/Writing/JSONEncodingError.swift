/// Why a value could not be written as JSON.
public struct JSONEncodingError: Error, Hashable, Sendable {
    /// The place, as in `items[3].score`; empty where it is the value itself.
    public let path: String
    /// As in "NaN is no number in JSON".
    public let reason: String

    /// A failure that a writer of one's own found.
    public init(path: String, reason: String) {
        self.path = path
        self.reason = reason
    }
}

extension JSONEncodingError: CustomStringConvertible {
    /// `items[3].score: NaN is no number in JSON`
    public var description: String {
        path.isEmpty ? reason : "\(path): \(reason)"
    }
}
