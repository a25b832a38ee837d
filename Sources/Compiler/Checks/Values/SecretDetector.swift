import SpeccText

/// Detects secrets in literals, by the prefixes of token issuers and by randomness.
package enum SecretDetector {
    /// Headers whose values are always secrets.
    package static let headers: Set<String> = [
        "authorization", "proxy-authorization", "cookie", "x-api-key", "api-key", "apikey", "x-auth-token",
        "x-access-token", "x-csrf-token", "x-token", "x-secret", "x-api-token", "x-apikey", "x-auth-key",
    ]

    /// Query items whose values are always secrets.
    package static let queryItems: Set<String> = [
        "appid", "api_key", "apikey", "api-key", "access_token", "accesstoken", "auth_token", "client_secret",
        "password",
    ]

    /// Also detects hexadecimal keys, which occur in constants but also in harmless examples.
    package static func looksSecretAsConstant(_ text: String) -> Bool {
        looksSecret(text) || isHexKey(text)
    }

    /// Whether a text consists of 32 or more hexadecimal digits, both letters and numbers.
    private static func isHexKey(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard bytes.count >= 32, bytes.allSatisfy(UUIDLiteral.isHexDigit) else { return false }
        return bytes.contains { $0 >= 0x41 } && bytes.contains { $0 < 0x41 }
    }

    /// The minimum length in bytes: shorter words match accidentally.
    static let minimumLength = 12

    package static func looksSecret(_ text: String) -> Bool {
        if text.utf8.count < minimumLength { return false }
        if SecretText.hasPrefix(text) || SecretText.containsKey(text) { return true }
        if text.hasPrefix("eyJhbGci") || text.hasPrefix("-----BEGIN ") { return true }
        if ["Bearer ", "Basic ", "Token "].contains(where: { text.hasPrefix($0) }), text.utf8.count >= 20 {
            return true
        }
        return isRandom(text)
    }

    /// Whether a text consists of 32 or more letters and digits that mix uppercase, lowercase and digits throughout.
    private static func isRandom(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard bytes.count >= 32 else { return false }
        var kinds = Set<Int>()
        var changes = 0
        var last = -1
        for byte in bytes {
            let kind: Int
            switch byte {
            case 0x30...0x39: kind = 0
            case 0x41...0x5A: kind = 1
            case 0x61...0x7A: kind = 2
            case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="): continue
            default: return false
            }
            kinds.insert(kind)
            if kind != last { changes += 1 }
            last = kind
        }
        return kinds.count == 3 && changes * 3 > bytes.count
    }
}
