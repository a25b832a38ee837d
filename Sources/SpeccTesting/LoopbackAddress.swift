public import LoopbackServer
public import SpeccRuntime

extension LoopbackServer {
    /// The server to set in a client's configuration:
    ///
    ///     var configuration = HTTPClient.Configuration()
    ///     configuration.server = server.address()
    ///
    /// - Parameter path: The prefix of every endpoint's path. A client's server replaces the catalog's host with its
    /// path.
    public func address(path: ServerPath = "") -> Server {
        Server(.http, "127.0.0.1", port: port, path: path)
    }
}

extension ClosedPort {
    /// A server that refuses all connections.
    ///
    /// - Parameter path: The prefix of every endpoint's path.
    public func address(path: ServerPath = "") -> Server {
        Server(.http, "127.0.0.1", port: port, path: path)
    }
}
