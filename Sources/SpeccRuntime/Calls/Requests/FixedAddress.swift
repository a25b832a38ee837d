package import Foundation

extension RequestBuilder {
    /// Says a request to exactly this address. The call must name its server (`Server(of:)`), or a client's would be the one
    /// that secrets are for.
    ///
    /// - Parameter credential: The name of that of the service's which it carries.
    package mutating func begin(
        _ method: HTTPMethod,
        _ url: URL,
        as identity: EndpointIdentity,
        body: RequestBody = .none,
        cache: CachePolicy = .never,
        credential: String? = nil
    ) {
        self.identity = identity
        self.method = method
        self.body = body
        self.cache = cache
        settings.auth = credential.map(CallAuth.credential)
        address = url
        if Server(of: url) == nil {
            fail("'\(Redaction.url(url))' is no address of HTTP")
        }
    }
}

extension Server {
    /// Scheme, host and port of an address; nil where it is none of HTTP, or names a user.
    package init?(of url: URL) {
        guard Origin(url) != nil, let host = url.host(),
            let scheme = url.scheme.flatMap({ URLScheme(rawValue: ASCIIText.lowercased($0)) })
        else {
            return nil
        }
        self.init(scheme, ServerHost(host), port: url.port)
    }
}
