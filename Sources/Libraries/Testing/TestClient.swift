public import LoopbackServer
public import SpeccRuntime

extension HTTPClient {
    /// Creates a client for tests, with a clock for its timeouts and waits:
    ///
    ///     let clock = VirtualClock()
    ///     let client = HTTPClient(transport: StubTransport(.noResponse, clock: clock), clock: clock)
    ///
    /// - Parameters:
    ///   - clock: The clock, which must also be the transport's.
    ///   - jitterSeed: A seed that makes the jitter of waits reproducible.
    public convenience init(
        transport: any Transport,
        middleware: [any Middleware] = [],
        clock: any CallClock,
        jitterSeed: UInt64? = nil
    ) {
        var configuration = Configuration()
        configuration.transport = transport
        configuration.middleware = middleware
        configuration.clock = clock
        configuration.jitterSeed = jitterSeed
        self.init(configuration)
    }
}

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
