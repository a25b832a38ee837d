public import Foundation

extension LoopbackServer.Response {
    /// An answer's body and how it is framed (RFC 9112, section 6).
    public enum Body: Sendable {
        /// `Content-Length: 0`, and no such field where the status allows no body.
        case none
        /// With a `Content-Length`.
        case data(Data)
        /// `Transfer-Encoding: chunked`, one chunk a piece.
        case chunks([Piece])
        /// Without a length; the connection's end is the body's.
        case untilClose([Piece])
        /// With a `Content-Length`, byte by byte.
        case trickle(Data, every: Duration)
        /// The same chunk again and again, until the client goes or the server stops.
        case endless(Data, every: Duration = .zero)

        /// Chunks without a pause between them.
        public static func chunks(_ texts: [String]) -> Body {
            .chunks(texts.map { Piece($0) })
        }
    }

    /// A part of a body that is written at once.
    public struct Piece: Sendable {
        public let data: Data
        /// How long the server waits before it.
        public let delay: Duration

        public init(_ data: Data, after delay: Duration = .zero) {
            self.data = data
            self.delay = delay
        }

        public init(_ text: String, after delay: Duration = .zero) {
            self.init(Data(text.utf8), after: delay)
        }
    }
}
