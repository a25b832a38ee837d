/// Variables in samples, such as `$ORDER_ID`, `{{orderId}}` and `YOUR_ORDER_ID`.
///
/// Readers that know the syntax of a variable mark it with private characters, so that it cannot be mistaken for text.
package enum Placeholder {
    private static let start: Character = "\u{F0000}"
    private static let end: Character = "\u{F0001}"

    /// The marked text of a variable.
    package static func marked(_ name: String) -> String {
        "\(start)\(name)\(end)"
    }

    static func isContained(in text: some StringProtocol) -> Bool {
        text.unicodeScalars.contains { $0.value == 0xF0000 }
    }

    /// JSON with variables between values as strings.
    static func quoted(in json: String) -> String {
        var text = ""
        var isString = false
        var isEscaped = false
        var isVariable = false
        for character in json {
            if isVariable {
                if character == end {
                    isVariable = false
                    if !isString { text += "\"" }
                }
                continue
            }
            if character == start {
                isVariable = true
                // The name is replaced by an empty string, whose kind is text.
                if !isString { text += "\"" }
                continue
            }
            if character == "\"", !isEscaped { isString.toggle() }
            isEscaped = character == "\\" && !isEscaped
            text.append(character)
        }
        return text
    }

    /// The name of the variable that a text consists of; nil for any other text.
    static func name(of text: String) -> String? {
        if text.first == start, text.last == end {
            let name = text.dropFirst().dropLast()
            return isContained(in: name) ? nil : String(name)
        }
        for (opening, closing) in [("{{", "}}"), ("${", "}"), ("{", "}"), ("<", ">"), ("[", "]"), ("%7B", "%7D")]
        where text.hasPrefix(opening) && text.hasSuffix(closing) && text.count > opening.count + closing.count {
            return word(text.dropFirst(opening.count).dropLast(closing.count))
        }
        if text.hasPrefix(":") || text.hasPrefix("$") { return word(text.dropFirst()) }
        return capitals(text)
    }

    /// `ORDER_ID`, `YOUR-API-KEY`: words in capitals that documentation uses for values.
    private static func capitals(_ text: String) -> String? {
        let words = text.split { $0 == "_" || $0 == "-" }
        let isCapitals = text.utf8.allSatisfy { byte in
            byte >= 0x41 && byte <= 0x5A || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
        }
        guard isCapitals, let first = words.first, let last = words.last else { return nil }
        let isValue =
            first == "YOUR" || first == "MY" || ["ID", "KEY", "TOKEN", "SECRET", "NAME", "NUMBER"].contains(last)
        let isOwner = ["OWNER", "REPO", "ORG", "USER", "USERNAME", "TENANT"].contains(text)
        guard isValue || isOwner else { return nil }
        let named = first == "YOUR" || first == "MY" ? Array(words.dropFirst()) : words
        return named.isEmpty ? nil : named.joined(separator: "_").lowercased()
    }

    private static func word(_ text: some StringProtocol) -> String? {
        let isWord = text.unicodeScalars.allSatisfy { scalar in
            scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789_-. ".unicodeScalars.contains(scalar))
        }
        return isWord && text.contains(where: \.isLetter) ? String(text) : nil
    }
}
