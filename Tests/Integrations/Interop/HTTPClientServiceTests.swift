#if ServiceLifecycle
    import Logging
    import ServiceLifecycle
    import SpeccInterop
    import SpeccRuntime
    import SpeccSynchronization
    import SpeccTesting
    import Testing

    @Suite("The service of swift-service-lifecycle", .timeLimit(.minutes(1)))
    struct HTTPClientServiceTests {
        private struct Ping: CustomEndpoint {
            typealias Response = Void
            let host = "a.example"
            let path = "/"
        }

        private struct OneCall: Service {
            let client: HTTPClient
            func run() async throws { try await client.sendRequest(to: Ping()) }
        }

        @Test("the client is shut down after the services that use it, and its log is flushed")
        func shutdown() async throws {
            let (client, flushed) = (HTTPClient(transport: StubTransport(.status(200))), Flag())
            let service = HTTPClientService(client) { flushed.set() }
            let group = ServiceGroup(
                configuration: .init(
                    services: [
                        .init(service: service),
                        .init(service: OneCall(client: client), successTerminationBehavior: .gracefullyShutdownGroup),
                    ],
                    logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
                )
            )
            try await group.run()
            #expect(flushed.isSet)
            // A second shutdown has no effect, and a later call has one clear error.
            await client.shutdown()
            await #expect { try await client.sendRequest(to: Ping()) } throws: {
                ($0 as? NetworkError)?.kind == .shutdown
            }
        }

        @Test("cancellation shuts the client down as well")
        func cancellation() async throws {
            let client = HTTPClient(transport: StubTransport())
            let task = Task { try await HTTPClientService(client).run() }
            task.cancel()
            try await task.value
            await #expect { try await client.sendRequest(to: Ping()) } throws: {
                ($0 as? NetworkError)?.kind == .shutdown
            }
        }
    }

    private final class Flag: Sendable {
        private let value = Mutex(false)
        var isSet: Bool { value.withLock(\.self) }
        func set() { value.withLock { $0 = true } }
    }
#endif
