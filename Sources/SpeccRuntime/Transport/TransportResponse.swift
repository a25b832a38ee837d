/// The head of an answer, and its body as it arrives.
public struct TransportResponse: Sendable {
    public var status: Int
    public var headers: HTTPHeaders
    /// Chunks in order, already decompressed. Ends by throwing `TransportError` where the answer was cut.
    /// Leaving the loop early ends the transfer.
    public var body: ResponseBody

    public init(status: Int, headers: HTTPHeaders = [:], body: ResponseBody) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}
