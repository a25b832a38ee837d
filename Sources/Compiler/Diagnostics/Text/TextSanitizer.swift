/// Escapes characters that must not be written to a terminal, an editor or a log.
///
/// Messages and excerpts contain text of a catalog. Unescaped, it could move the cursor, hide or reorder the displayed text
/// (Unicode TR 36, "Trojan Source"), or begin a line that looks like another diagnostic.
package enum TextSanitizer {
    /// Controls (C0, DEL, C1), line and paragraph separators, bidi controls, and other invisible characters.
    package static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value < 0x7F { return scalar.value < 0x20 }
        if scalar.value < 0xA0 { return true }
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate: return true
        case .format: return !isJoiner(scalar)
        default: return false
        }
    }

    /// U+061C, 200E–F, 202A–E and 2066–9, which reorder the text around them.
    package static func isBidiControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// The text with escapes for hidden characters, such as `\n` or `\u{202E}`, and for the bracket of `##[`, which begins a
    /// workflow command of GitHub's runner anywhere in a line.
    package static func escaped(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { isHidden($0) || $0 == "[" }) else { return text }
        var safe = ""
        for scalar in text.unicodeScalars {
            if isHidden(scalar) || scalar == "[" && endsInHashes(safe) {
                safe += spelling(of: scalar)
            } else {
                safe.unicodeScalars.append(scalar)
            }
        }
        return safe
    }

    /// Whether a following `[` would begin a workflow command.
    package static func endsInHashes(_ text: String) -> Bool {
        text.utf8.suffix(2).elementsEqual("##".utf8)
    }

    /// A path for output: it cannot begin another line, reorder text or be interpreted as a workflow command, wherever the
    /// line begins.
    package static func path(_ path: String) -> String {
        let escaped = escaped(path)
        return escaped.utf8.drop { $0 == 0x20 }.starts(with: "::".utf8) ? "./" + escaped : escaped
    }

    /// The text on one line for a message, truncated to `limit` code points.
    package static func shortened(_ text: String, limit: Int = 60) -> String {
        let scalars = text.unicodeScalars
        guard let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
            end != scalars.endIndex
        else { return escaped(text) }
        return escaped(String(scalars[..<end])) + "…"
    }

    /// The escape of a Swift string literal.
    package static func spelling(of scalar: Unicode.Scalar) -> String {
        switch scalar.value {
        case 0x00: "\\0"
        case 0x09: "\\t"
        case 0x0A: "\\n"
        case 0x0D: "\\r"
        default: "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
        }
    }

    /// Zero-width joiner and non-joiner, which several scripts and emoji need and which hide nothing.
    private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value == 0x200C || scalar.value == 0x200D
    }
}

extension String {
    /// The text with another text for each occurrence of a scalar. `replacing` compares characters: it does not find a quote
    /// before a combining mark, which ends a literal all the same.
    package func replacingScalar(_ scalar: Unicode.Scalar, with text: String) -> String {
        unicodeScalars.reduce(into: "") { result, next in
            if next == scalar { result += text } else { result.unicodeScalars.append(next) }
        }
    }
}
