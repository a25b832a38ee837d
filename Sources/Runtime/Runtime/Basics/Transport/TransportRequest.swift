public import Foundation

/// A complete, validated and encoded request.
public struct TransportRequest: Sendable {
    /// The request method.
    public var method: HTTPMethod
    /// The absolute `http` or `https` URL.
    public var url: URL
    /// The header fields to send, without those that frame the message.
    public var headers: HTTPHeaders
    /// The body, which is opened once per sending.
    public var body: RequestBody
    /// The maximum time from `send` to the last byte of the response, or to its head if `isStreaming`. Nil: no limit.
    public var timeout: Duration?
    /// The maximum time without activity on the connection. Nil: no limit.
    public var idleTimeout: Duration?
    /// Whether the response body is read as it arrives, without `timeout`.
    public var isStreaming: Bool
    /// The maximum size of the decompressed response body in bytes; a longer one fails with `.responseTooLarge`. Nil:
    /// no limit.
    public var responseBodyLimit: Int?
    /// The values that logs redact and other origins never receive.
    var secrets = CallSecrets()
    /// Cookies of a cookie jar. They are scoped to hosts rather than origins (RFC 6265, section 8.5), so they are sent
    /// even where secrets are removed. A `Cookie` header overrides them.
    var cookies: String?
    /// The endpoint with its arguments, for an `EndpointAwareTransport`.
    package var endpoint: RequestedEndpoint?
    /// Whether the endpoint declares that repeating the request is harmless, so that the body identifies the response as well.
    var isDeclaredSafe = false
    /// Whether the body contains a credential and must not be sent to another origin.
    var hasSecretBody = false

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
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.timeout = timeout
        self.idleTimeout = idleTimeout
        self.isStreaming = isStreaming
        self.responseBodyLimit = responseBodyLimit
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
