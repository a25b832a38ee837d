import SpeccChecks
import SpeccImport
import SpeccText

/// Decides which text of a sample may become part of a catalog: names, but no values.
enum SafeText {
    /// Whether a name of a field, query item or header is a name, rather than a value such as an id or an address.
    static func isName(_ text: String) -> Bool {
        guard (1...64).contains(text.utf8.count), !Placeholder.isContained(in: text) else { return false }
        guard let first = text.utf8.first, isLetter(first) || "_$@".utf8.contains(first) else { return false }
        guard text.utf8.allSatisfy({ isLetter($0) || isDigit($0) || "_-.:$@[]/ ".utf8.contains($0) }) else {
            return false
        }
        if text.dropFirst().contains("@") || text.contains("  ") || text.contains("/") && text.contains(" ") {
            return false
        }
        return !IdentifierText.looksGenerated(text) && !SecretDetector.looksSecretAsConstant(text)
            && !hasSecretPrefix(text)
    }

    /// Whether a value is a version or date of an API, which clients send unchanged: `2022-11-28`, `v1`, `2023-10`.
    static func isVersion(_ text: String) -> Bool {
        guard (1...20).contains(text.utf8.count) else { return false }
        let isDated = text.utf8.allSatisfy { isDigit($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") }
        if isDated { return text.utf8.filter(isDigit).count <= 8 }
        let rest = text.dropFirst()
        return (text.hasPrefix("v") || text.hasPrefix("V")) && !rest.isEmpty && rest.utf8.count <= 6
            && rest.utf8.allSatisfy { isDigit($0) || $0 == UInt8(ascii: ".") }
    }

    /// Whether a segment of a path is a version: `v1`, a leading number, or the date of a version.
    static func isVersion(_ segment: String, at index: Int) -> Bool {
        if index == 0, IdentifierText.isNumber(segment) { return segment.utf8.count <= 2 }
        return index <= 2 && isVersion(segment) && !IdentifierText.isNumber(segment)
    }

    /// Whether a text is a media type with short parameters, as in the header `Accept`.
    static func isMediaType(_ text: String) -> Bool {
        guard text.utf8.count <= 100, text.contains("/") else { return false }
        let types = text.split(separator: ",")
        return !types.isEmpty
            && types.allSatisfy { type in
                let parts = type.split(separator: ";").map { $0.filter { $0 != " " } }
                guard let media = parts.first, media.split(separator: "/").count == 2 else { return false }
                return parts.allSatisfy { part in
                    part.utf8.count <= 60 && !IdentifierText.looksGenerated(part)
                        && part.utf8.allSatisfy { isLetter($0) || isDigit($0) || "/.+-*=_".utf8.contains($0) }
                }
            }
    }

    /// Whether a value can be the value of an enum: a short lower-case or upper-case word.
    static func isEnumValue(_ text: String) -> Bool {
        guard (2...30).contains(text.utf8.count), let first = text.utf8.first, isLetter(first) else { return false }
        let isWord = text.utf8.allSatisfy { isLetter($0) || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") }
        let hasOneCase = text == text.lowercased() || text == text.uppercased()
        return isWord && hasOneCase && !hasSecretPrefix(text) && !["true", "false", "null"].contains(text.lowercased())
    }

    /// Prefixes of keys that are too short for the rule `hardcoded-secret`.
    private static func hasSecretPrefix(_ text: String) -> Bool {
        ["sk_", "pk_live", "pk_test", "rk_", "ghp_", "gho_", "xox", "whsec_", "shpat_", "glpat"].contains {
            text.hasPrefix($0)
        }
    }

    static func isLetter(_ byte: UInt8) -> Bool {
        byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A
    }

    static func isDigit(_ byte: UInt8) -> Bool {
        byte >= 0x30 && byte <= 0x39
    }
}

/// Names of fields, query items and headers that carry credentials, or whose values are secrets.
enum CredentialNames {
    /// Tokens that select a page.
    private static let harmless: Set<String> = ["page", "next", "continuation", "previous", "pagination", "sync"]

    /// Whether values of the name are redacted in logs.
    static func isSensitive(_ name: String) -> Bool {
        let parts = WordSplitter.words(name).map { $0.lowercased() }
        guard let last = parts.last, last != "type", last != "status" else { return false }
        if last == "token" { return !parts.contains(where: harmless.contains) }
        return SecretNames.isSecretField(name) || SecretNames.hasSecretWord(name)
    }

    private static let queryKeys: Set<String> = [
        "key", "apikey", "api_key", "api-key", "access_token", "accesstoken", "auth_token", "authtoken", "appid",
        "app_id", "token", "subscription-key", "code_key", "api_token", "apitoken", "private_token", "auth",
    ]

    /// Whether a query item is the key of the client.
    static func isQueryCredential(_ item: NamedText) -> Bool {
        queryKeys.contains(item.name.lowercased())
    }

    private static let headerWords: Set<String> = ["token", "secret", "apikey", "auth", "password", "jwt", "signature"]

    /// Whether a header other than `Authorization` is the key of the client.
    static func isHeaderCredential(_ name: String) -> Bool {
        let parts = WordSplitter.words(name).map { $0.lowercased() }
        if parts.contains("csrf") || parts.contains("xsrf") || parts.contains("idempotency") { return false }
        if parts.contains(where: headerWords.contains) { return true }
        return parts.last == "key"
    }
}

/// Recognizes text that identifies a record: numbers, UUIDs, hashes and ids with a prefix.
enum IdentifierText {
    static func isNumber(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy(SafeText.isDigit)
    }

    static func isUUID(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard bytes.count == 36 else { return false }
        return bytes.indices.allSatisfy { index in
            [8, 13, 18, 23].contains(index) ? bytes[index] == UInt8(ascii: "-") : isHexadecimal(bytes[index])
        }
    }

    /// Whether the text looks as if a program has generated it. Words, and words with a short number, do not.
    static func looksGenerated(_ text: String) -> Bool {
        if isNumber(text) || isUUID(text) { return true }
        let bytes = Array(text.utf8)
        if bytes.count >= 12, bytes.allSatisfy({ isHexadecimal($0) || $0 == UInt8(ascii: "-") }),
            bytes.contains(where: SafeText.isDigit)
        {
            return true
        }
        // The longest run of letters and digits: `cus_NffrFeUfNV2Hib`.
        for part in text.split(whereSeparator: { "_-.:/ $@[]".contains($0) }) where isRandom(Array(part.utf8)) {
            return true
        }
        return false
    }

    /// Whether letters and digits alternate in a way that words do not.
    private static func isRandom(_ bytes: [UInt8]) -> Bool {
        guard bytes.count >= 6 else { return false }
        let digits = bytes.filter(SafeText.isDigit).count
        let letters = bytes.filter(SafeText.isLetter).count
        if letters == 0 { return digits >= 6 }
        var changes = 0
        for (left, right) in zip(bytes, bytes.dropFirst()) where SafeText.isDigit(left) != SafeText.isDigit(right) {
            changes += 1
        }
        // `address2`, `oauth2token` and `sha256` are words; `T0G9PQBBK` and `1a2b3c4d` are not.
        if digits >= 2, changes >= 2, bytes.count >= 8 { return true }
        if digits >= 4, digits + letters == bytes.count, bytes.count >= 8 { return true }
        // Generated text without digits changes its case often: `AbCdEfGhIj`.
        var cases = 0
        for (left, right) in zip(bytes, bytes.dropFirst()) where isUpper(left) != isUpper(right) { cases += 1 }
        return bytes.count >= 20 && cases * 2 > bytes.count || bytes.count >= 40
    }

    private static func isUpper(_ byte: UInt8) -> Bool {
        byte >= 0x41 && byte <= 0x5A
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        SafeText.isDigit(byte) || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x66
    }
}
