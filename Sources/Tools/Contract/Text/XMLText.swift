import SpeccDiagnostics

/// Text of XML attributes and elements.
package enum XMLText {
    /// Hidden characters, which XML cannot contain, are replaced by their names.
    package static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { escaped, scalar in
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "\n": escaped += "\n"
            case _ where TextSanitizer.isHidden(scalar): escaped += TextSanitizer.spelling(of: scalar)
            default: escaped.unicodeScalars.append(scalar)
            }
        }
    }
}
