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

// Variations of a response: `.json("[]").cut(after: 1)`, `LoopbackServer.Response.status(503).times(2) +
// [.json("[]")]`.

extension LoopbackServer.Response {
    /// The response with a fault.
    public func with(_ fault: Fault) -> LoopbackServer.Response {
        var response = self
        response.fault = fault
        return response
    }

    /// Closes the connection after this number of bytes of the body.
    public func cut(after bytes: Int) -> LoopbackServer.Response { with(.truncateBody(after: bytes)) }

    /// Resets the connection after this number of bytes of the body.
    public func reset(after bytes: Int) -> LoopbackServer.Response { with(.resetBody(after: bytes)) }

    /// Sends nothing more after this number of bytes of the body; the connection stays open.
    public func stalled(after bytes: Int) -> LoopbackServer.Response { with(.stallBody(after: bytes)) }

    /// Sends the body byte by byte, with an interval after each. Bodies of unknown length are not changed.
    public func dripping(every interval: Duration) -> LoopbackServer.Response {
        guard case .data(let data) = body else { return self }
        var response = self
        response.body = .trickle(data, every: interval)
        return response
    }

    /// Repeats the response for a script.
    public func times(_ count: Int) -> [LoopbackServer.Response] {
        Array(repeating: self, count: count)
    }
}

extension LoopbackServer.Response {
    /// A small gzip response that decompresses to this number of zeros. It has no checksum, because no client should
    /// read to its end.
    public static func gzipBomb(unpackingTo count: Int) -> LoopbackServer.Response {
        // A block of fixed codes (RFC 1951, section 3.2.6): a zero, then repeatedly "258 bytes like the last one". Each
        // of these takes 13 bits, so the bytes repeat after 13.
        let zero = "00110000"
        let repetition = "11000101" + "00000"
        let bits = Array("110" + zero + String(repeating: repetition, count: 9))
        let bytes = stride(from: 0, to: bits.count - 7, by: 8).map { start in
            (0..<8).reduce(UInt8(0)) { byte, place in bits[start + place] == "1" ? byte | 1 << place : byte }
        }
        var compressed = Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]) + bytes[..<2]
        for _ in 0...(count / (8 * 258)) {
            compressed.append(contentsOf: bytes[2..<15])
        }
        return .data(compressed, headers: ["Content-Encoding": "gzip"])
    }
}
