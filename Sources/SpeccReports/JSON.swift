import SpeccDiagnostics

/// A JSON value (RFC 8259) with ordered members.
enum JSON: Sendable {
    case null
    case flag(Bool)
    case number(Int)
    case string(String)
    case list([JSON])
    case object([(String, JSON)])

    /// The formatted text: two spaces per level, with a trailing line end.
    var text: String {
        var text = ""
        write(to: &text, depth: 0)
        return text + "\n"
    }

    /// An object without members that are nil.
    static func members(_ members: [(String, JSON?)]) -> JSON {
        .object(members.compactMap { name, value in value.map { (name, $0) } })
    }

    /// Recursive: the depth is that of the value.
    private func write(to text: inout String, depth: Int) {
        switch self {
        case .null: text += "null"
        case .flag(let flag): text += flag ? "true" : "false"
        case .number(let number): text += String(number)
        case .string(let string): Self.write(string, to: &text)
        case .list(let items):
            Self.write(items, "[", "]", to: &text, depth) { $0.write(to: &$1, depth: depth + 1) }
        case .object(let members):
            Self.write(members, "{", "}", to: &text, depth) { member, text in
                Self.write(member.0, to: &text)
                text += ": "
                member.1.write(to: &text, depth: depth + 1)
            }
        }
    }

    private static func write<Item>(
        _ items: [Item],
        _ opening: String,
        _ closing: String,
        to text: inout String,
        _ depth: Int,
        _ write: (Item, inout String) -> Void
    ) {
        text += opening
        for (index, item) in items.enumerated() {
            text += (index == 0 ? "\n" : ",\n") + String(repeating: "  ", count: depth + 1)
            write(item, &text)
        }
        if !items.isEmpty { text += "\n" + String(repeating: "  ", count: depth) }
        text += closing
    }

    /// Hidden characters are escaped.
    private static func write(_ string: String, to text: inout String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case _ where TextSanitizer.isHidden(scalar): text += units(of: scalar)
            case "[" where TextSanitizer.endsInHashes(text): text += units(of: scalar)
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }

    /// UTF-16 code units as `\u` escapes.
    private static func units(of scalar: Unicode.Scalar) -> String {
        scalar.utf16.reduce(into: "") { text, unit in
            let digits = String(unit, radix: 16)
            text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
        }
    }
}
