/// Names of secrets, in addition to those that a catalog declares.
///
/// The runtime, the mock server and `specc add` share this list. There are two rules. Names of header fields and query items are
/// few and specific, so every name that suggests a secret is treated as one. Bodies contain data, in which `code`, `key` and `auth`
/// are error codes, primary keys and authentication types: there a name must be unambiguous.
package enum SecretNames {
    /// Whether a header field or query item with this name is secret.
    package static func isSecret(_ name: String) -> Bool {
        let lowercased = lowercased(name)
        if exact.contains(lowercased) { return true }
        guard !harmless.contains(lowercased) else { return false }
        return parts.contains { lowercased.contains($0) } || secretWords.contains(joined(name))
            || words(of: name).contains(where: secretWords.contains)
    }

    /// Whether a body field with this name is secret, in any notation: `access_token`, `accessToken`, `Access-Token`.
    package static func isSecretField(_ name: String) -> Bool {
        let joined = joined(name)
        return fields.contains(joined) || endings.contains { joined.hasSuffix($0) }
            || words(of: name).last.map(lastWords.contains) ?? false
    }

    /// Whether one of the words in a name is that of a secret: `passwordHint`, `otp_sms`.
    package static func hasSecretWord(_ name: String) -> Bool {
        words(of: name).contains { lastWords.contains($0) || fieldWords.contains($0) }
    }

    /// Whether the text of a body field with this name is secret. A number, list or object with the name contains data.
    package static func isSecretText(_ name: String) -> Bool {
        texts.contains(joined(name))
    }

    /// Whether a body field is secret in an OAuth token request, which has a `grant_type` (RFC 6749, section 4.1.3; RFC
    /// 7521, section 4.1).
    package static func isSecretOfGrant(_ name: String) -> Bool {
        grantFields.contains(joined(name))
    }

    /// Whether a body with a field of this name is an OAuth token request.
    package static func isGrant(_ name: String) -> Bool {
        joined(name) == "granttype"
    }

    /// Whether a call with such a field must not be written to disk. More names than those that are redacted in texts,
    /// since stored calls are stored completely.
    package static func isUnfitForDisk(_ name: String) -> Bool {
        let lowercased = lowercased(name)
        return isSecretField(name) || lowercased == "pwd"
            || (!harmless.contains(lowercased) && plainParts.contains { lowercased.contains($0) })
    }

    /// In lower case and without separators.
    private static func joined(_ name: String) -> String {
        String(decoding: name.utf8.lazy.filter { !isJoint($0) }.map(lowercased), as: UTF8.self)
    }

    private static func isJoint(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
    }

    private static func lowercased(_ text: String) -> String {
        String(decoding: text.utf8.map(lowercased), as: UTF8.self)
    }

    /// `x`, `user` and `pin` for `X-User-PIN`, `x_user_pin` and `xUserPin`.
    private static func words(of name: String) -> [String] {
        let lowercased = lowercased(name)
        var words: [String] = []
        var start = lowercased.startIndex
        var wasUppercase = true
        func endWord(_ end: String.Index) {
            if start < end { words.append(String(lowercased[start..<end])) }
        }
        for (byte, index) in zip(name.utf8, lowercased.utf8.indices) {
            let isUppercase = Self.lowercased(byte) != byte
            let isSeparator = isJoint(byte) || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]")
            if isSeparator || isUppercase && !wasUppercase {
                endWord(index)
                start = isSeparator ? lowercased.utf8.index(after: index) : index
            }
            wasUppercase = isUppercase || isSeparator
        }
        endWord(lowercased.endIndex)
        return words
    }

    private static let fields: Set<String> = [
        "token", "accesstoken", "refreshtoken", "idtoken", "sessiontoken", "authtoken", "apitoken", "bearertoken",
        "securitytoken", "csrftoken", "xsrftoken", "jwt", "bearer", "authorization", "proxyauthorization", "cookie",
        "setcookie", "sessionid", "credential", "credentials", "pwd", "passwordconfirmation", "passwordhash",
        "clientassertion", "codeverifier", "devicecode", "otp", "totp", "onetimepassword", "passcode", "pin", "sid",
        "assertion", "hmac", "signature", "jsessionid", "phpsessid", "cvc", "cvv", "ssn", "iban",
        "samlresponse", "dpop",
    ]

    /// Last words of names of body fields: `smsOtp`, `card_cvc`.
    private static let lastWords: Set<String> = [
        "otp", "totp", "pin", "jwt", "hmac", "cvc", "cvv", "ssn", "pwd", "passcode",
    ]

    /// Words of header fields and query items.
    private static let secretWords: Set<String> = [
        "otp", "totp", "pin", "sid", "assertion", "hmac", "ticket", "jwt", "oidc", "dpop", "auth", "sig", "pwd",
        "jsessionid", "phpsessid", "passcode", "saml", "cvc", "cvv", "ssn",
    ]

    private static let texts: Set<String> = ["session", "auth", "ticket", "sessionkey", "authcode"]

    private static let fieldWords: Set<String> = [
        "password", "passwd", "passphrase", "secret", "apikey", "credential", "credentials", "signature", "iban",
    ]

    private static let endings = [
        "password", "passwd", "passphrase", "secret", "apikey", "privatekey", "secretkey", "accesskey",
        "authkey", "encryptionkey", "cardnumber", "accountnumber",
    ]

    private static let grantFields: Set<String> = ["code", "assertion", "subjecttoken", "actortoken"]

    private static let exact: Set<String> = [
        "authorization", "proxy-authorization", "cookie", "set-cookie", "key", "code",
    ]

    private static let parts = [
        "token", "secret", "password", "passwd", "passphrase", "apikey", "api-key", "api_key", "signature",
        "credential", "session", "sessid", "x-auth", "private", "bearer", "-key", "_key",
    ]

    private static let plainParts = [
        "password", "passwd", "passphrase", "secret", "token", "credential", "apikey", "api-key", "api_key",
    ]

    /// Names of header fields and query items that are not secrets, although they match.
    private static let harmless: Set = [
        "idempotency-key", "cache-key", "surrogate-key", "max-tokens", "max_tokens",
    ]
}

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

    static func isOfKey(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."):
            true
        default: false
        }
    }

    static let prefixes = [
        "ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_", "glpat-", "sk_live_", "sk_test_", "rk_live_", "rk_test_",
        "whsec_", "sk-ant-", "sk-proj-", "xoxb-", "xoxp-", "xapp-", "AKIA", "ASIA", "AIza", "ya29.", "SG.", "npm_",
        "pypi-", "shpat_", "dop_v1_", "hf_",
    ]
    static let beginnings = Set(prefixes.compactMap(\.utf8.first) + [UInt8(ascii: "e")])
}
