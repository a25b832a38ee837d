public import Foundation

/// The response of a server to a request: an HTTP response, or a fault.
extension LoopbackServer {
    public struct Response: Sendable {
        /// The status code.
        public var status: Int
        /// The header fields, in addition to those that frame the message.
        public var headers: HeaderFields
        /// The body and its framing.
        public var body: Body
        /// The trailers of a chunked body (RFC 9112, section 7.1.2).
        public var trailers: HeaderFields
        /// The time before the first byte of the head.
        public var delay: Duration
        /// The fault to simulate, or nil.
        public var fault: Fault?
        /// Whether the connection stays open after the response.
        public var keepAlive: KeepAlive
        /// Produces the chunks of a body that has no end yet, instead of `body`. It waits for the next chunk, and returns an
        /// empty one from time to time, so that the server notices that the client has disconnected; nil ends the body.
        package var source: (@Sendable () -> Data?)?

        /// Creates a response.
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

        /// The handling of the connection after the response.
        public enum KeepAlive: Sendable {
            /// Keeps it open unless the request had `Connection: close` or was HTTP/1.0.
            case asRequested
            /// Closes it, with `Connection: close` in the response.
            case close
            /// Keeps it open even if the request had `Connection: close`.
            case always
        }
    }
}

extension LoopbackServer.Response {
    /// A response without a body.
    public static func status(_ status: Int, headers: HeaderFields = [:]) -> LoopbackServer.Response {
        LoopbackServer.Response(status: status, headers: headers)
    }

    /// A response with a JSON body, of type `application/json` unless the headers set another.
    public static func json(_ text: String, status: Int = 200, headers: HeaderFields = [:]) -> LoopbackServer.Response {
        LoopbackServer.Response(
            status: status,
            headers: typed(headers, "application/json"),
            body: .data(Data(text.utf8))
        )
    }

    /// A response with a text body, of type `text/plain; charset=utf-8` unless the headers set another.
    public static func text(_ text: String, status: Int = 200, headers: HeaderFields = [:]) -> LoopbackServer.Response {
        LoopbackServer.Response(
            status: status,
            headers: typed(headers, "text/plain; charset=utf-8"),
            body: .data(Data(text.utf8))
        )
    }

    /// A response with a body of bytes, without a content type.
    public static func data(_ data: Data, status: Int = 200, headers: HeaderFields = [:]) -> LoopbackServer.Response {
        LoopbackServer.Response(status: status, headers: headers, body: .data(data))
    }

    /// A fault instead of a response.
    public static func fault(_ fault: Fault) -> LoopbackServer.Response {
        LoopbackServer.Response(fault: fault)
    }

    /// Sends these bytes instead of a response and closes the connection.
    public static func raw(_ text: String) -> LoopbackServer.Response {
        .fault(.raw(Data(text.utf8)))
    }

    /// Delays the response.
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

extension LoopbackServer.Response {
    /// The body of a response and its framing (RFC 9112, section 6).
    public enum Body: Sendable {
        /// No body, with `Content-Length: 0` if the status allows a body.
        case none
        /// A body with a `Content-Length`.
        case data(Data)
        /// A body with `Transfer-Encoding: chunked`, one chunk per piece.
        case chunks([Piece])
        /// A body without a length that ends with the connection.
        case untilClose([Piece])
        /// A body with a `Content-Length`, sent byte by byte.
        case trickle(Data, every: Duration)
        /// The same chunk repeatedly, until the client or the server ends the connection.
        case endless(Data, every: Duration = .zero)

        /// Chunks of text without delays.
        public static func chunks(_ texts: [String]) -> Body {
            .chunks(texts.map { Piece($0) })
        }
    }

    /// A part of a body that is sent at once.
    public struct Piece: Sendable {
        /// The bytes to send.
        public let data: Data
        /// The time before the piece.
        public let delay: Duration

        /// Creates a piece of bytes.
        public init(_ data: Data, after delay: Duration = .zero) {
            self.data = data
            self.delay = delay
        }

        /// Creates a piece of text.
        public init(_ text: String, after delay: Duration = .zero) {
            self.init(Data(text.utf8), after: delay)
        }
    }
}
