public import Foundation

/// Sends requests to servers and receives their responses.
///
/// A transport sends each request once and makes no decisions: it does not follow redirects, retry, store cookies or
/// cache, or respond to authentication challenges (a 401 is a response). Cancelling the calling task ends the transfer
/// immediately with `TransportError.cancelled`.
public protocol Transport: Sendable {
    /// Sends a request and returns when the response head has arrived. The body is read with `TransportResponse.body`.
    func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse

    /// Ends all transfers with `.shutdown`. Later requests fail with the same error.
    func shutdown() async
}

/// A transport that honors cancellation, timeouts and shutdown itself, so that a client needs no watchdog task for
/// its calls. Other transports are watched.
protocol CancellationAwareTransport: Transport {}

/// A transport whose requests contain their endpoints, for tests: it responds to typed calls instead of decoding requests.
package protocol EndpointAwareTransport: Transport {}

/// The endpoint of a request. A class, because requests with a member of any type would be passed indirectly everywhere.
package final class RequestedEndpoint: Sendable {
    package let value: any Sendable

    init(_ value: any Sendable) {
        self.value = value
    }
}

/// A complete, validated and encoded request.
public struct TransportRequest: Sendable {
    /// One object, so that a request is cheap to pass on.
    private var content: CopyOnWrite<Content>

    private struct Content: Sendable {
        var method: HTTPMethod
        var url: URL
        var headers: HTTPHeaders
        var body: RequestBody
        var timeout: Duration?
        var idleTimeout: Duration?
        var isStreaming: Bool
        var responseBodyLimit: Int?
        var secrets: CallSecrets = CallSecrets()
        var cookies: String?
        var endpoint: RequestedEndpoint?
        var isDeclaredSafe: Bool = false
        var hasSecretBody: Bool = false
    }

    /// The request method.
    public var method: HTTPMethod {
        get { content.value.method }
        _modify { yield &content.value.method }
    }
    /// The absolute `http` or `https` URL.
    public var url: URL {
        get { content.value.url }
        _modify { yield &content.value.url }
    }
    /// The header fields to send, without those that frame the message.
    public var headers: HTTPHeaders {
        get { content.value.headers }
        _modify { yield &content.value.headers }
    }
    /// The body, which is opened once per sending.
    public var body: RequestBody {
        get { content.value.body }
        _modify { yield &content.value.body }
    }
    /// The maximum time from `send` to the last byte of the response, or to its head if `isStreaming`. Nil: no limit.
    public var timeout: Duration? {
        get { content.value.timeout }
        _modify { yield &content.value.timeout }
    }
    /// The maximum time without activity on the connection. Nil: no limit.
    public var idleTimeout: Duration? {
        get { content.value.idleTimeout }
        _modify { yield &content.value.idleTimeout }
    }
    /// Whether the response body is read as it arrives, without `timeout`.
    public var isStreaming: Bool {
        get { content.value.isStreaming }
        _modify { yield &content.value.isStreaming }
    }
    /// The maximum size of the decompressed response body in bytes; a longer one fails with `.responseTooLarge`. Nil:
    /// no limit.
    public var responseBodyLimit: Int? {
        get { content.value.responseBodyLimit }
        _modify { yield &content.value.responseBodyLimit }
    }
    /// The values that logs redact and other origins never receive.
    var secrets: CallSecrets {
        get { content.value.secrets }
        _modify { yield &content.value.secrets }
    }
    /// Cookies of a cookie jar. They are scoped to hosts rather than origins (RFC 6265, section 8.5), so they are sent
    /// even where secrets are removed. A `Cookie` header overrides them.
    var cookies: String? {
        get { content.value.cookies }
        _modify { yield &content.value.cookies }
    }
    /// The endpoint with its arguments, for an `EndpointAwareTransport`.
    package var endpoint: RequestedEndpoint? {
        get { content.value.endpoint }
        _modify { yield &content.value.endpoint }
    }
    /// Whether the endpoint declares that repeating the request is harmless, so that the body identifies the response as well.
    var isDeclaredSafe: Bool {
        get { content.value.isDeclaredSafe }
        _modify { yield &content.value.isDeclaredSafe }
    }
    /// Whether the body contains a credential and must not be sent to another origin.
    var hasSecretBody: Bool {
        get { content.value.hasSecretBody }
        _modify { yield &content.value.hasSecretBody }
    }

