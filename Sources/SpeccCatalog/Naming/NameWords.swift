import SpeccDiagnostics

/// A catalog name cut into words: `html_url` → html, url; `HTMLParser` → HTML, Parser; `-1` → minus, 1.
///
/// Words hold ASCII letters and digits only. Every other ASCII character parts two words; characters beyond ASCII are
/// dropped as a whole, accent and letter together, so that a name does not depend on its Unicode normalization.
struct NameWords {
    /// The letters and digits of all words, one word behind the other.
    private(set) var bytes: [UInt8] = []
    /// Where each word begins.
    private(set) var starts: [Int] = []
    private var isBetween = true

    init(_ name: String) {
        let source = Self.asciiBytes(of: name)
        bytes.reserveCapacity(source.count + 8)
        var index = 0
        while index < source.count {
            let byte = source[index]
            if Self.isLetterOrDigit(byte) {
                if isBetween || startsWord(byte, at: index, in: source) { starts.append(bytes.count) }
                isBetween = false
                bytes.append(byte)
            } else {
                isBetween = true
                let isSign = byte == UInt8(ascii: "-") && starts.isEmpty && index + 1 < source.count
                if isSign, Self.isDigit(source[index + 1]) {
                    starts.append(0)
                    bytes += Array("minus".utf8)
                }
            }
            index += 1
        }
    }

    /// The bytes of one word.
    func range(ofWord word: Int) -> Range<Int> {
        starts[word]..<(word + 1 < starts.count ? starts[word + 1] : bytes.count)
    }

    /// A hump: `created|At`, `HTML|Parser`. Digits belong to the word before them.
    private func startsWord(_ byte: UInt8, at index: Int, in source: [UInt8]) -> Bool {
        guard Self.isUpper(byte) else { return false }
        if !Self.isUpper(source[index - 1]) { return true }
        return index + 1 < source.count && Self.isLower(source[index + 1])
            && !Self.isPluralEnd(at: index + 1, in: source)
    }

    /// Whether an `s` ends a run of capitals, as in `userIDs`.
    private static func isPluralEnd(at index: Int, in source: [UInt8]) -> Bool {
        source[index] == UInt8(ascii: "s") && (index + 1 == source.count || !isLower(source[index + 1]))
    }

    private static func asciiBytes(of name: String) -> [UInt8] {
        name.isASCII ? Array(name.utf8) : name.flatMap { $0.utf8.count == 1 ? Array($0.utf8) : [] }
    }

    static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (byte >= 0x61 && byte <= 0x7A) || (byte >= 0x41 && byte <= 0x5A) || (byte >= 0x30 && byte <= 0x39)
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
