#if ServiceLifecycle
    public import ServiceLifecycle
    public import SpeccRuntime

    /// Shuts a client down when its program does. In a `ServiceGroup`, add it before the services that use the client: services
    /// are shut down in reverse order.
    ///
    ///     let services: [any Service] = [HTTPClientService(client), server]
    ///     try await ServiceGroup(services: services, gracefulShutdownSignals: [.sigterm], logger: logger).run()
    public struct HTTPClientService: Service {
        private let client: HTTPClient
        private let flush: @Sendable () async -> Void

        /// - Parameters:
        ///   - client: The client, which is shut down once.
        ///   - flush: Runs after the shutdown, for example to write the last entries of a log.
        public init(_ client: HTTPClient, flush: @escaping @Sendable () async -> Void = {}) {
            self.client = client
            self.flush = flush
        }

        /// Returns after the client was shut down: on a graceful shutdown of the group, or when it is cancelled.
        public func run() async throws {
            // Cancellation ends the wait as well, and is not an error of this service.
            try? await gracefulShutdown()
            await client.shutdown()
            await flush()
        }
    }
#endif
