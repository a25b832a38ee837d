/// A port of this machine at which nobody listens, and nobody else can begin to as long as this is held: connections to it are
/// refused.
public final class ClosedPort: Sendable {
    public let port: Int
    private let socket: Descriptor

    /// - Throws: Where the operating system refuses a socket.
    public init() throws {
        socket = try Listener.boundSocket(0)
        port = try Listener.port(of: socket)
    }

    /// `http://127.0.0.1:PORT`
    public var origin: String { "http://127.0.0.1:\(port)" }
}
