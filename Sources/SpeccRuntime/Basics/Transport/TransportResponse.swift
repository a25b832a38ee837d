public import Foundation

/// The head of an answer, and its body as it arrives.
public struct TransportResponse: Sendable {
    /// 100 to 599.
    public var status: Int
    /// In the order in which they came, as far as the transport knows it.
    public var headers: HTTPHeaders
    /// Where the time to the head's first byte went; nil where the transport does not know.
    public var timing: TransportTiming?
    /// Where it came from. Nil: from the address of the request, which a client fills in.
    public var url: URL?
    /// Chunks in order, already decompressed. Ends by throwing `TransportError` where the answer was cut.
    /// Leaving the loop early ends the transfer.
    public var body: ResponseBody

    /// An answer as a transport gives it, or as a middleware makes it.
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
