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
    /// Arrays in the query, sent after `queryItems`. None by default.
    var queryArrays: [QueryArray] { get }
    /// The total timeout of a call, including waits and retries. Nil by default: only the attempt timeout of 60 s
    /// applies.
    var timeoutDuration: Duration? { get }
    /// The timeouts of an attempt, of the call and of an idle connection. By default that of `timeoutDuration`, else
    /// `.inherited`.
    var timeout: TimeoutPolicy { get }
    /// The location of an idempotency key: the same random key in each attempt, by which the server recognizes retries, so
    /// that every method can be retried. `.none` by default.
    var idempotencyKey: IdempotencyKeyLocation { get }
    /// Names of header fields, query items and body fields with secrets, in the request and in the response, in addition to
    /// names such as `password`. Descriptions, logs and recordings redact them, and such header fields are not sent to
    /// another origin. None by default.
    var sensitiveFields: [String] { get }
    /// The retry policy; `.inherited` by default: that of the client.
    var retryPolicy: RetryPolicy { get }
    /// Limits, redirects, cookies, tags and logging. No settings by default.
    var callSettings: CallSettings { get }
    /// The cache policy; `.inherited` by default: that of the client.
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
    /// None.
    public var queryArrays: [QueryArray] { [] }
    /// Nil: no total timeout.
    public var timeoutDuration: Duration? { nil }
    /// The total timeout `timeoutDuration`; `.inherited` without one.
    public var timeout: TimeoutPolicy { timeoutDuration.map { TimeoutPolicy(total: $0) } ?? .inherited }
    /// `.none`
    public var idempotencyKey: IdempotencyKeyLocation { .none }
    /// None.
    public var sensitiveFields: [String] { [] }
    /// `.inherited`
    public var retryPolicy: RetryPolicy { .inherited }
    /// No settings.
    public var callSettings: CallSettings { CallSettings() }
    /// `.inherited`
    public var cachePolicy: CachePolicy { .inherited }
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
        let callSettings = callSettings
        request.identity = EndpointIdentity(name: _typeName(Self.self, qualified: false), tags: callSettings.tags ?? [])
        request.method = method
        request.environment = Server(scheme, ServerHost(host), port: port)
        request.path = .literal(path)
        request.query = (queryItems ?? []).map { QueryItem($0.name, $0.value) }
        for array in queryArrays { array.add(&request) }
        request.headers = HTTPHeaders(headers ?? [:])
        if Response.self == String.self || Response.self == Data.self { request.defaultAccept = "*/*" }
        request.policy = CallPolicy(
            timeout: timeout,
            retry: retryPolicy,
            cache: cachePolicy,
            settings: callSettings
        )
        request.invalidates = invalidates
        request.idempotency = idempotencyKey == IdempotencyKeyLocation.none ? nil : idempotencyKey
        request.secrets.declare(sensitiveFields)
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

/// An array in the query of a custom endpoint: `QueryArray("labels", ["bug", "ui"], style: .comma)` sends `labels=bug,ui`.
public struct QueryArray: Sendable {
    let add: @Sendable (inout RequestBuilder) -> Void

    /// An array; an empty one sends nothing.
    public init<Value: ParameterValue>(_ name: String, _ values: [Value], style: ArrayEncoding = .repeat) {
        add = { $0.query(name, list: values, style: style) }
    }
}
