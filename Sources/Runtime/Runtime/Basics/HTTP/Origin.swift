import Foundation

/// The scheme, host and port of a URL (RFC 6454, section 4), the scope of secrets.
struct Origin: Hashable {
    private let scheme: URLScheme
    private let host: String
    private let port: Int

    /// Nil if the URL is not an HTTP URL, contains a user name, or has a port beyond 65535.
    init?(_ url: URL) {
        guard let scheme = url.scheme.flatMap({ URLScheme(rawValue: ASCIIText.lowercased($0)) }),
            let host = url.host(percentEncoded: true), !host.isEmpty, url.user == nil, url.password == nil
        else {
            return nil
        }
        guard let port = url.port ?? (Self.hasPort(url) ? nil : scheme.defaultPort), (0...65_535).contains(port) else {
            return nil
        }
        self.scheme = scheme
        self.host = ASCIIText.lowercased(host)
        self.port = port
    }

    /// Whether the URL contains a port. `URL.port` is also nil for a number that overflows.
    private static func hasPort(_ url: URL) -> Bool {
        let authority = url.absoluteString.utf8.drop { $0 != UInt8(ascii: "/") }.drop { $0 == UInt8(ascii: "/") }
            .prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        let beforeDigits = authority.reversed().drop(while: ASCIIText.isDigit)
        return beforeDigits.count < authority.count && beforeDigits.first == UInt8(ascii: ":")
    }

    var isSecure: Bool { scheme == .https }
}

/// The scheme of a server's URLs.
public enum URLScheme: String, Hashable, Sendable {
    /// HTTP without or with TLS.
    case http, https

    var defaultPort: Int {
        switch self {
        case .http: 80
        case .https: 443
        }
    }
}
