public import LoopbackServer
public import SpeccRuntime

extension LoopbackServer {
    /// Where a client finds it:
    ///
    ///     var configuration = HTTPClient.Configuration()
    ///     configuration.server = server.address()
    ///
    /// - Parameter path: What stands before every endpoint's path: a client's server takes the place of a catalog's host, that
    ///   host's path included.
    public func address(path: ServerPath = "") -> Server {
        Server(.http, "127.0.0.1", port: port, path: path)
    }
}

extension ClosedPort {
    /// Where a client finds nobody.
    ///
    /// - Parameter path: What stands before every endpoint's path.
    public func address(path: ServerPath = "") -> Server {
        Server(.http, "127.0.0.1", port: port, path: path)
    }
}
