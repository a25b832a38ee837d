/// Names of secrets, whether or not a catalog declares them sensitive.
///
/// There are two rules. Names of headers and of query items are few and chosen for clients, so every name that
/// suggests a secret is taken for one. Bodies are data, in which `code`, `key` and `auth` are error codes, primary keys and
/// kinds of authentication: there a name must be one that is used for nothing else.
enum SecretNames {
    /// Whether a header, or an item of a query, with this name holds a secret.
    static func isSecret(_ name: String) -> Bool {
        let name = ASCIIText.lowercased(name)
        return exact.contains(name) || (!harmless.contains(name) && parts.contains { name.contains($0) })
    }

    /// Whether a field of a body with this name holds a secret, however its words are joined: `access_token`, `accessToken`,
    /// `Access-Token`.
    static func isSecretField(_ name: String) -> Bool {
        let name = joined(name)
        return fields.contains(name) || endings.contains { name.hasSuffix($0) }
    }

    /// Whether a field of a body is a secret where the body is a request for an OAuth token, which has a `grant_type`
    /// (RFC 6749, section 4.1.3; RFC 7521, section 4.1).
    static func isSecretOfGrant(_ name: String) -> Bool {
        grantFields.contains(joined(name))
    }

    /// Whether a body with a field of this name is a request for an OAuth token.
    static func isGrant(_ name: String) -> Bool {
        joined(name) == "granttype"
    }

    /// Whether a call with such a field is better not written to a disk: more names than those that are hidden in texts, since
    /// what is stored is stored in full.
    static func isUnfitForDisk(_ name: String) -> Bool {
        let lowercased = ASCIIText.lowercased(name)
        return isSecretField(name) || lowercased == "pwd"
            || (!harmless.contains(lowercased) && plainParts.contains { lowercased.contains($0) })
    }

    /// In lower case and without what joins words.
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
    ]

    private static let parts = [
        "token", "secret", "password", "passwd", "passphrase", "apikey", "api-key", "api_key", "signature",
        "credential", "session", "x-auth", "private", "bearer", "-key", "_key",
    ]

    private static let plainParts = [
        "password", "passwd", "passphrase", "secret", "token", "credential", "apikey", "api-key", "api_key",
    ]

    /// Names of headers and query items that only sound like secrets.
    private static let harmless: Set = [
        "idempotency-key", "cache-key", "surrogate-key", "max-tokens", "max_tokens",
    ]
}
