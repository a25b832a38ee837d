public import Foundation

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
