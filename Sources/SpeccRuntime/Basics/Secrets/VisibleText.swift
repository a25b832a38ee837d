/// Text for logs and terminals: what a server sends can neither begin a line of a log nor steer a terminal.
package enum VisibleText {
    /// The text with `\n`, `\t` or `\u{1B}` in place of each control character.
    ///
    /// - Parameter kept: Control characters that stay as they are.
    package static func escaped(_ text: String, keeping kept: Set<UnicodeScalar> = []) -> String {
        guard text.utf8.contains(where: mayBeginControl) else {
            return text
        }
        var escaped = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if isControl(scalar), !kept.contains(scalar) {
                escaped.append(contentsOf: escape(scalar).unicodeScalars)
            } else {
                escaped.append(scalar)
            }
        }
        return String(escaped)
    }

    /// Whether a terminal, or a reader of lines, takes it for more than a character: the controls of ASCII and Latin-1, the
    /// ends of lines and paragraphs, and what turns the direction of writing (Unicode, section 23.2).
    package static func isControl(_ scalar: UnicodeScalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// Whether a byte of UTF-8 is a control, or the first one of a character that may be.
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
