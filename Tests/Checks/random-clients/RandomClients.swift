import Foundation
@_spi(Generated) import SpeccRuntime
import SpeccTesting
import Synchronization
import Testing

/// Runs the suites of `random-clients.py`. The environment variable `TRANSPORT` is `urlsession`, `curl` or `process`.
@main
struct RandomClients {
    static func main() async {
        await Testing.__swiftPMEntryPoint() as Never
    }

    private static let transport = ProcessInfo.processInfo.environment["TRANSPORT"] ?? ""

    /// A client that sends requests to the mock server.
    static func sockets() throws -> HTTPClient {
        let transport: any Transport = transport == "urlsession" ? URLSessionTransport() : try CurlTransport()
        return HTTPClient(transport: transport, middleware: [Recording()])
    }

    /// The client of a suite.
    static func client(_ mocks: MockServerTransport, _ sockets: HTTPClient) -> HTTPClient {
        transport == "process" ? HTTPClient(transport: mocks, middleware: [Comparison()]) : sockets
    }
}

// MARK: - Comparison

/// A response over sockets, while a mock responds with its value.
private final class Exchange: Sendable {
    @TaskLocal static var current: Exchange?
    let response = Mutex<TransportResponse?>(nil)
}

private struct Recording: Middleware {
    var position: MiddlewarePosition { .attempt }

    func intercept(
        _ request: TransportRequest,
        in call: CallContext,
        next: NextMiddleware
    ) async throws(NetworkError) -> TransportResponse {
        let response = try await next(request)
        Exchange.current?.response.withLock { $0 = response }
        return response
    }
}

/// Compares the status and the content type of the responses of mocks with those over sockets.
private struct Comparison: Middleware {
    var position: MiddlewarePosition { .attempt }

    func intercept(
        _ request: TransportRequest,
        in call: CallContext,
        next: NextMiddleware
    ) async throws(NetworkError) -> TransportResponse {
        let exchange = Exchange()
        let result: Result<TransportResponse, NetworkError> = await Exchange.$current.withValue(exchange) {
            do throws(NetworkError) { return .success(try await next(request)) } catch { return .failure(error) }
        }
        let response = try result.get()
        if let other = exchange.response.withLock(\.self) {
            #expect(response.status == other.status, "\(request.method) \(request.url)")
            #expect(mediaType(response) == mediaType(other), "\(request.method) \(request.url)")
        }
        return response
    }

    private func mediaType(_ response: TransportResponse) -> Substring? {
        response.headers["Content-Type"]?.prefix { $0 != ";" }
    }
}
