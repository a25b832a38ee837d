public import Foundation

/// An endpoint written by hand. Every requirement except `host` and `path` has a default:
///
///     struct Ping: CustomEndpoint {
///         typealias Response = String
///         let host = "api.example.com"
///         let path = "/ping"
///     }
///
///     let response = try await HTTPClient.shared.sendRequest(to: Ping())
public protocol CustomEndpoint: Endpoint {
    /// The scheme of the URL; `.https` by default.
    var scheme: URLScheme { get }
    /// The host of the URL. A server of the call, the service or the client replaces scheme, host and port.
    var host: String { get }
    /// The port; nil by default: the scheme's default port.
    var port: Int? { get }
    /// The path of the URL. Characters that are not allowed in a path are percent-encoded; existing escapes stay. Use
    /// `pathSegment(_:)` for values that can contain any character.
    var path: String { get }
    /// The method; `.get` by default.
    var method: HTTPMethod { get }
    /// Header fields. They replace fields of the client, and those of the call replace them. None by default.
    var headers: [String: String]? { get }
    /// Query items, sent in this order. Names and values are percent-encoded, including `+`, `&`, `=` and `;`; an item
    /// without a value has no `=`. None by default.
    var queryItems: [URLQueryItem]? { get }
    /// Replaces the content type of the body: `.json` and `.text` declare theirs, `.data` and `.file` are
    /// `application/octet-stream`. Nil by default.
    var contentType: String? { get }
    /// The total timeout of a call, including waits and retries. Nil by default: only the attempt timeout of 60 s
    /// applies.
    var timeoutDuration: Duration? { get }
    /// The retry policy; `.never` by default.
    var retryPolicy: RetryPolicy { get }
    /// Limits, redirects, cookies, tags and logging. No settings by default.
    var callSettings: CallSettings { get }
    /// The cache policy; `.never` by default: responses are not cached.
    var cachePolicy: CachePolicy { get }
    /// Cache groups that a successful call invalidates; none by default.
    var invalidates: [String] { get }
    /// The body of the request; none by default. A thrown error fails the call with `.invalidRequest` before anything
    /// is sent.
    func body() throws -> RequestBody
}

extension CustomEndpoint {
    // Every endpoint has these properties for reading (`EndpointProperties`). Without these two declarations that
    // extension would satisfy the requirements, and reading them would recurse indefinitely.

    /// Must be implemented by the endpoint.
    @available(*, unavailable, message: "implement the host: 'var host: String { \"api.example.com\" }'")
    public var host: String { "" }
    /// Must be implemented by the endpoint.
    @available(*, unavailable, message: "implement the path: 'var path: String { \"/ping\" }'")
    public var path: String { "" }

    /// `.https`
    public var scheme: URLScheme { .https }
    /// Nil: the scheme's default port, 443 or 80.
    public var port: Int? { nil }
    /// `.get`
    public var method: HTTPMethod { .get }
    /// Nil: only the fields of the client and the call.
    public var headers: [String: String]? { nil }
    /// Nil: no query.
    public var queryItems: [URLQueryItem]? { nil }
    /// Nil: the body's content type.
    public var contentType: String? { nil }
    /// Nil: no total timeout.
    public var timeoutDuration: Duration? { nil }
    /// `.never`
    public var retryPolicy: RetryPolicy { .never }
    /// No settings.
    public var callSettings: CallSettings { CallSettings() }
    /// `.never`
    public var cachePolicy: CachePolicy { .never }
    /// Empty.
    public var invalidates: [String] { [] }
    /// `.none`
    public func body() throws -> RequestBody { .none }

    /// A value percent-encoded as one path segment: `"/users/" + pathSegment(name)`.
    ///
    /// No encoding makes the empty value, `.` or `..` a segment; a path with the latter two fails the call.
    public func pathSegment(_ value: some ParameterValue) -> String {
        PercentEncoding.value(value.parameterText)
    }

    /// Builds the request from the properties. An error of `body()` fails the call.
    public func prepare(_ request: inout RequestBuilder) {
        request.identity = EndpointIdentity(name: String(describing: Self.self), tags: callSettings.tags ?? [])
        request.method = method
        request.server = Server(scheme, ServerHost(host), port: port)
        request.path = .literal(path)
        request.query = (queryItems ?? []).map { QueryItem($0.name, $0.value) }
        request.headers = HTTPHeaders(headers ?? [:])
        request.retry = retryPolicy
        request.settings = callSettings
        request.cache = cachePolicy
        request.invalidates = invalidates
        request.timeout = timeoutDuration.map { TimeoutPolicy(total: $0) }
        if !request.isPreview {
            do {
                request.body(try body())
            } catch {
                request.fail(RequestError("body: \(error)", underlying: error))
            }
        }
        if let contentType {
            request.headers["Content-Type"] = contentType
        }
    }
}
