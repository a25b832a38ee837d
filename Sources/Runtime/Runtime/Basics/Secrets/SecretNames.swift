/// Names of secrets, in addition to those that a catalog declares.
///
/// There are two rules. Names of header fields and query items are few and specific, so every name that suggests a
/// secret is treated as one. Bodies contain data, in which `code`, `key` and `auth` are error codes, primary keys and
/// authentication types: there a name must be unambiguous.
package enum SecretNames {
    /// Whether a header field or query item with this name is secret.
    package static func isSecret(_ name: String) -> Bool {
        let name = ASCIIText.lowercased(name)
        return exact.contains(name) || (!harmless.contains(name) && parts.contains { name.contains($0) })
    }

    /// Whether a body field with this name is secret, in any notation: `access_token`, `accessToken`, `Access-Token`.
    package static func isSecretField(_ name: String) -> Bool {
        let name = joined(name)
        return fields.contains(name) || endings.contains { name.hasSuffix($0) }
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
    static func isUnfitForDisk(_ name: String) -> Bool {
        let lowercased = ASCIIText.lowercased(name)
        return isSecretField(name) || lowercased == "pwd"
            || (!harmless.contains(lowercased) && plainParts.contains { lowercased.contains($0) })
    }

    /// In lower case and without separators.
    private static func joined(_ name: String) -> String {
        let isJoint: (UInt8) -> Bool = { $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") }
        return String(decoding: name.utf8.lazy.filter { !isJoint($0) }.map(ASCIIText.lowercased), as: UTF8.self)
    }

    private static let fields: Set<String> = [
        "token", "accesstoken", "refreshtoken", "idtoken", "sessiontoken", "authtoken", "apitoken", "bearertoken",
        "securitytoken", "csrftoken", "xsrftoken", "jwt", "bearer", "authorization", "proxyauthorization", "cookie",
        "setcookie", "sessionid", "credential", "credentials", "pwd", "passwordconfirmation", "passwordhash",
        "clientassertion", "codeverifier", "devicecode",
    ]

    private static let endings = [
        "password", "passwd", "passphrase", "secret", "apikey", "privatekey", "secretkey", "accesskey",
    ]

    private static let grantFields: Set<String> = ["code", "assertion", "subjecttoken", "actortoken"]

    private static let exact: Set<String> = [
        "authorization", "proxy-authorization", "cookie", "set-cookie", "key", "sig", "pwd", "auth", "code", "jwt",
        "sid", "connect.sid",
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
