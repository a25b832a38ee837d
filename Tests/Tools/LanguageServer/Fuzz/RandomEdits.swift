import ProjectFolder
import SpeccContract

@testable import SpeccLanguageServer

/// The text of an editor, in UTF-16 code units, with random edits.
struct EditorText {
    private(set) var units: [UInt16]

    init(_ text: String) {
        units = Array(text.utf16)
    }

    var text: String {
        String(decoding: units, as: UTF16.self)
    }

    private static let fragments = [
        "\n", "\r\n", "\r", " ", "  ", "\t", ":", ": ", "{", "}", "[", "]", ",", "- ", "#", "\"", "'", "|\n", ">",
        "&a ", "*a",
        "<", ">", "?", "$", "$enum", "call: GET /x\n", "types:\n", "endpoints:\n  a: ", "list<", "😀", "é", "\u{FEFF}",
        "\u{0}",
        "\u{85}", "\u{202E}", "specc: 1\n", "---\n", "%YAML 1.2\n", "<<: *a\n", "\\", "auth: ", "returns: { 200: ", "x",
    ]

    /// Replaces a random range, and returns the change for the server.
    mutating func edit(_ random: inout SeededGenerator) -> DocumentValue {
        let start = boundary(Int.random(in: 0...units.count, using: &random))
        let length = Bool.random(using: &random) ? 0 : Int.random(in: 0...20, using: &random)
        let end = boundary(min(units.count, start + length))
        let text = Bool.random(using: &random) ? Self.fragments.randomElement(using: &random) ?? "" : ""
        let range: DocumentValue = ["start": position(start), "end": position(max(start, end))]
        units.replaceSubrange(start..<max(start, end), with: text.utf16)
        return ["range": range, "text": .string(text)]
    }

    /// A random position, possibly outside of the text.
    func randomPosition(_ random: inout SeededGenerator) -> DocumentValue {
        if Int.random(in: 0..<20, using: &random) == 0 {
            return ["line": .integer(Int.random(in: 0...5000, using: &random)), "character": .integer(Int(Int32.max))]
        }
        return position(boundary(Int.random(in: 0...units.count, using: &random)))
    }

    /// The offset itself, or the one before if it is inside of a surrogate pair or of a CRLF.
    private func boundary(_ offset: Int) -> Int {
        guard offset > 0, offset < units.count else { return offset }
        let isInside = UTF16.isTrailSurrogate(units[offset]) || units[offset] == 0x0A && units[offset - 1] == 0x0D
        return isInside ? offset - 1 : offset
    }

    private func position(_ offset: Int) -> DocumentValue {
        var line = 0
        var start = 0
        for index in 0..<offset {
            let isEnd =
                units[index] == 0x0A || units[index] == 0x0D && (index + 1 == units.count || units[index + 1] != 0x0A)
            if isEnd { (line, start) = (line + 1, index + 1) }
        }
        return ["line": .integer(line), "character": .integer(offset - start)]
    }
}
