public import Foundation

/// An endpoint written by hand. All but `host` and `path` has a default:
///
///     struct Ping: Endpoint {
///         typealias Response = String
///         let host = "api.example.com"
///         let path = "/ping"
///     }
///
///     let answer = try await HTTPClient.shared.sendRequest(to: Ping())
public protocol Endpoint: RespondingEndpoint {
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
    /// Of the body. Nil: `application/json` where the body is data and no header says otherwise.
    var contentType: String? { get }
    /// The longest that a call may take, with waits and retries. Nil: an attempt may take 60 s.
    var timeoutDuration: Duration? { get }
    /// `.never` unless told otherwise.
    var retryPolicy: RetryPolicy { get }
    /// Nothing unless told otherwise. What it throws fails the call, and nothing is sent.
    func body() throws -> RequestBody
}

extension Endpoint {
    // What an endpoint says itself can be read from every endpoint. Without these two the compiler would take that for
    // being said, and the one would ask the other for ever.

    @available(*, unavailable, message: "say the host: 'var host: String { \"api.example.com\" }'")
    /// Not said yet.
    public var host: String { "" }
    @available(*, unavailable, message: "say the path: 'var path: String { \"/ping\" }'")
    /// Not said yet.
    public var path: String { "" }

    /// Secure.
    public var scheme: URLScheme { .https }
    /// The scheme's own: 443 or 80.
    public var port: Int? { nil }
    /// A call that only reads.
    public var method: HTTPMethod { .get }
    /// None of its own.
    public var headers: [String: String]? { nil }
    /// No query.
    public var queryItems: [URLQueryItem]? { nil }
    /// What the body implies.
    public var contentType: String? { nil }
    /// No limit of the whole call; 60 s for the attempt.
    public var timeoutDuration: Duration? { nil }
    /// One try.
    public var retryPolicy: RetryPolicy { .never }
    /// No body.
    public func body() throws -> RequestBody { .none }

    /// A value escaped so that it stays one segment of a path whatever it holds: `"/users/" + pathSegment(name)`.
    ///
    /// The empty value, `.` and `..` cannot be kept a segment by any escape; a path with the latter two is refused.
    public func pathSegment(_ value: some ParameterValue) -> String {
        PercentEncoding.value(value.parameterText)
    }

    /// Turns the words above into the request. A body that cannot be made refuses it.
    public func prepare(_ request: inout RequestBuilder) {
        request.identity = EndpointIdentity(name: String(describing: Self.self))
        request.method = method
        request.server = Server(scheme, ServerHost(host), port: port)
        request.path = .literal(path)
        request.query = (queryItems ?? []).map { QueryItem($0.name, $0.value) }
        request.headers = HTTPHeaders(headers ?? [:])
        request.retry = retryPolicy
        request.timeout = timeoutDuration.map { TimeoutPolicy(attempt: nil, total: $0) }
        do {
            let body = try body()
            request.body(body, implying: body.isData ? "application/json" : nil)
        } catch {
            request.fail(RequestProblem("the body cannot be made: \(error)", underlying: error))
        }
        if let contentType {
            request.headers["Content-Type"] = contentType
        }
    }
}

extension RequestBody {
    fileprivate var isData: Bool {
        if case .data = source { true } else { false }
    }
}
