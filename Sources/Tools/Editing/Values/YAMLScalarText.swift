/// The notation of scalars in catalogs.
package enum YAMLScalarText {
    /// The text of a scalar: plain if YAML reads it back unchanged, else in double quotes.
    package static func text(of content: String, isKey: Bool, isInFlow: Bool) -> String {
        isPlain(content, isKey: isKey, isInFlow: isInFlow) ? content : quoted(content)
    }

    /// The text of a scalar whose quotes are known: those of a literal are kept or left out even where YAML allows both.
    static func text(of content: String, isQuoted: Bool, isInFlow: Bool) -> String {
        if isQuoted { return quoted(content) }
        return isLiteral(content) ? content : text(of: content, isKey: false, isInFlow: isInFlow)
    }

    /// Whether a value may have another meaning in quotes than without them: numbers, booleans and null.
    package static func isLiteral(_ content: String) -> Bool {
        if isNull(content) { return true }
        guard let first = content.utf8.first, content.utf8.count <= 100 else { return false }
        guard first >= 0x30 && first <= 0x39 || "+-.".utf8.contains(first) else {
            return content.utf8.count <= 5 && ["true", "false"].contains(content.lowercased())
        }
        let second = content.utf8.dropFirst().first
        guard first >= 0x30 && first <= 0x39 || second.map({ $0 >= 0x30 && $0 <= 0x39 || $0 == 0x2E }) == true else {
            return false
        }
        return content.utf8.allSatisfy { byte in
            byte >= 0x30 && byte <= 0x39 || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || "+-._".utf8.contains(byte)
        }
    }

    static func isNull(_ content: String) -> Bool {
        content.isEmpty || content == "~" || content == "null"
    }

    /// Whether a key may have another meaning in quotes than without them: `$` and digits at its start, `?` at its end.
    static func isSpecialKey(_ content: String) -> Bool {
        guard let first = content.utf8.first, let last = content.utf8.last else { return true }
        let isNumber = first >= 0x30 && first <= 0x39
        return first == UInt8(ascii: "$") || isNumber || last == UInt8(ascii: "?") || content == "default"
    }

    private static func isPlain(_ content: String, isKey: Bool, isInFlow: Bool) -> Bool {
        let bytes = Array(content.utf8)
        guard let first = bytes.first, let last = bytes.last, first != 0x20, last != 0x20, last != UInt8(ascii: ":")
        else { return false }
        guard !["null", "Null", "NULL", "~", "---", "...", "<<"].contains(content), bytes.count <= 1_000 else {
            return false
        }
        if isKey, bytes.count > 120 { return false }
        if "!&*|>@%`\"'{}[],#:=".utf8.contains(first) { return false }
        if first == UInt8(ascii: "-") || first == UInt8(ascii: "?") {
            guard bytes.count > 1, bytes[1] != 0x20, !isInFlow else { return false }
        }
        for (index, byte) in bytes.enumerated() {
            let next = index + 1 < bytes.count ? bytes[index + 1] : 0
            switch byte {
            case 0..<0x20, 0x7F: return false
            case UInt8(ascii: ":") where next == 0x20 || isInFlow && ",[]{}".utf8.contains(next): return false
            case UInt8(ascii: "#") where index > 0 && bytes[index - 1] == 0x20: return false
            case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"):
                if isInFlow { return false }
            default: break
            }
        }
        return content.utf8.allSatisfy { $0 < 0x80 } || content.unicodeScalars.allSatisfy { isPrintable($0) }
    }

    package static func quoted(_ content: String) -> String {
        var text = "\""
        for scalar in content.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\t": text += "\\t"
            default:
                if isPrintable(scalar) {
                    text.unicodeScalars.append(scalar)
                } else {
                    let digits = String(scalar.value, radix: 16, uppercase: true)
                    let width = scalar.value <= 0xFF ? 2 : scalar.value <= 0xFFFF ? 4 : 8
                    text += "\\" + (width == 2 ? "x" : width == 4 ? "u" : "U")
                    text += String(repeating: "0", count: width - digits.count) + digits
                }
            }
        }
        return text + "\""
    }

    /// Whether a catalog may contain a character unescaped: no control, format or direction characters.
    package static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value >= 0x20, scalar.value < 0x7F { return true }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: return false
        default: return true
        }
    }
}
