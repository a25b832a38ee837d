public import SpeccRuntime

extension HTTPClient {
    /// A client for tests, whose timeouts and waits go by a given clock:
    ///
    ///     let clock = VirtualClock()
    ///     let client = HTTPClient(transport: StubTransport(.noResponse, clock: clock), clock: clock)
    ///
    /// - Parameters:
    ///   - clock: The transport's too, or the two disagree on the time.
    ///   - jitterSeed: Makes the chance in waits the same in every run.
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
