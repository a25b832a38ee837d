/// A JSON object whose members are all strings (RFC 8259).
///
/// Foundation's decoder merges members whose names are canonically equivalent. Such names can be different files.
enum FlatJSON {
    /// One line per member.
    static func text(of members: [(name: String, value: String)]) -> String {
        guard !members.isEmpty else { return "{\n\n}\n" }
        return "{\n" + members.map { "  \(literal($0.name)) : \(literal($0.value))" }.joined(separator: ",\n") + "\n}\n"
    }

    /// Nil for any other JSON. Of two members with the same name the last one wins.
    static func members(of text: [UInt8]) -> [(name: String, value: String)]? {
        var scanner = FlatJSONScanner(text: text)
        guard scanner.skip("{") else { return nil }
        var members: [(name: String, value: String)] = []
        if !scanner.skip("}") {
            repeat {
                guard let name = scanner.string(), scanner.skip(":"), let value = scanner.string() else { return nil }
                members.append((name, value))
            } while scanner.skip(",")
            guard scanner.skip("}") else { return nil }
        }
        return scanner.isAtEnd ? members : nil
    }

    private static func literal(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "\"") { literal, scalar in
            switch scalar {
            case "\"": literal += "\\\""
            case "\\": literal += "\\\\"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                literal += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
            default: literal.unicodeScalars.append(scalar)
            }
        } + "\""
    }
}

private struct FlatJSONScanner {
    private let text: [UInt8]
    private var index = 0

    init(text: [UInt8]) {
        self.text = text
    }

    var isAtEnd: Bool {
        mutating get {
            skipSpace()
            return index == text.count
        }
    }

    /// Whether the next token was this character; then it is consumed.
    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        skipSpace()
        guard index < text.count, UInt32(text[index]) == character.value else { return false }
        index += 1
        return true
    }

    mutating func string() -> String? {
        guard skip("\"") else { return nil }
        var units: [UInt16] = []
        var bytes: [UInt8] = []
        while index < text.count {
            let byte = text[index]
            index += 1
            if byte != UInt8(ascii: "\\") || !isUnicodeEscape { flush(&units, into: &bytes) }
            switch byte {
            case UInt8(ascii: "\""):
                let string = String(decoding: bytes, as: UTF8.self)
                return string.utf8.elementsEqual(bytes) ? string : nil
            case UInt8(ascii: "\\"):
                if isUnicodeEscape {
                    guard let unit = unicodeEscape() else { return nil }
                    units.append(unit)
                } else {
                    guard index < text.count, let unescaped = Self.escapes[text[index]] else { return nil }
                    bytes.append(unescaped)
                    index += 1
                }
            case 0..<0x20: return nil
            default: bytes.append(byte)
            }
        }
        return nil
    }

    private var isUnicodeEscape: Bool {
        index < text.count && text[index] == UInt8(ascii: "u")
    }

    /// The code unit of `u00e9` after a backslash.
    private mutating func unicodeEscape() -> UInt16? {
        guard index + 5 <= text.count else { return nil }
        let digits = String(decoding: text[index + 1..<index + 5], as: UTF8.self)
        index += 5
        return UInt16(digits, radix: 16)
    }

    /// Escapes are UTF-16 code units: two of them may form one character.
    private func flush(_ units: inout [UInt16], into bytes: inout [UInt8]) {
        bytes += Array(String(decoding: units, as: UTF16.self).utf8)
        units = []
    }

    private mutating func skipSpace() {
        while index < text.count, text[index] == 0x20 || 0x09...0x0A ~= text[index] || text[index] == 0x0D {
            index += 1
        }
    }

    private static let escapes: [UInt8: UInt8] = [
        UInt8(ascii: "\""): 0x22, UInt8(ascii: "\\"): 0x5C, UInt8(ascii: "/"): 0x2F, UInt8(ascii: "b"): 0x08,
        UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
    ]
}
