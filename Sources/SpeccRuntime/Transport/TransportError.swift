/// Why a transport could not bring an answer, equal on every transport.
public struct TransportError: Error, Sendable {
    public enum Kind: Sendable, Hashable {
        case cancelled
        /// `TransportRequest.timeout` or `idleTimeout` ran out.
        case timeout, idleTimeout
        /// The host's name could not be resolved.
        case dns
        /// Nobody answered at the address, or it refused.
        case connectionRefused
        /// The connection ended before the answer was complete.
        case connectionLost
        case tls
        case offline
        /// What came back is not HTTP, or contradicts itself.
        case protocolViolation
        case responseTooLarge
        case shutdown
        /// The body could not be read (a missing file, a stream that failed).
        case requestBody
        case other
    }

    public var kind: Kind
    /// For developers: the transport's own words.
    public var message: String

    public init(_ kind: Kind, _ message: String = "") {
        self.kind = kind
        self.message = message
    }
}
