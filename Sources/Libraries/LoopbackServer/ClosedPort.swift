/// A reserved port of this machine that refuses connections. No other process can listen on it while this object
/// exists.
public final class ClosedPort: Sendable {
    /// The port number.
    public let port: Int
    private let socket: Descriptor

    /// Reserves a free port.
    ///
    /// - Throws: An error of the operating system.
    public init() throws {
        socket = try Listener.boundSocket(0)
        port = try Listener.port(of: socket)
    }

    /// The origin of the port: `http://127.0.0.1:PORT`
    public var origin: String { "http://127.0.0.1:\(port)" }
}
