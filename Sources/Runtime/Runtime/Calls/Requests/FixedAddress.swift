package import Foundation

extension RequestBuilder {
    /// Begins a request to an absolute URL. The call must name its server (`Server(of:)`); otherwise the client's
    /// server decides which origin receives secrets.
    ///
    /// - Parameter settings: The settings of the call, with the service credentials to send.
    package mutating func begin(
        _ method: HTTPMethod,
        _ url: URL,
        as identity: EndpointIdentity,
        body: RequestBody = .none,
        cache: CachePolicy = .inherited,
        settings: CallSettings = CallSettings()
    ) {
        self.identity = identity
        self.method = method
        self.body = body
        policy = CallPolicy(cache: cache, settings: settings)
        address = url
        if Server(of: url) == nil {
            fail("'\(Redaction.url(url))' is not an HTTP URL")
        }
    }
}

extension Server {
    /// The scheme, host and port of a URL; nil if it is not an HTTP URL or contains a user name.
    package init?(of url: URL) {
        guard Origin(url) != nil, let host = url.host(),
            let scheme = url.scheme.flatMap({ URLScheme(rawValue: ASCIIText.lowercased($0)) })
        else {
            return nil
        }
        self.init(scheme, ServerHost(host), port: url.port)
    }
}
