/// The reason why a transport received no response. All transports report the same kinds:
///
/// | Kind | Reason |
/// |---|---|
/// | `.cancelled` | the calling task was cancelled, or the response was released before its end |
/// | `.timeout(.attempt)`, `.timeout(.idle)` | `TransportRequest.timeout` or `idleTimeout` expired |
/// | `.dns`, `.connectionRefused`, `.connectionLost`, `.tls`, `.offline` | there is no connection, or it was lost |
/// | `.protocolViolation` | the response is not valid HTTP |
/// | `.responseTooLarge` | the response exceeds `TransportRequest.responseBodyLimit` or the buffer of the transport |
/// | `.invalidRequest`, `.requestBody` | the request is not valid HTTP, or its body could not be read |
/// | `.shutdown` | the transport was shut down |
/// | `.other` | any other error, described by `message` |
public struct TransportError: Error, Sendable {
    /// A single reference, so that the error is cheap to pass on.
    private var content: CopyOnWrite<Content>

    private struct Content: Sendable {
        var kind: NetworkError.Kind
        var message: String
        var underlying: (any Error)?
    }

    /// The kind of the error that the caller of an endpoint receives.
    public var kind: NetworkError.Kind {
        get { content.value.kind }
        _modify { yield &content.value.kind }
    }
    /// A message for developers.
    public var message: String {
        get { content.value.message }
        _modify { yield &content.value.message }
    }
    /// The underlying error, such as a `CurlError`, a `URLError`, or the error of a body stream.
    public var underlying: (any Error)? {
        get { content.value.underlying }
        _modify { yield &content.value.underlying }
    }

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - kind: The reason.
    ///   - message: A message for developers, without secrets.
    ///   - underlying: The error of the underlying library.
    public init(_ kind: NetworkError.Kind, _ message: String = "", underlying: (any Error)? = nil) {
        content = CopyOnWrite(Content(kind: kind, message: message, underlying: underlying))
    }
}

extension TransportError: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The kind and message. Omits `underlying`, because a `URLError` prints the URL, which may contain a secret.
    @_spi(Generated) public var description: String {
        message.isEmpty ? "\(kind)" : VisibleText.escaped("\(kind): \(message)")
    }
    /// The description, so that debuggers show no more than logs.
    @_spi(Generated) public var debugDescription: String { description }
    /// The description, so that `dump` shows no more than logs.
    @_spi(Generated) public var customMirror: Mirror { Mirror(self, children: ["error": description]) }
}
