public import Foundation

/// The properties of `CustomEndpoint`, readable for every endpoint: the request of a call without overrides. They
/// evaluate `prepare`, except those that a custom endpoint implements. Only `body()` builds the body.
extension CallableEndpoint {
    /// `.https` if no server is known.
    public var scheme: URLScheme {
        let request = request
        let scheme = request.address?.scheme.flatMap { URLScheme(rawValue: ASCIIText.lowercased($0)) }
        return scheme ?? request.server?.scheme ?? .https
    }

    /// Empty if the catalog declares no default server.
    public var host: String {
        let request = request
        return request.address?.host(percentEncoded: true) ?? request.server?.host.text ?? ""
    }

    /// Nil: the scheme's default port.
    public var port: Int? {
        let request = request
        return request.address == nil ? request.server?.port : request.address?.port
    }

    /// Percent-encoded, without the path of the server; the template if a value is invalid.
    public var path: String {
        let request = request
        return request.address?.path(percentEncoded: true) ?? (try? request.path.encoded()) ?? request.path.text
    }

    /// The method of the first request; a redirect can change it to GET.
    public var method: HTTPMethod { request.method }

    /// The header fields of the API, the service, the server and the endpoint, including the default `Accept` and
    /// `Content-Type`. A content type that only the body of a custom endpoint declares is not included.
    public var headers: [String: String]? {
        let request = request
        var headers = request.mergedHeaders(server: request.server)
        request.addDefaults(to: &headers)
        return Dictionary(headers.fields.map { ($0.name, $0.value) }) { "\($0), \($1)" }
    }

    /// The query items in order, not encoded.
    public var queryItems: [URLQueryItem]? {
        request.query.map { URLQueryItem(name: $0.name, value: $0.value) }
    }

    /// The content type of the body; nil without one.
    public var contentType: String? {
        let request = request
        return request.mergedHeaders(server: request.server)["Content-Type"] ?? request.body.contentType
    }

    /// The total timeout of a call, including waits and retries; nil if there is none.
    public var timeoutDuration: Duration? {
        let request = request
        return (request.policy(of: CallPolicy(), at: request.server).timeout ?? .builtIn).total
    }

    /// The retry policy of the endpoint or its service; `.inherited` if neither declares one.
    public var retryPolicy: RetryPolicy { request.policy.retry ?? request.service.retry ?? .inherited }

    /// The settings of the endpoint, completed by those of its service.
    public var callSettings: CallSettings { request.settings }

    /// The cache policy of the endpoint or its service; `.inherited` if neither declares one.
    public var cachePolicy: CachePolicy { request.policy.cache ?? request.service.cache ?? .inherited }

    /// The cache groups and endpoints that a successful call invalidates.
    public var invalidates: [String] { request.invalidates }

    /// The body. Throws if the request cannot be built.
    public func body() throws -> RequestBody {
        var request = RequestBuilder()
        prepare(&request)
        if let problem = request.problem {
            throw NetworkError(.invalidRequest, details: problem.message, underlying: problem.underlying)
        }
        return request.body
    }

    private var request: RequestBuilder {
        var request = RequestBuilder(isPreview: true)
        prepare(&request)
        return request
    }
}
