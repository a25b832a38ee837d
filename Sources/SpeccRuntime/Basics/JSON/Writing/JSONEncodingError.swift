/// The reason why a value cannot be written as JSON.
public struct JSONEncodingError: Error, Hashable, Sendable {
    /// The path of the value, such as `items[3].score`; empty for the root value.
    public let path: String
    /// The reason, such as "JSON cannot represent NaN".
    public let reason: String

    /// Creates an error, for writers that do not use `JSONWriter`.
    public init(path: String, reason: String) {
        self.path = path
        self.reason = reason
    }
}

extension JSONEncodingError: CustomStringConvertible {
    /// The path and the reason: `items[3].score: JSON cannot represent NaN`
    public var description: String {
        path.isEmpty ? reason : "\(path): \(reason)"
    }
}
