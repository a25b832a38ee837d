import SpeccImport
import SpeccText

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
