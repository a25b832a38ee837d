/// How a server is spoken to. A client that talks HTTP knows these two.
public enum URLScheme: String, Hashable, Sendable {
    /// In the clear, and over TLS. The two are all there will be.
    case http, https

    /// The port where an address names none.
    var defaultPort: Int {
        switch self {
        case .http: 80
        case .https: 443
        }
    }
}
