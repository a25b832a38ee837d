public import Foundation

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
    func check() throws(TransportError) {
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
