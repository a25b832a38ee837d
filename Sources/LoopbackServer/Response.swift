public import Foundation

/// What the server does with one request: a response of HTTP, or a fault in its place.
extension LoopbackServer {
    public struct Response: Sendable {
        public var status: Int
        public var headers: HeaderFields
        public var body: Body
        /// What follows a chunked body (RFC 9112, section 7.1.2).
        public var trailers: HeaderFields
        /// How long the server waits before the head's first byte.
        public var delay: Duration
        public var fault: Fault?
        public var keepAlive: KeepAlive

        public init(
            status: Int = 200,
            headers: HeaderFields = [:],
            body: Body = .none,
            trailers: HeaderFields = [:],
            delay: Duration = .zero,
            fault: Fault? = nil,
            keepAlive: KeepAlive = .asRequested
        ) {
            self.status = status
            self.headers = headers
            self.body = body
            self.trailers = trailers
            self.delay = delay
            self.fault = fault
            self.keepAlive = keepAlive
        }

        /// What becomes of the connection after the response.
        public enum KeepAlive: Sendable {
            /// It stays open unless the request said `Connection: close`, or was HTTP/1.0.
            case asRequested
            /// The response says `Connection: close`.
            case close
            /// It stays open even where the request said `Connection: close`.
            case always
        }
    }
}

extension LoopbackServer.Response {
    public static func status(_ status: Int, headers: HeaderFields = [:]) -> LoopbackServer.Response {
        LoopbackServer.Response(status: status, headers: headers)
    }

    public static func json(_ text: String, status: Int = 200, headers: HeaderFields = [:]) -> LoopbackServer.Response {
        LoopbackServer.Response(
            status: status,
            headers: typed(headers, "application/json"),
            body: .data(Data(text.utf8))
        )
    }

    public static func text(_ text: String, status: Int = 200, headers: HeaderFields = [:]) -> LoopbackServer.Response {
        LoopbackServer.Response(
            status: status,
            headers: typed(headers, "text/plain; charset=utf-8"),
            body: .data(Data(text.utf8))
        )
    }

    public static func data(_ data: Data, status: Int = 200, headers: HeaderFields = [:]) -> LoopbackServer.Response {
        LoopbackServer.Response(status: status, headers: headers, body: .data(data))
    }

    public static func fault(_ fault: Fault) -> LoopbackServer.Response {
        LoopbackServer.Response(fault: fault)
    }

    /// These bytes in place of a response, then the connection's end.
    public static func raw(_ text: String) -> LoopbackServer.Response {
        .fault(.raw(Data(text.utf8)))
    }

    /// The same response, this much later.
    public func after(_ delay: Duration) -> LoopbackServer.Response {
        var response = self
        response.delay = delay
        return response
    }

    private static func typed(_ headers: HeaderFields, _ contentType: String) -> HeaderFields {
        guard headers["Content-Type"] == nil else { return headers }
        return HeaderFields([.init("Content-Type", contentType)] + headers.fields)
    }
}