    /// Creates a request, by default without limits.
    public init(
        method: HTTPMethod,
        url: URL,
        headers: HTTPHeaders = [:],
        body: RequestBody = .none,
        timeout: Duration? = nil,
        idleTimeout: Duration? = nil,
        isStreaming: Bool = false,
        responseBodyLimit: Int? = nil
    ) {
        content = CopyOnWrite(
            Content(
                method: method,
                url: url,
                headers: headers,
                body: body,
                timeout: timeout,
                idleTimeout: idleTimeout,
                isStreaming: isStreaming,
                responseBodyLimit: responseBodyLimit
            )
        )
    }
}

extension TransportRequest {
    /// Validates the request, also for callers that use a transport without a client.
    package func check() throws(TransportError) {
        guard let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https", url.host != nil else {
            throw TransportError(.invalidRequest, "'\(redactedAddress)' is not an HTTP URL.")
        }
        guard url.user == nil, url.password == nil else {
            throw TransportError(.invalidRequest, "A URL must not contain a user or password.")
        }
        if let problem {
            throw TransportError(.invalidRequest, problem.message)
        }
        if case .file(let file) = body.source { try Self.checkFile(file) }
    }

    private static func checkFile(_ file: URL) throws(TransportError) {
        let type = try? FileManager.default.attributesOfItem(atPath: file.resolvingSymlinksInPath().path)[.type]
        guard type as? FileAttributeType == .typeRegular, FileManager.default.isReadableFile(atPath: file.path) else {
            throw TransportError(.requestBody, "'\(file.path)' is not a readable file.")
        }
    }
}

/// The head of a response and its body as it arrives.
public struct TransportResponse: Sendable {
    /// One object, so that each stage of a call in flight reserves memory for one reference only.
    private var content: CopyOnWrite<Content>

    private struct Content: Sendable {
        var status: Int
        var headers: HTTPHeaders
        var timing: TransportTiming?
        var url: URL?
        var body: ResponseBody
    }

    /// The status code, 100 to 599.
    public var status: Int {
        get { content.value.status }
        _modify { yield &content.value.status }
    }
    /// The header fields, in the received order if the transport preserves it.
    public var headers: HTTPHeaders {
        get { content.value.headers }
        _modify { yield &content.value.headers }
    }
    /// The timing up to the first byte, or nil if the transport does not measure it.
    public var timing: TransportTiming? {
        get { content.value.timing }
        _modify { yield &content.value.timing }
    }
    /// The URL of the response. If nil, the client uses that of the request.
    public var url: URL? {
        get { content.value.url }
        _modify { yield &content.value.url }
    }
    /// The decompressed chunks of the body. Throws `TransportError` if the response is incomplete. Leaving the loop
    /// early cancels the transfer.
    public var body: ResponseBody {
        get { content.value.body }
        _modify { yield &content.value.body }
    }

    /// Creates a response, for transports and middleware.
    public init(
        status: Int,
        headers: HTTPHeaders = [:],
        timing: TransportTiming? = nil,
        url: URL? = nil,
        body: ResponseBody
    ) {
        content = CopyOnWrite(Content(status: status, headers: headers, timing: timing, url: url, body: body))
    }
}

/// The duration of the phases up to the first byte of a response.
public struct TransportTiming: Sendable, Hashable {
    /// Whether the request used an existing connection. The three phases of connecting are zero then.
    public var isConnectionReused: Bool
    /// The duration of name resolution.
    public var nameLookup: Duration
    /// The duration of the connection's establishment.
    public var connect: Duration
    /// The duration of the TLS handshake; zero without TLS.
    public var secureConnect: Duration
    /// The time from the start of the request to the first byte of the response.
    public var firstByte: Duration

    /// Creates a timing, for transports and tests.
    public init(
        isConnectionReused: Bool,
        nameLookup: Duration = .zero,
        connect: Duration = .zero,
        secureConnect: Duration = .zero,
        firstByte: Duration
    ) {
        self.isConnectionReused = isConnectionReused
        self.nameLookup = nameLookup
        self.connect = connect
        self.secureConnect = secureConnect
        self.firstByte = firstByte
    }
}

/// The name of an endpoint, its service and its tags.
public struct EndpointIdentity: Sendable, Hashable {
    /// `GitHub.Issues.listIssues`; the name of the type for a custom endpoint.
    public let name: String
    /// `GitHub.Issues`; nil for a custom endpoint.
    public let service: String?
    /// The path template, the same for every call: `/repos/{owner}/{repo}/issues`. Nil for a custom endpoint.
    public let path: String?
    /// The tags that the catalog declares: `tags: [billing]`.
    public let tags: [String]

    /// Creates an identity, for tests of middleware and observers.
    package init(name: String, service: String? = nil, path: String? = nil, tags: [String] = []) {
        self.name = name
        self.service = service
        self.path = path
        self.tags = tags
    }
}
