/// Why a transport could not bring an answer, equal on every transport.
public struct TransportError: Error, Sendable {
    /// What went wrong. More kinds may come.
    public struct Kind: Sendable, Hashable {
        private let name: String

        private init(_ name: String) {
            self.name = name
        }

        /// The calling task was cancelled, or let go of the answer.
        public static let cancelled = Self("cancelled")
        /// `TransportRequest.timeout` ran out.
        public static let timeout = Self("timeout")
        /// `TransportRequest.idleTimeout` ran out.
        public static let idleTimeout = Self("idleTimeout")
        /// The host's name could not be resolved.
        public static let dns = Self("dns")
        /// Nobody answered at the address, or it refused.
        public static let connectionRefused = Self("connectionRefused")
        /// The connection ended before the answer was complete.
        public static let connectionLost = Self("connectionLost")
        /// No secure connection could be made, or the certificate is not to be trusted.
        public static let tls = Self("tls")
        /// The machine has no network.
        public static let offline = Self("offline")
        /// What came back is not HTTP, or contradicts itself.
        public static let protocolViolation = Self("protocolViolation")
        /// More came than `TransportRequest.responseBodyLimit`, or than the transport can hold.
        public static let responseTooLarge = Self("responseTooLarge")
        /// The transport was shut down.
        public static let shutdown = Self("shutdown")
        /// The body could not be read (a missing file, a stream that failed).
        public static let requestBody = Self("requestBody")
        /// The request is none that HTTP can carry: another scheme, a header with a line break. Nothing was sent.
        public static let invalidRequest = Self("invalidRequest")
        /// The program's kill switch is on.
        static let killSwitch = Self("killSwitch")
        /// None of these; `message` says what.
        public static let other = Self("other")
    }

    /// What to switch over.
    public var kind: Kind
    /// For developers: the transport's own words.
    public var message: String

    /// What was thrown below: by a stream that is the body, or by what carries the bytes, a `CurlError` or a `URLError`.
    public var underlying: (any Error)?

    /// - Parameter message: For developers: a sentence without secrets.
    public init(_ kind: Kind, _ message: String = "", underlying: (any Error)? = nil) {
        self.kind = kind
        self.message = message
        self.underlying = underlying
    }
}

extension TransportError: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// `connectionLost: …`, without `underlying`: a `URLError` prints the address, which may hold a key.
    public var description: String { message.isEmpty ? "\(kind)" : VisibleText.escaped("\(kind): \(message)") }
    /// The same: debuggers show no more than logs do.
    public var debugDescription: String { description }
    /// The description alone: `dump` shows no more than logs do.
    public var customMirror: Mirror { Mirror(self, children: ["error": description]) }
}

extension TransportError.Kind: CustomStringConvertible {
    /// `connectionLost`
    public var description: String { name }
}
