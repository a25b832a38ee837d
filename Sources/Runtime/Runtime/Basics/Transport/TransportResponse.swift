public import Foundation

/// The head of a response and its body as it arrives.
public struct TransportResponse: Sendable {
    /// The status code, 100 to 599.
    public var status: Int
    /// The header fields, in the received order if the transport preserves it.
    public var headers: HTTPHeaders
    /// The timing up to the first byte, or nil if the transport does not measure it.
    public var timing: TransportTiming?
    /// The URL of the response. If nil, the client uses that of the request.
    public var url: URL?
    /// The decompressed chunks of the body. Throws `TransportError` if the response is incomplete. Leaving the loop
    /// early cancels the transfer.
    public var body: ResponseBody

    /// Creates a response, for transports and middleware.
    public init(
        status: Int,
        headers: HTTPHeaders = [:],
        timing: TransportTiming? = nil,
        url: URL? = nil,
        body: ResponseBody
    ) {
        self.status = status
        self.headers = headers
        self.timing = timing
        self.url = url
        self.body = body
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
