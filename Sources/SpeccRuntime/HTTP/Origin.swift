import Foundation

/// Scheme, host and port: whom a secret was given to (RFC 6454, section 4).
struct Origin: Hashable {
    private let scheme: URLScheme
    private let host: String
    private let port: Int

    /// Nil where the address is none of HTTP, or names a user.
    init?(_ url: URL) {
        guard let scheme = url.scheme.flatMap({ URLScheme(rawValue: ASCIIText.lowercased($0)) }),
            let host = url.host(percentEncoded: true), !host.isEmpty, url.user == nil, url.password == nil
        else {
            return nil
        }
        self.scheme = scheme
        self.host = ASCIIText.lowercased(host)
        port = url.port ?? scheme.defaultPort
    }

    var isSecure: Bool { scheme == .https }
}
