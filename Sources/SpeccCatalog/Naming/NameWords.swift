/// A catalog name cut into words: `html_url` → html, url; `HTMLParser` → HTML, Parser; `-1` → minus, 1.
///
/// Words hold ASCII letters and digits only. Every other ASCII character parts two words; characters beyond ASCII are
/// dropped as a whole, accent and letter together, so that a name does not depend on its Unicode normalization.
struct NameWords {
    private(set) var words: [[UInt8]] = []
    private var word: [UInt8] = []

    init(_ name: String) {
        let bytes = Self.asciiBytes(of: name)
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if Self.isLetterOrDigit(byte) {
                if startsWord(byte, at: index, in: bytes) { endWord() }
                word.append(byte)
            } else {
                endWord()
                if byte == UInt8(ascii: "-"), words.isEmpty, index + 1 < bytes.count, Self.isDigit(bytes[index + 1]) {
                    words.append(Array("minus".utf8))
                }
            }
            index += 1
        }
        endWord()
    }

    private mutating func endWord() {
        guard !word.isEmpty else { return }
        words.append(word)
        word = []
    }

    /// A hump: `created|At`, `HTML|Parser`. Digits belong to the word before them.
    private func startsWord(_ byte: UInt8, at index: Int, in bytes: [UInt8]) -> Bool {
        guard let last = word.last, Self.isUpper(byte) else { return false }
        if !Self.isUpper(last) { return true }
        return index + 1 < bytes.count && Self.isLower(bytes[index + 1]) && !Self.isPluralEnd(at: index + 1, in: bytes)
    }

    /// Whether an `s` ends a run of capitals, as in `userIDs`.
    private static func isPluralEnd(at index: Int, in bytes: [UInt8]) -> Bool {
        bytes[index] == UInt8(ascii: "s") && (index + 1 == bytes.count || !isLower(bytes[index + 1]))
    }

    private static func asciiBytes(of name: String) -> [UInt8] {
        let bytes = Array(name.utf8)
        guard bytes.contains(where: { $0 >= 0x80 }) else { return bytes }
        return name.flatMap { character in
            character.utf8.count == 1 ? Array(character.utf8) : []
        }
    }

    static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        isLower(byte) || isUpper(byte) || isDigit(byte)
    }

    static func isDigit(_ byte: UInt8) -> Bool {
        byte >= 0x30 && byte <= 0x39
    }

    static func isUpper(_ byte: UInt8) -> Bool {
        byte >= 0x41 && byte <= 0x5A
    }

    static func isLower(_ byte: UInt8) -> Bool {
        byte >= 0x61 && byte <= 0x7A
    }
}
