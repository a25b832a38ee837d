/// The scheme of a server's URLs.
public enum URLScheme: String, Hashable, Sendable {
    /// HTTP without or with TLS.
    case http, https

    /// The default port of the scheme.
    var defaultPort: Int {
        switch self {
        case .http: 80
        case .https: 443
        }
    }
}
