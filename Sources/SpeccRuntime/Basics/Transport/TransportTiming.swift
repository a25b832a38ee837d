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
