import SpeccDiagnostics

/// The words of a catalog name: `html_url` → html, url; `HTMLParser` → HTML, Parser; `-1` → minus, 1.
///
/// Words consist of ASCII letters and digits. Other ASCII characters separate words; characters beyond ASCII are
/// dropped together with their combining marks, so that a name does not depend on Unicode normalization.
struct NameWords {
    /// The letters and digits of all words.
    private(set) var bytes: [UInt8] = []
    /// The offset of each word.
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

    /// Whether an upper-case letter begins a word: `created|At`, `HTML|Parser`. Digits belong to the preceding word.
    private func startsWord(_ byte: UInt8, at index: Int, in source: [UInt8]) -> Bool {
        guard Self.isUpper(byte) else { return false }
        if !Self.isUpper(source[index - 1]) { return true }
        return index + 1 < source.count && Self.isLower(source[index + 1])
            && !Self.isPluralEnd(at: index + 1, in: source)
    }

    /// Whether an `s` ends a run of upper-case letters, as in `userIDs`.
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

extension NameWords {
    /// The words as one identifier. Requires at least one word.
    func identifier(startsLower: Bool) -> String {
        // In an upper-case name (`IN_PROGRESS`), case does not distinguish words.
        let isUppercase = !bytes.contains(where: Self.isLower)
        var result = bytes
        var digits: [Int] = []
        for word in starts.indices {
            let range = self.range(ofWord: word)
            if word > 0, Self.isDigit(result[range.lowerBound]), Self.isDigit(result[range.lowerBound - 1]) {
                digits.append(range.lowerBound)
            }
            if word == 0, startsLower {
                Self.lowercase(range, in: &result)
            } else {
                Self.capitalize(range, in: &result, preservesCase: !isUppercase)
            }
        }
        // Numbers remain separate: `1.5` → `_1_5`.
        for offset in digits.reversed() { result.insert(UInt8(ascii: "_"), at: offset) }
        if Self.isDigit(result[0]) { result.insert(UInt8(ascii: "_"), at: 0) }
        return String(decoding: result, as: UTF8.self)
    }

    private static func capitalize(_ range: Range<Int>, in bytes: inout [UInt8], preservesCase: Bool) {
        if range.count <= Initialisms.maximumLength {
            let word = bytes[range].map { Self.isUpper($0) ? $0 + 0x20 : $0 }
            if let initialism = Initialisms.spelling(of: word) {
                bytes.replaceSubrange(range, with: initialism)
                return
            }
        }
        if !preservesCase { Self.lowercase(range, in: &bytes) }
        if Self.isLower(bytes[range.lowerBound]) { bytes[range.lowerBound] -= 0x20 }
    }

    private static func lowercase(_ range: Range<Int>, in bytes: inout [UInt8]) {
        var index = range.lowerBound
        while index < range.upperBound {
            if Self.isUpper(bytes[index]) { bytes[index] += 0x20 }
            index += 1
        }
    }
}

/// Words that Swift names write in upper case unless they come first: `htmlURL`, `userIDs`.
enum Initialisms {
    static let all: Set<String> = [
        "id", "url", "uri", "api", "html", "http", "https", "json", "xml", "uuid", "ip", "sha", "ssh", "css", "sql",
        "ssl", "tls", "ttl", "cpu", "ui", "pdf", "csv", "os",
    ]

    /// The length of the longest one, including a plural `s`.
    static let maximumLength = 6

    /// The upper-case form of an initialism, with a lower-case plural `s`; nil for other words.
    static func spelling(of word: [UInt8]) -> [UInt8]? {
        if all.contains(String(decoding: word, as: UTF8.self)) { return word.map(capital) }
        guard word.count > 2, word.last == UInt8(ascii: "s") else { return nil }
        let singular = word.dropLast()
        guard all.contains(String(decoding: singular, as: UTF8.self)) else { return nil }
        return singular.map(capital) + [UInt8(ascii: "s")]
    }

    private static func capital(_ byte: UInt8) -> UInt8 {
        NameWords.isLower(byte) ? byte - 0x20 : byte
    }
}
