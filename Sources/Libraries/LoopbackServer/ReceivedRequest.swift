public import Foundation

/// A request that a server received.
public struct ReceivedRequest: Sendable {
    /// The method of the request line.
    public let method: String
    /// The request target as received (RFC 9112, section 3.2): the encoded path and query.
    public let target: String
    /// The HTTP version of the request line, `HTTP/1.1` or `HTTP/1.0`.
    public let version: String
    /// The header fields as received.
    public let headers: HeaderFields
    /// The body without chunk framing, up to `Limits.recordedBody` bytes.
    public internal(set) var body = Data()
    /// The number of bytes of the body received, recorded or not.
    public internal(set) var bodyLength = 0
    /// The number of the connection, from 1 in the order of acceptance.
    public let connection: Int
    /// Whether the whole body was received.
    public internal(set) var isComplete = false

    /// The target without its query.
    public var path: String {
        String(target.prefix { $0 != "?" })
    }

    /// The query of the target, without the question mark.
    public var query: String? {
        target.firstIndex(of: "?").map { String(target[target.index(after: $0)...]) }
    }

    var keepsAlive: Bool {
        let options = headers.values(of: "Connection").joined(separator: ",").lowercased()
        return version == "HTTP/1.1" && !options.contains("close")
    }
}
