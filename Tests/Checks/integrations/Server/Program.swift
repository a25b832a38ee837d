import BlogAPI
import InMemoryTracing
import Logging
import Metrics
import MetricsTestKit
import ServiceLifecycle
import SpeccInterop
import SpeccObservability
import SpeccRuntime
import Tracing
import UnixSignals

@main
struct Program {
    static func main() async throws {
        // Replace these with the systems of the program. The end of the program prints what they have collected.
        let (tracer, metrics) = (InMemoryTracer(), TestMetrics())
        LoggingSystem.bootstrap(StreamLogHandler.standardOutput)
        InstrumentationSystem.bootstrap(tracer)
        MetricsSystem.bootstrap(metrics)
        var logger = Logger(label: "blog")
        logger.logLevel = .debug

        // One client for the process.
        let backend = try BlogBackend()
        let (log, recorder) = (LogObserver(logger), MetricsObserver())
        var configuration = HTTPClient.Configuration()
        configuration.transport = AsyncHTTPClientTransport()
        configuration.server = Server(.http, "127.0.0.1", port: backend.port)
        configuration.retry = RetryPolicy(attempts: 3)
        configuration.requestsPerOrigin = 64
        configuration.observers = [log, recorder]
        configuration.trace()
        let client = HTTPClient(configuration)

        // Services are shut down in reverse order: the client outlives the server that uses it.
        let lifetime = HTTPClientService(client) {
            await log.flush()
            await recorder.flush()
        }
        let server = AuthorsServer(users: Blog.UsersService(client: client))
        let services: [ServiceGroupConfiguration.ServiceConfiguration] = [
            .init(service: lifetime),
            .init(service: server, successTerminationBehavior: .gracefullyShutdownGroup),
        ]
        try await ServiceGroup(
            configuration: .init(services: services, gracefulShutdownSignals: [.sigterm], logger: logger)
        ).run()
        Summary(spans: tracer.finishedSpans, metrics: metrics).print()
    }
}

/// In the place of a server with Vapor or Hummingbird: handles one request, whose span its calls continue.
struct AuthorsServer: Service {
    let users: Blog.UsersService

    func run() async throws {
        try await withSpan("GET /authors", ofKind: .server) { _ in
            // The rest of the time that the request has.
            let options = CallOptions(timeout: TimeoutOverride(total: .seconds(5)))
            let names = try await users.call(Blog.UsersService.ListUsers(), options: options).value.map(\.name)
            print("200 \(names.joined(separator: ", "))")
        }
    }
}
