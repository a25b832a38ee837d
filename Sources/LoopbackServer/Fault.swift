public import Foundation

/// What may go wrong between an answer and its client.
public enum Fault: Sendable {
    /// The connection ends without a byte.
    case close
    /// The connection ends without a byte, with a TCP reset.
    case reset
    /// Nothing is sent; the connection stays until the client goes or the server stops.
    case stall
    /// These bytes in place of the answer, then the connection's end.
    case raw(Data)
    /// The connection ends after this many bytes of the head.
    case cutHead(after: Int)
    /// The same with a TCP reset.
    case resetHead(after: Int)
    /// The head comes byte by byte; the body follows as it stands.
    case dripHead(every: Duration)
    /// The connection ends after this many bytes of the body (not counting the framing of chunks).
    case cutBody(after: Int)
    /// The same with a TCP reset.
    case resetBody(after: Int)
    /// After this many bytes of the body the server ends its side of the connection, and leaves the client's open.
    case halfClose(after: Int)
    /// After this many bytes of the body nothing more is sent; the connection stays until the client goes.
    case stallBody(after: Int)
    /// The head announces this length whatever the body has; the connection ends after the body.
    case contentLength(Int)
    /// After this many bytes of a chunked body a line that is no chunk's size, then the connection's end.
    case brokenChunk(after: Int)
}
