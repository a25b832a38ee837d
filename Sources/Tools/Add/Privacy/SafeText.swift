import SpeccChecks

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
