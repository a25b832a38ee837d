public import Foundation

/// An endpoint written by hand. All but `host` and `path` has a default:
///
///     struct Ping: CustomEndpoint {
///         typealias Response = String
///         let host = "api.example.com"
///         let path = "/ping"
///     }
///
///     let answer = try await HTTPClient.shared.sendRequest(to: Ping())
public protocol CustomEndpoint: Endpoint {
    /// `.https` unless told otherwise.
    var scheme: URLScheme { get }
    /// A server that the call or its service names takes the place of scheme, host and port.
    var host: String { get }
    /// Nil, unless told otherwise: the scheme's own.
    var port: Int? { get }
    /// As it stands in an address: what may not stand there is escaped, escapes are kept. A value that may hold anything
    /// goes through `pathSegment(_:)`.
    var path: String { get }
    /// `.get` unless told otherwise.
    var method: HTTPMethod { get }
    /// Stronger than those of the client; weaker than those of the call. None unless told otherwise.
    var headers: [String: String]? { get }
    /// Sent in this order. Names and values are escaped, `+`, `&`, `=` and `;` included; an item without a value has no `=`.
    var queryItems: [URLQueryItem]? { get }
    /// In place of the body's own: `.json` and `.text` bring theirs, `.data` and `.file` are `application/octet-stream`. Nil
    /// by default.
    var contentType: String? { get }
    /// The longest that a call may take, with waits and retries. Nil: an attempt may take 60 s.
    var timeoutDuration: Duration? { get }
    /// `.never` unless told otherwise.
    var retryPolicy: RetryPolicy { get }
    /// Limits, redirects, cookies, tags and the like; nothing of it is said unless told otherwise.
    var callSettings: CallSettings { get }
    /// `.never` unless told otherwise: no answer is kept.
    var cachePolicy: CachePolicy { get }
    /// Groups of `cachePolicy` whose kept answers a success makes worthless; none unless told otherwise.
    var invalidates: [String] { get }
    /// Nothing unless told otherwise. What it throws fails the call, and nothing is sent.
    func body() throws -> RequestBody
}

extension CustomEndpoint {
    // What an endpoint says itself can be read from every endpoint. Without these two the compiler would take that for
    // being said, and the one would ask the other for ever.

    /// Must be said by the endpoint.
    @available(*, unavailable, message: "say the host: 'var host: String { \"api.example.com\" }'")
    public var host: String { "" }
    /// Must be said by the endpoint.
    @available(*, unavailable, message: "say the path: 'var path: String { \"/ping\" }'")
    public var path: String { "" }

    /// `.https`
    public var scheme: URLScheme { .https }
    /// The scheme's own: 443 or 80.
    public var port: Int? { nil }
    /// `.get`
    public var method: HTTPMethod { .get }
    /// Nil: those of the client and the call alone.
    public var headers: [String: String]? { nil }
    /// Nil: the address has no query.
    public var queryItems: [URLQueryItem]? { nil }
    /// Nil: the body brings its own.
    public var contentType: String? { nil }
    /// No limit of the whole call; 60 s for the attempt.
    public var timeoutDuration: Duration? { nil }
    /// `.never`
    public var retryPolicy: RetryPolicy { .never }
    /// Nothing.
    public var callSettings: CallSettings { CallSettings() }
    /// `.never`
    public var cachePolicy: CachePolicy { .never }
    /// None.
    public var invalidates: [String] { [] }
    /// `.none`
    public func body() throws -> RequestBody { .none }

    /// A value escaped so that it stays one segment of a path whatever it holds: `"/users/" + pathSegment(name)`.
    ///
    /// The empty value, `.` and `..` cannot be kept a segment by any escape; a path with the latter two is refused.
    public func pathSegment(_ value: some ParameterValue) -> String {
        PercentEncoding.value(value.parameterText)
    }

    /// Turns the words above into the request. A body that cannot be made refuses it.
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
                request.fail(RequestError("the body cannot be made: \(error)", underlying: error))
            }
        }
        if let contentType {
            request.headers["Content-Type"] = contentType
        }
    }
}
