import AsyncHTTPClient
import BlogAPI
import Logging
import OpenAPIRuntime
import SpeccInterop
import SpeccObservability
import SpeccRuntime
import Tracing

// The code of Docs/Integrations.md, which a test compares with this file.

private func observability(_ configuration: inout SpeccRuntime.HTTPClient.Configuration) {
    configuration.middleware = [TracePropagation()]

    configuration.observers = [LogObserver(Logger(label: "github"))]

    configuration.observers = [MetricsObserver()]

    configuration.trace()
}

private func continuedTrace(_ headers: HTTPHeaders, _ users: Blog.UsersService) async throws -> [Blog.User] {
    try await TraceContext.$current.withValue(TraceContext(headers)) {
        try await users.listUsers()
    }
}

private func foreignTransport(
    _ transport: any ClientTransport,
    _ configuration: inout SpeccRuntime.HTTPClient.Configuration
) {
    configuration.transport = OpenAPITransport(transport)
}

private func transportForOthers() -> any ClientTransport {
    var configuration = SpeccRuntime.HTTPClient.Configuration()
    configuration.retry = RetryPolicy(attempts: 3)
    let transport = OpenAPIClientTransport(HTTPClient(configuration))
    return transport
}

private func serverTransport(_ configuration: inout SpeccRuntime.HTTPClient.Configuration) {
    var settings = AsyncHTTPClient.HTTPClient.Configuration()
    settings.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 32
    configuration.transport = AsyncHTTPClientTransport(settings)
}
