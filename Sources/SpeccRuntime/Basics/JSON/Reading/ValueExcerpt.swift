/// How a value is told in a failure: what stood there, cut to a length that fits a line.
enum ValueExcerpt {
    static let nothing = "nothing"
    static let end = "the end of the document"
    static let longest = 60

    static func byte(_ byte: UInt8) -> String {
        if byte > JSONByte.space && byte < 0x7F {
            return "'\(Character(UnicodeScalar(byte)))'"
        }
        return "the byte 0x\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))"
    }

    /// A text in quotes, with escapes for what does not show, and `…` behind it where it was cut.
    static func quoted(_ text: some Collection<UInt8>) -> String {
        let start = start(text)
        let shown = VisibleText.escaped(start.text.debugDescription)
        return start.isWhole ? shown : shown + "…"
    }

    static func cut(_ text: some Collection<UInt8>) -> String {
        let start = start(text)
        return start.isWhole ? start.text : "\(start.text)…"
    }

    /// Cutting bytes first bounds the work on hostile text; what that leaves of a character is cut with it.
    private static func start(_ text: some Collection<UInt8>) -> (text: String, isWhole: Bool) {
        let start = String(decoding: text.prefix(longest * 4), as: UTF8.self)
        let isWhole = text.count <= longest * 4 && start.count <= longest
        return (isWhole ? start : String(start.prefix(longest - 1)), isWhole)
    }
}

extension JSONDocument {
    /// What stands at an index: `the text "yesterday"`, `the number 12.5`, `null`, `a list`.
    func found(_ index: Int) -> String {
        switch kind(index) {
        case TapeWord.null: "null"
        case TapeWord.no: "false"
        case TapeWord.yes: "true"
        case TapeWord.integer, TapeWord.number:
            "the number \(ValueExcerpt.cut(characters(index)))"
        case TapeWord.text: "the text \(ValueExcerpt.quoted(characters(index)))"
        case TapeWord.list: "a list"
        case TapeWord.object: "an object"
        default: ValueExcerpt.nothing
        }
    }
}
