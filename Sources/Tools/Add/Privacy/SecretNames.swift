import SpeccImport

/// Names of fields, query items and headers whose values are secrets.
enum SecretNames {
    private static let words: Set<String> = [
        "password", "passwd", "passphrase", "pwd", "secret", "apikey", "cvc", "cvv", "ssn", "otp", "pin", "jwt",
        "credential", "credentials", "signature", "iban",
    ]
    private static let endings: [[String]] = [
        ["token"], ["private", "key"], ["api", "key"], ["secret", "key"], ["access", "key"], ["auth", "key"],
        ["authorization"], ["card", "number"], ["account", "number"], ["client", "secret"], ["encryption", "key"],
    ]
    /// Tokens that select a page.
    private static let harmless: Set<String> = ["page", "next", "continuation", "previous", "pagination", "sync"]

    /// Whether values of the name are redacted in logs.
    static func isSensitive(_ name: String) -> Bool {
        let parts = WordSplitter.words(name).map { $0.lowercased() }
        guard let last = parts.last else { return false }
        if parts.contains(where: words.contains) { return last != "type" && last != "status" }
        if last == "token", parts.contains(where: harmless.contains) { return false }
        return endings.contains { parts.suffix($0.count).elementsEqual($0) }
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
