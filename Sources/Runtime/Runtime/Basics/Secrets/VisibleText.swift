/// Escapes text for logs and terminals: text of a server can neither start a line of a log nor control a terminal.
package enum VisibleText {
    /// The text with escapes such as `\n`, `\t` or `\u{1B}` for control characters.
    ///
    /// - Parameter exceptions: Control characters that are not escaped.
    package static func escaped(_ text: String, keeping exceptions: Set<UnicodeScalar> = []) -> String {
        guard text.utf8.contains(where: mayBeginControl) else {
            return text
        }
        var escaped = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if isControl(scalar), !exceptions.contains(scalar) {
                escaped.append(contentsOf: escape(scalar).unicodeScalars)
            } else {
                escaped.append(scalar)
            }
        }
        return String(escaped)
    }

    /// Whether a terminal or a line-oriented reader interprets the character: ASCII and Latin-1 controls, line and
    /// paragraph separators, and bidirectional controls (Unicode, section 23.2).
    package static func isControl(_ scalar: UnicodeScalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// Whether a UTF-8 byte is a control character or can start one.
    private static func mayBeginControl(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xD8 || byte == 0xE2
    }

    private static func escape(_ scalar: UnicodeScalar) -> String {
        switch scalar {
        case "\n": #"\n"#
        case "\r": #"\r"#
        case "\t": #"\t"#
        default: #"\u{"# + String(scalar.value, radix: 16, uppercase: true) + "}"
        }
    }
}
