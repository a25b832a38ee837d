public import Foundation

/// A request as the server read it.
public struct ReceivedRequest: Sendable {
    public let method: String
    /// The request target as written (RFC 9112, section 3.2): path and query, nothing decoded.
    public let target: String
    /// `HTTP/1.1` or `HTTP/1.0`.
    public let version: String
    public let headers: HeaderFields
    /// The body without its framing, up to `Limits.recordedBody` bytes of it.
    public internal(set) var body = Data()
    /// How many bytes of body came, recorded or not.
    public internal(set) var bodyLength = 0
    /// Which connection it came on: 1, 2, … in the order in which they were accepted.
    public let connection: Int
    /// False where the client went, or broke the protocol, before the body's end.
    public internal(set) var isComplete = false

    /// The target up to its query.
    public var path: String {
        String(target.prefix { $0 != "?" })
    }

    /// The target's query, without the question mark.
    public var query: String? {
        target.firstIndex(of: "?").map { String(target[target.index(after: $0)...]) }
    }

    var keepsAlive: Bool {
        let options = headers.values(of: "Connection").joined(separator: ",").lowercased()
        return version == "HTTP/1.1" && !options.contains("close")
    }
}
