/// Text as a Swift string literal, in one form only: double quotes, everything unusual escaped.
///
/// Raw literals are never written: their end can be spelled by the text itself.
package enum SwiftLiteral {
    package static func string(_ text: String) -> String {
        let traits = TextTraits(text)
        if traits.isASCII && !traits.hasQuotes && !traits.hasControls {
            return "\"" + text + "\""
        }
        var literal = "\""
        for scalar in text.unicodeScalars {
            append(scalar, to: &literal)
        }
        literal.append("\"")
        return literal
    }

    private static func append(_ scalar: Unicode.Scalar, to literal: inout String) {
        switch scalar {
        case "\"": literal.append("\\\"")
        case "\\": literal.append("\\\\")
        case "\n": literal.append("\\n")
        case "\r": literal.append("\\r")
        case "\t": literal.append("\\t")
        default:
            if InvisibleScalar.contains(scalar) {
                literal.append("\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}")
            } else {
                literal.unicodeScalars.append(scalar)
            }
        }
    }
}

/// Scalars that no reader of a source file sees, or that reorder what a reader sees.
enum InvisibleScalar {
    static func contains(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value >= 0x20 && scalar.value < 0x7F {
            return false
        }
        return switch scalar.value {
        case ...0x9F: true  // controls, NEL among them
        case 0xAD, 0x61C, 0x180E: true  // soft hyphen, Arabic letter mark, Mongolian vowel separator
        case 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F: true  // zero width, line ends, bidi controls
        case 0xFE00...0xFE0F, 0xFEFF, 0xFFF9...0xFFFB: true  // variation selectors, byte order mark, annotations
        case 0xE0000...0xE01EF: true  // tags, further variation selectors
        default: false
        }
    }
}
