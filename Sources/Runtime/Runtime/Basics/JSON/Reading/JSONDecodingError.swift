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

    /// The prefix of the field name in the path of an error in a header field.
    static let headerPath = "header "
}

extension JSONDecodingError: CustomStringConvertible {
    /// `items[3].id: expected an integer, found the string "x"`
    @_spi(Generated) public var description: String {
        VisibleText.escaped("\(path.isEmpty ? "" : "\(path): ")expected \(expected), found \(found)")
    }
}

/// Descriptions of values in errors, truncated to the length of a line.
enum ValueExcerpt {
    static let nothing = "no value"
    static let end = "the end of the document"
    static let maximumLength = 60

    static func byte(_ byte: UInt8) -> String {
        if byte > JSONByte.space && byte < 0x7F {
            return "'\(Character(UnicodeScalar(byte)))'"
        }
        return "the byte 0x\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))"
    }

    /// A string in quotes with invisible characters escaped; `…` follows the quotes if it was truncated.
    static func quoted(_ text: some Collection<UInt8>) -> String {
        let prefix = prefix(text)
        let escaped = VisibleText.escaped(prefix.text.debugDescription)
        return prefix.isWhole ? escaped : escaped + "…"
    }

    static func truncated(_ text: some Collection<UInt8>) -> String {
        let prefix = prefix(text)
        return prefix.isWhole ? prefix.text : "\(prefix.text)…"
    }

    /// Truncates the bytes first, which bounds the work on a hostile string; the second truncation drops a partial
    /// character.
    private static func prefix(_ text: some Collection<UInt8>) -> (text: String, isWhole: Bool) {
        let start = String(decoding: text.prefix(maximumLength * 4), as: UTF8.self)
        let isWhole = text.count <= maximumLength * 4 && start.count <= maximumLength
        return (isWhole ? start : String(start.prefix(maximumLength - 1)), isWhole)
    }
}

extension JSONDocument {
    /// A description of a value: `the string "yesterday"`, `the number 12.5`, `null`, `an array`.
    func found(_ index: Int) -> String {
        switch kind(index) {
        case TapeWord.null: "null"
        case TapeWord.false: "false"
        case TapeWord.true: "true"
        case TapeWord.integer, TapeWord.number:
            "the number \(ValueExcerpt.truncated(characters(index)))"
        case TapeWord.string: "the string \(ValueExcerpt.quoted(characters(index)))"
        case TapeWord.array: "an array"
        case TapeWord.object: "an object"
        default: ValueExcerpt.nothing
        }
    }
}
