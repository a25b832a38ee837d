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

    /// The beginning of long prose, and of a text that looks like a key. Credentials within a text are replaced, and the whole
    /// text if it contains a part of JSON with the name of a secret.
    static func redacted(_ text: String) -> String {
        if SecretDetector.looksSecret(text) { return "\(text.prefix(6))…" }
        if hasSecretMember(text) { return mark }
        let text = shortened(text)
        guard
            text.utf8.contains(where: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "@") })
        else { return text }
        var previous = ""
        let words = text.split(separator: " ", omittingEmptySubsequences: false).map { word in
            defer { previous = word.lowercased() }
            return isCredential(word, after: previous) ? mark : withoutItems(withoutUser(String(word)))
        }
        return words.joined(separator: " ")
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

    /// Whether a word is a key, or follows the name of an authentication scheme: `Authorization: Bearer abcdefgh`.
    private static func isCredential(_ word: Substring, after previous: String) -> Bool {
        if SecretDetector.looksSecret(String(word.drop { "\"'(=:,".contains($0) })) { return true }
        guard word.utf8.count >= 8 else { return false }
        let scheme = previous.drop { !$0.isLetter }
        return scheme == "bearer" || scheme == "basic" && word.contains { $0.isNumber || $0 == "=" }
    }

    /// A URL without the user and the password.
    private static func withoutUser(_ word: String) -> String {
        guard let scheme = word.firstRange(of: "://") else { return word }
        let authority = word[scheme.upperBound...].prefix { !"/?#".contains($0) }
        guard let at = authority.lastIndex(of: "@") else { return word }
        return word[..<scheme.upperBound] + mark + word[at...]
    }

    /// A URL or form without the values of items that have names of secrets, or contain secrets.
    private static func withoutItems(_ word: String) -> String {
        guard word.utf8.contains(UInt8(ascii: "=")) else { return word }
        var result = ""
        var rest = word[...]
        while !rest.isEmpty {
            let item = rest.prefix { !"?&#;".contains($0) }
            if let equals = item.firstIndex(of: "="), isSecret(item[..<equals], item[equals...].dropFirst()) {
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
    private static func isSecret(_ name: Substring, _ value: Substring) -> Bool {
        if SecretNames.isSecret(URLEscaping.decoded(name, plusIsSpace: true)) { return true }
        let decoded = URLEscaping.decoded(value, plusIsSpace: true)
        return hasSecretMember(decoded) || decoded != value && !isLongProse(decoded) && redacted(decoded) != decoded
    }
}
