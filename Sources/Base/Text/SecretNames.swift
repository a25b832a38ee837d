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
        var words: [[UInt8]] = [[]]
        var wasUppercase = true
        for byte in name.utf8 {
            let isUppercase = lowercased(byte) != byte
            let isSeparator = isJoint(byte) || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]")
            if isSeparator || isUppercase && !wasUppercase { words.append([]) }
            wasUppercase = isUppercase || isSeparator
            if !isSeparator { words[words.count - 1].append(lowercased(byte)) }
        }
        return words.filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }
    }

    private static let fields: Set<String> = [
        "token", "accesstoken", "refreshtoken", "idtoken", "sessiontoken", "authtoken", "apitoken", "bearertoken",
        "securitytoken", "csrftoken", "xsrftoken", "jwt", "bearer", "authorization", "proxyauthorization", "cookie",
        "setcookie", "sessionid", "credential", "credentials", "pwd", "passwordconfirmation", "passwordhash",
        "clientassertion", "codeverifier", "devicecode", "otp", "totp", "onetimepassword", "passcode", "pin", "sid",
        "assertion", "hmac", "signature", "jsessionid", "phpsessid", "cvc", "cvv", "ssn", "iban",
        "samlresponse",
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
