/// The head of an answer, and its body as it arrives.
public struct TransportResponse: Sendable {
    /// 100 to 599.
    public var status: Int
    /// In the order in which they came, as far as the transport knows it.
    public var headers: HTTPHeaders
    /// Chunks in order, already decompressed. Ends by throwing `TransportError` where the answer was cut.
    /// Leaving the loop early ends the transfer.
    public var body: ResponseBody

    /// An answer as a transport gives it, or as a middleware makes it.
    public init(status: Int, headers: HTTPHeaders = [:], body: ResponseBody) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}
