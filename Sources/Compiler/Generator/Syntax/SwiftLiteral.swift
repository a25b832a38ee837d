import SpeccCatalog

/// Swift literals of text and numbers.
///
/// Strings are always in double quotes with escapes. Raw literals are not used, since a text can contain their delimiter.
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

    /// A number of a catalog, whose syntax is the same in Swift. The decoder has validated it.
    static func number(_ text: String) -> String {
        precondition(NumberLiteral.isNumber(text), "not a number")
        return text
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
