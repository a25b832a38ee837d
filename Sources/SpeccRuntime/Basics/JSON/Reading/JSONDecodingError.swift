/// The first value of a document that does not have the requested type, or the first syntax error.
public struct JSONDecodingError: Error, Hashable, Sendable {
    /// The path of the value, such as `items[3].created_at`; empty for the document itself.
    public let path: String
    /// A description of the expected value, such as "a date and time such as 2024-05-01T12:00:00Z".
    public let expected: String
    /// A description of the value found, truncated to the length of a line.
    public let found: String
    /// The offset of the value in bytes from the start of the document.
    public let offset: Int

    /// Creates an error, for readers that do not use `JSONReader`.
    public init(path: String, expected: String, found: String, offset: Int) {
        self.path = path
        self.expected = expected
        self.found = found
        self.offset = offset
    }
}

extension JSONDecodingError: CustomStringConvertible {
    /// `items[3].id: expected an integer, found the string "x"`
    public var description: String {
        VisibleText.escaped("\(path.isEmpty ? "" : "\(path): ")expected \(expected), found \(found)")
    }
}
