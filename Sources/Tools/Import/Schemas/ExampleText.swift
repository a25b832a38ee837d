import SpeccChecks
import SpeccContract
import SpeccText

/// Texts of examples without secrets.
enum ExampleText {
    /// Replaces a secret. It is long enough for most constraints, and valid in a URL.
    static let mark = "redacted"
    /// Prose above this size in bytes is cut.
    static let longestProse = 200

    static func isLongProse(_ text: String) -> Bool {
        text.utf8.count > longestProse && text.utf8.contains(UInt8(ascii: " "))
    }

    /// The beginning of long prose.
    static func shortened(_ text: String) -> String {
        isLongProse(text) ? "\(text.prefix(160))…" : text
    }

    /// The beginning of long prose, and of a text that looks like a key. Credentials within a text are replaced, also those of
    /// JSON that it contains, and the whole text if it contains a part of JSON with the name of a secret.
    static func redacted(_ text: String) -> String {
        redacted(text, depth: 4)
    }

    /// - Parameter depth: How many times the values of items are decoded.
    private static func redacted(_ text: String, depth: Int) -> String {
        if let json = json(in: text) {
            let redacted = ExampleValue().value(json)
            return shortened(redacted == json ? text : CompactJSON.text(of: redacted))
        }
        let shown = CredentialText.hidden(in: text, mark: mark)
        if shown == mark && text != mark || shown == text && SecretDetector.looksSecret(text) {
            return "\(text.prefix(6))…"
        }
        if hasSecretMember(shown) { return mark }
        return shortened(shown).split(separator: " ", omittingEmptySubsequences: false).map { word in
            isCredential(word) ? mark : withoutItems(String(word), depth)
        }.joined(separator: " ")
    }

    /// Whether the value of a field or parameter is a secret because of its name. A word is not, as in `X-CSRF-Token: Fetch`.
    static func isSecret(_ value: String, of name: String) -> Bool {
        SecretNames.isSecretField(name) || SecretNames.isSecretText(name)
            || isSecret(name: name) && !value.allSatisfy(\.isLetter)
    }

    /// The object or list that a text contains.
    private static func json(in text: String) -> DocumentValue? {
        guard let first = text.first(where: { !$0.isWhitespace }), first == "{" || first == "[" else { return nil }
        return try? DocumentValue(json: text)
    }

    /// Whether the name of a field or parameter is that of a secret.
    static func isSecret(name: String) -> Bool {
        SecretNames.isSecretField(name) || SecretNames.isSecretText(name)
            || SecretDetector.headers.contains(name.lowercased())
            || SecretDetector.queryItems.contains(name.lowercased())
    }

    /// Whether a text contains a member of JSON with the name of a secret, also if the JSON is escaped: `\"password\": \"…`.
    private static func hasSecretMember(_ text: String) -> Bool {
        guard text.utf8.contains(UInt8(ascii: "\"")) else { return false }
        let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
        return zip(parts, parts.dropFirst()).contains { part, rest in
            let name = part.prefix(part.utf8.count - part.utf8.reversed().prefix { $0 == UInt8(ascii: "\\") }.count)
            guard rest.first(where: { !$0.isWhitespace }) == ":" else { return false }
            return SecretNames.isSecretField(String(name)) || SecretNames.isSecretText(String(name))
        }
    }

    /// Whether a word is a key.
    private static func isCredential(_ word: Substring) -> Bool {
        SecretDetector.looksSecret(String(word.drop { "\"'(=:,".contains($0) }))
    }

    /// A URL or form without the values of items that have names of secrets, or contain secrets.
    private static func withoutItems(_ word: String, _ depth: Int) -> String {
        guard word.utf8.contains(UInt8(ascii: "=")) else { return word }
        var result = ""
        var rest = word[...]
        while !rest.isEmpty {
            let item = rest.prefix { !"?&#;".contains($0) }
            if let equals = item.firstIndex(of: "="), isSecret(item[..<equals], item[equals...].dropFirst(), depth) {
                result += item[...equals] + mark
            } else {
                result += item
            }
            rest = rest[item.endIndex...]
            if let separator = rest.popFirst() { result.append(separator) }
        }
        return result
    }

    /// Whether an item of a URL or form has the name of a secret, or an encoded value with secrets: a URL, a form or JSON.
    private static func isSecret(_ name: Substring, _ value: Substring, _ depth: Int) -> Bool {
        if SecretNames.isSecret(URLEscaping.decoded(name, plusIsSpace: true)) { return true }
        let decoded = URLEscaping.decoded(value, plusIsSpace: true)
        guard !hasSecretMember(decoded) else { return true }
        guard decoded != value, !isLongProse(decoded) else { return false }
        return depth == 0 || redacted(decoded, depth: depth - 1) != decoded
    }
}
