import Foundation

/// Which hosts and paths a cookie is sent to.
enum CookieScope {
    /// Whether a host domain-matches a domain (RFC 6265, section 5.1.3). Both in lower case.
    static func contains(_ domain: String, host: String) -> Bool {
        host == domain || (host.hasSuffix("." + domain) && !isAddress(host))
    }

    /// Whether a path path-matches a cookie path (section 5.1.4).
    static func contains(_ parent: String, path: String) -> Bool {
        path == parent
            || (path.hasPrefix(parent)
                && (parent.hasSuffix("/") || path.utf8.dropFirst(parent.utf8.count).first == UInt8(ascii: "/")))
    }

    /// The path of a cookie without the attribute (section 5.1.4): up to the last slash.
    static func defaultPath(of path: String) -> String {
        guard path.hasPrefix("/"), let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
            return "/"
        }
        return String(path[..<slash])
    }

    /// The percent-encoded path of a URL.
    static func path(of url: URL) -> String {
        let path = url.path(percentEncoded: true)
        return path.isEmpty ? "/" : path
    }

    /// Whether a domain is probably a public suffix, such as `com` or `co.uk`, so that a cookie for it would be sent to
    /// unrelated sites.
    ///
    /// A heuristic as browsers used it before the Public Suffix List: names with one label, and common second-level
    /// labels below country domains. It does not know `github.io` and the like.
    static func isShared(_ domain: String) -> Bool {
        let labels = domain.split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count == 2, let last = labels.last, let first = labels.first else {
            return labels.count < 2
        }
        return last.utf8.count == 2 && sharedLabels.contains(String(first))
    }

    private static func isAddress(_ host: String) -> Bool {
        host.utf8.contains(UInt8(ascii: ":"))
            || host.utf8.allSatisfy { ASCIIText.isDigit($0) || $0 == UInt8(ascii: ".") }
    }

    private static let sharedLabels: Set = [
        "ac", "co", "com", "edu", "go", "gob", "gov", "gouv", "govt", "gv", "id", "info", "ltd", "me", "mil", "ne",
        "net", "nic", "nom", "or", "org", "plc", "sch", "school", "web",
    ]
}
