public import Foundation

/// The words of `CustomEndpoint`, for reading from any endpoint: what this call would send if nothing else were said.
/// They come from what `prepare` says, all but those that an endpoint written by hand says itself. Only `body()` makes the
/// body.
extension CallableEndpoint {
    /// `.https` where no server is known.
    public var scheme: URLScheme {
        let request = request
        let given = request.address?.scheme.flatMap { URLScheme(rawValue: ASCIIText.lowercased($0)) }
        return given ?? request.server?.scheme ?? .https
    }

    /// Empty where the catalog has no host that is the default one.
    public var host: String {
        let request = request
        return request.address?.host(percentEncoded: true) ?? request.server?.host.text ?? ""
    }

    /// Nil: the scheme's own.
    public var port: Int? {
        let request = request
        return request.address == nil ? request.server?.port : request.address?.port
    }

    /// Percent-encoded, without the server's own path; the template where a value does not fit into it.
    public var path: String {
        let request = request
        return request.address?.path(percentEncoded: true) ?? (try? request.path.encoded()) ?? request.path.text
    }

    /// As it goes out first; a redirect may make a GET of it.
    public var method: HTTPMethod { request.method }

    /// Those of the API, the service, the server and the endpoint, with the `Accept` and `Content-Type` that are sent where
    /// nobody names another one. (A type that only the body of a hand-written endpoint knows is not among them.)
    public var headers: [String: String]? {
        let request = request
        var headers = request.mergedHeaders(server: request.server)
        request.complete(&headers)
        return Dictionary(headers.fields.map { ($0.name, $0.value) }) { "\($0), \($1)" }
    }

    /// In their order, not yet encoded.
    public var queryItems: [URLQueryItem]? {
        request.query.map { URLQueryItem(name: $0.name, value: $0.value) }
    }

    /// Of the body, if it has one.
    public var contentType: String? {
        let request = request
        return request.mergedHeaders(server: request.server)["Content-Type"] ?? request.body.contentType
    }

    /// The longest that a call may take, with waits and retries; nil without such a limit.
    public var timeoutDuration: Duration? {
        let request = request
        return request.effectiveTimeout(server: request.server).total
    }

    /// The endpoint's own, or its service's.
    public var retryPolicy: RetryPolicy { request.retry }

    /// The endpoint's own, and for what it does not say its service's.
    public var callSettings: CallSettings { request.settings }

    /// The endpoint's own, or its service's.
    public var cachePolicy: CachePolicy { request.cache }

    /// The groups and endpoints whose kept answers its success makes worthless.
    public var invalidates: [String] { request.invalidates }

    /// The body. Throws where the request cannot be built.
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
