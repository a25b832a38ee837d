/// Why a document could not be read as what was asked for: the first place that did not fit.
public struct JSONDecodingError: Error, Hashable, Sendable {
    /// The place, as in `items[3].created_at`; empty where it is the document itself.
    public let path: String
    /// What would have fitted, as in "a date and time such as 2024-05-01T12:00:00Z".
    public let expected: String
    /// What stood there instead, cut to a line's length.
    public let found: String
    /// The place in bytes from the document's start.
    public let offset: Int

    /// A failure that a reader of one's own found.
    public init(path: String, expected: String, found: String, offset: Int) {
        self.path = path
        self.expected = expected
        self.found = found
        self.offset = offset
    }
}

extension JSONDecodingError: CustomStringConvertible {
    /// `items[3].id: expected a whole number, found the text "x"`
    public var description: String {
        VisibleText.escaped("\(path.isEmpty ? "" : "\(path): ")expected \(expected), found \(found)")
    }
}
