public import Foundation

/// A fault of a response, such as a truncated body or a reset connection.
public enum Fault: Sendable {
    /// Closes the connection without sending a byte.
    case close
    /// Resets the connection without sending a byte.
    case reset
    /// Sends nothing; the connection stays open until the client or the server ends it.
    case stall
    /// Sends these bytes instead of the response and closes the connection.
    case raw(Data)
    /// Closes the connection after this number of bytes of the head.
    case truncateHead(after: Int)
    /// Resets the connection after this number of bytes of the head.
    case resetHead(after: Int)
    /// Sends the head byte by byte; the body follows at once.
    case dripHead(every: Duration)
    /// Closes the connection after this number of bytes of the body, not counting chunk framing.
    case truncateBody(after: Int)
    /// Resets the connection after this number of bytes of the body, not counting chunk framing.
    case resetBody(after: Int)
    /// Ends the server's side of the connection after this number of bytes of the body.
    case halfClose(after: Int)
    /// Sends nothing more after this number of bytes of the body; the connection stays open until the client ends it.
    case stallBody(after: Int)
    /// Declares this content length regardless of the body's, and closes the connection after the body.
    case contentLength(Int)
    /// Sends an invalid chunk size after this number of bytes of a chunked body and closes the connection.
    case brokenChunk(after: Int)
}
