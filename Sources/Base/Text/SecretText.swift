/// Texts that are secrets by their form, whatever their name is.
package enum SecretText {
    /// Whether a text is a JSON web token or a key with the prefix of a known issuer.
    package static func isKey(_ text: some StringProtocol) -> Bool {
        let count = text.utf8.count
        guard count >= 20, count <= 16_384, let first = text.utf8.first, beginnings.contains(first) else {
            return false
        }
        return isToken(text) || hasPrefix(text) && text.utf8.allSatisfy(isOfKey)
    }

    /// Whether a text begins with the prefix of a known issuer.
    package static func hasPrefix(_ text: some StringProtocol) -> Bool {
        prefixes.contains { text.utf8.starts(with: $0.utf8) }
    }

    /// Three parts in base64url, of which the first is a JSON object (RFC 7519, section 3.1).
    private static func isToken(_ text: some StringProtocol) -> Bool {
        guard text.utf8.starts(with: "eyJ".utf8) else { return false }
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts.count == 3 && parts[0].count >= 12 && parts[1].count >= 4 && text.utf8.allSatisfy(isOfKey)
    }

    private static func isOfKey(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."):
            true
        default: false
        }
    }

    private static let prefixes = [
        "ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_", "glpat-", "sk_live_", "sk_test_", "rk_live_", "rk_test_",
        "whsec_", "sk-ant-", "sk-proj-", "xoxb-", "xoxp-", "xapp-", "AKIA", "ASIA", "AIza", "ya29.", "SG.", "npm_",
        "pypi-", "shpat_", "dop_v1_", "hf_",
    ]
    private static let beginnings = Set(prefixes.compactMap(\.utf8.first) + [UInt8(ascii: "e")])
}
