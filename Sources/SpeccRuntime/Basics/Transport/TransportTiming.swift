/// Where the time to an answer's first byte went.
public struct TransportTiming: Sendable, Hashable {
    /// Whether the request went over a connection that an earlier one had left open; the three phases of connecting are
    /// zero then.
    public var isConnectionReused: Bool
    /// Finding the host's address.
    public var nameLookup: Duration
    /// Reaching it.
    public var connect: Duration
    /// Agreeing on TLS; zero without it.
    public var secureConnect: Duration
    /// From the beginning of all this to the first byte of the answer.
    public var firstByte: Duration

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
