import Foundation

/// What no description, log or error text may show, and what does not follow a redirect to another origin.
enum Redaction {
    static let mark = "‹redacted›"

    /// What stands among the names of secrets where bodies are secrets as a whole, and can be no name.
    static let body = "\u{0}"

    /// Whether a header or query item of this name holds a secret.
    static func isSecret(_ name: String) -> Bool {
        let name = ASCIIText.lowercased(name)
        return exact.contains(name) || (!harmless.contains(name) && parts.contains { name.contains($0) })
    }

    /// Whether a name says that it is of a secret, and not only sounds like one: nobody means anything else by it.
    static func isPlainSecret(_ name: String) -> Bool {
        let name = ASCIIText.lowercased(name)
        return name == "pwd" || (!harmless.contains(name) && plainParts.contains { name.contains($0) })
    }

    /// The address without user, password and the values of secret query items.
    ///
    /// - Parameter sensitive: Names of further secret items, in lower case; and, each behind a slash, what further secret values
    ///   are in the path.
    static func url(_ url: URL, sensitive: Set<String> = []) -> String {
        text(url.absoluteString, sensitive: sensitive)
    }

    /// The same for text that may be no address, or that holds one.
    static func text(_ address: String, sensitive: Set<String> = []) -> String {
        var rest = address[...]
        var shown = ""
        if let scheme = rest.range(of: "://") {
            shown += rest[..<scheme.upperBound]
            rest = rest[scheme.upperBound...]
            let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
            if let at = authority.lastIndex(of: "@") {
                shown += mark
                rest = rest[at...]
            }
        }
        let query = rest.drop { $0 != "?" && $0 != "#" }
        return shown + path(rest[..<query.startIndex], sensitive) + items(query, sensitive)
    }

    private static func path(_ text: Substring, _ sensitive: Set<String>) -> String {
        let secrets = sensitive.filter { $0.utf8.first == UInt8(ascii: "/") }
        guard !secrets.isEmpty else {
            return String(text)
        }
        // A secret may be a part of its segment: `{key}.json`. Rather too much is hidden than too little.
        var shown = String(text)
        for secret in secrets.sorted(by: { $0.utf8.count > $1.utf8.count }) {
            shown = shown.replacing(secret.dropFirst(), with: mark)
        }
        return shown
    }

    /// Query and fragment: a fragment may carry tokens in the same form.
    private static func items(_ text: Substring, _ sensitive: Set<String>) -> String {
        var shown = ""
        var rest = text
        while let mark = rest.first {
            let item = rest.dropFirst().prefix { $0 != "&" && $0 != "#" && $0 != "?" }
            shown += String(mark) + Self.item(item, sensitive)
            rest = rest[item.endIndex...]
        }
        return shown
    }

    private static func item(_ item: Substring, _ sensitive: Set<String>) -> String {
        guard let equals = item.firstIndex(of: "=") else {
            return String(item)
        }
        let name = item[..<equals].removingPercentEncoding ?? "token"
        return isSecret(field: name, sensitive) || holdsSecret(item[equals...].dropFirst(), sensitive)
            ? item[...equals] + mark : String(item)
    }

    /// Whether a header holds a secret. A sensitive name with a star at its end is that of all which begin so.
    static func isSecret(header name: String, _ sensitive: Set<String>) -> Bool {
        guard !isSecret(name) else {
            return true
        }
        guard !sensitive.isEmpty else {
            return false
        }
        let name = ASCIIText.lowercased(name)
        return sensitive.contains(name)
            || sensitive.contains { $0.hasSuffix("*") && name.hasPrefix($0.dropLast()) }
    }

    /// Whether a field of a form or an item of a query holds a secret.
    static func isSecret(field name: String, _ sensitive: Set<String>) -> Bool {
        names(ofField: name).contains { isSecret($0) || sensitive.contains(ASCIIText.lowercased($0)) }
    }

    /// The names in that of a field of a form or an item of a query: of `filter[pin]` its parts, and the whole.
    static func names(ofField name: String) -> [String] {
        name.split(whereSeparator: { $0 == "[" || $0 == "]" }).map(String.init) + [name]
    }

    /// Whether a percent-encoded value is an address with a secret in it, as that of a redirect may be.
    static func holdsSecret(_ value: Substring, _ sensitive: Set<String>) -> Bool {
        guard value.contains("%"), let address = value.removingPercentEncoding, address.contains("://") else {
            return false
        }
        return text(address, sensitive: sensitive) != address
    }

    private static let exact: Set<String> = [
        "authorization", "proxy-authorization", "cookie", "set-cookie", "key", "sig", "pwd", "auth", "code", "jwt",
    ]

    private static let parts = [
        "token", "secret", "password", "passwd", "passphrase", "apikey", "api-key", "api_key", "signature",
        "credential", "session",
        "x-auth", "private", "bearer", "-key", "_key",
    ]

    private static let plainParts = [
        "password", "passwd", "passphrase", "secret", "token", "credential", "apikey", "api-key", "api_key",
    ]

    /// Names that only sound like secrets.
    private static let harmless: Set = [
        "idempotency-key", "cache-key", "surrogate-key", "max-tokens", "max_tokens",
    ]
}

extension TransportRequest {
    /// Takes off what no other origin may see.
    mutating func removeSecrets() {
        let names = sensitive
        headers.remove { Redaction.isSecret(header: $0.name, names) }
    }

    func isSecret(_ name: String) -> Bool {
        Redaction.isSecret(header: name, sensitive)
    }

}
