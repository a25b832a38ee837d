import SpeccDiagnostics

extension DocumentValue {
    /// The JSON text: two spaces per level, with a trailing line end.
    package var text: String {
        JSONText.formatted(self) + "\n"
    }
}

/// JSON texts and their parts.
package enum JSONText {
    /// Two spaces per level, without a trailing line end.
    package static func formatted(_ value: DocumentValue) -> String {
        var text = ""
        write(value, to: &text, depth: 0)
        return text
    }

    /// A string literal. Hidden characters are escaped, and `##[`, which a CI server would read as a command.
    package static func literal(_ string: String) -> String {
        var text = ""
        write(string, to: &text)
        return text
    }

    /// Appends a string literal.
    fileprivate static func write(_ string: String, to text: inout String) {
        // Most names and values: nothing to escape.
        guard string.utf8.allSatisfy(isPlain) else { return text += quoted(string, escape: units) }
        text += "\""
        text += string
        text += "\""
    }

    /// A string in double quotes, whose hidden characters are escaped by a function.
    package static func quoted(_ string: String, escape: (Unicode.Scalar) -> String) -> String {
        var text = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\t": text += "\\t"
            case _ where TextSanitizer.isHidden(scalar): text += escape(scalar)
            case "[" where TextSanitizer.endsInHashes(text): text += escape(scalar)
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }

    /// Whether a byte is a visible ASCII character or a space that no context escapes.
    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
            && byte != UInt8(ascii: "[")
    }

    /// Recursive: the depth is that of the value.
    private static func write(_ value: DocumentValue, to text: inout String, depth: Int) {
        switch value {
        case .null: text += "null"
        case .flag(let flag): text += flag ? "true" : "false"
        case .number(let number): text += number
        case .string(let string): write(string, to: &text)
        case .list(let items):
            write(items, "[", "]", to: &text, depth) { write($0, to: &$1, depth: depth + 1) }
        case .object(let members):
            write(members, "{", "}", to: &text, depth) { member, text in
                write(member.name, to: &text)
                text += ": "
                write(member.value, to: &text, depth: depth + 1)
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

    /// UTF-16 code units as `\u` escapes.
    private static func units(of scalar: Unicode.Scalar) -> String {
        scalar.utf16.reduce(into: "") { $0 += "\\u" + hexadecimal($1, digits: 4) }
    }

    package static func hexadecimal(_ number: some BinaryInteger, digits: Int) -> String {
        let text = String(number, radix: 16)
        return String(repeating: "0", count: digits - text.utf8.count) + text
    }
}

/// JSON text without spaces and line breaks, for messages and journals.
package enum CompactJSON {
    package static func bytes(of value: DocumentValue) -> [UInt8] {
        Array(text(of: value).utf8)
    }

    package static func text(of value: DocumentValue) -> String {
        var text = ""
        write(value, to: &text)
        return text
    }

    /// Recursive: the depth is that of the value.
    private static func write(_ value: DocumentValue, to text: inout String) {
        switch value {
        case .null: text += "null"
        case .flag(let flag): text += flag ? "true" : "false"
        case .number(let number): text += number
        case .string(let string): JSONText.write(string, to: &text)
        case .list(let items):
            text += "["
            for (index, item) in items.enumerated() {
                if index > 0 { text += "," }
                write(item, to: &text)
            }
            text += "]"
        case .object(let members):
            text += "{"
            for (index, member) in members.enumerated() {
                if index > 0 { text += "," }
                JSONText.write(member.name, to: &text)
                text += ":"
                write(member.value, to: &text)
            }
            text += "}"
        }
    }
}
