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
