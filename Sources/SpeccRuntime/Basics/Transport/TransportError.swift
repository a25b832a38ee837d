/// The reason why a transport received no response. All transports report the same kinds.
public struct TransportError: Error, Sendable {
    /// The kind of an error. Kinds may be added in the future.
    public struct Kind: Sendable, Hashable {
        private let name: String

        private init(_ name: String) {
            self.name = name
        }

        /// The calling task was cancelled, or the response was released before its end.
        public static let cancelled = Self("cancelled")
        /// `TransportRequest.timeout` expired.
        public static let timeout = Self("timeout")
        /// `TransportRequest.idleTimeout` expired.
        public static let idleTimeout = Self("idleTimeout")
        /// The host name could not be resolved.
        public static let dns = Self("dns")
        /// The connection was refused or the host could not be reached.
        public static let connectionRefused = Self("connectionRefused")
        /// The connection ended before the response was complete.
        public static let connectionLost = Self("connectionLost")
        /// The TLS handshake failed, or the certificate is not trusted.
        public static let tls = Self("tls")
        /// The machine is not connected to a network.
        public static let offline = Self("offline")
        /// The response is not valid HTTP.
        public static let protocolViolation = Self("protocolViolation")
        /// The response exceeds `TransportRequest.responseBodyLimit` or the buffer of the transport.
        public static let responseTooLarge = Self("responseTooLarge")
        /// The transport has been shut down.
        public static let shutdown = Self("shutdown")
        /// The request's body could not be read, such as a missing file or a failed stream.
        public static let requestBody = Self("requestBody")
        /// The request is not valid HTTP, such as a header with a line break. Nothing was sent.
        public static let invalidRequest = Self("invalidRequest")
        /// The kill switch of the program is active.
        static let killSwitch = Self("killSwitch")
        /// Any other error, described by `message`.
        public static let other = Self("other")
    }

    /// The kind of the error.
    public var kind: Kind
    /// A message for developers.
    public var message: String

    /// The underlying error, such as a `CurlError`, a `URLError`, or the error of a body stream.
    public var underlying: (any Error)?

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - kind: The reason.
    ///   - message: A message for developers, without secrets.
    ///   - underlying: The error of the underlying library.
    public init(_ kind: Kind, _ message: String = "", underlying: (any Error)? = nil) {
        self.kind = kind
        self.message = message
        self.underlying = underlying
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

extension TransportError.Kind: CustomStringConvertible {
    /// The name of the kind, such as `connectionLost`.
    @_spi(Generated) public var description: String { name }
}
