public import Foundation

/// One request as it goes over the wire: everything in it is decided, checked and encoded.
public struct TransportRequest: Sendable {
    /// Any token.
    public var method: HTTPMethod
    /// Absolute, encoded, `http` or `https`.
    public var url: URL
    /// Exactly what is sent, but for what frames the message.
    public var headers: HTTPHeaders
    /// Read once by each sending.
    public var body: RequestBody
    /// From the call of `send` to the last byte of the answer (to the end of its head where `isStreaming`). Nil: no
    /// limit.
    public var timeout: Duration?
    /// The longest silence on the connection. Nil: no limit.
    public var idleTimeout: Duration?
    /// Whether the answer's body is read as it arrives, without an end to wait for.
    public var isStreaming: Bool
    /// The bytes of an answer's body, decompressed, beyond which the call fails with `.responseTooLarge`. Nil: no
    /// limit.
    public var responseBodyLimit: Int?
    /// What no text shows and no other origin gets.
    var secrets = CallSecrets()
    /// Cookies of a jar. They belong to hosts, not to origins (RFC 6265, section 8.5), and are sent where secrets are taken
    /// off. A header `Cookie` is stronger.
    var cookies: String?
    /// Whether the body holds a credential, and so stays with its origin.
    var hasSecretBody = false

    /// A request without limits, unless they are named.
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
