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
