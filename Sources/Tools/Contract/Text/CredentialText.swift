import SpeccText

/// Credentials in texts by their form: keys and tokens, `Bearer …`, and users of URLs.
package enum CredentialText {
    /// The text with a mark in place of each credential.
    package static func hidden(in text: String, mark: String) -> String {
        hidingSchemes(in: hidingUsers(in: SecretText.hidingKeys(in: text, with: mark), mark), mark)
    }

    /// URLs without users and passwords.
    private static func hidingUsers(in text: String, _ mark: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "@")) else { return text }
        var shown = ""
        var rest = text[...]
        while let scheme = rest.firstRange(of: "://") {
            shown += rest[..<scheme.upperBound]
            rest = rest[scheme.upperBound...]
            let authority = rest.prefix { !"/?#\"'<> ".contains($0) }
            guard let at = authority.lastIndex(of: "@") else { continue }
            shown += mark
            rest = rest[at...]
        }
        return shown + rest
    }

    /// Without the words after the name of an authentication scheme: `Authorization: Bearer abcdefgh`.
    private static func hidingSchemes(in text: String, _ mark: String) -> String {
        guard text.utf8.contains(UInt8(ascii: " ")) else { return text }
        var scheme = ""
        return text.split(separator: " ", omittingEmptySubsequences: false).map { word -> String in
            guard !word.isEmpty else { return "" }
            let core = word.drop { "\"'(\\".contains($0) }.prefix { !"\"',;)\\".contains($0) }
            let isHidden =
                scheme == "bearer" && core.utf8.count >= 8
                || scheme == "basic" && core.utf8.count >= 8 && core.contains { $0.isNumber || $0 == "=" }
            // Parameters of a challenge are no credential: `Bearer realm="a"`.
            let isParameter = word[core.endIndex...].hasPrefix("\"") && core.hasSuffix("=")
            let letters = word.utf8.reversed().drop { $0 == UInt8(ascii: ":") }
                .prefix { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
            scheme = String(decoding: letters.reversed(), as: UTF8.self).lowercased()
            return isHidden && !isParameter ? word[..<core.startIndex] + mark + word[core.endIndex...] : String(word)
        }.joined(separator: " ")
    }
}
