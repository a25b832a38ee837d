import Foundation
@_spi(Generated) import SpeccRuntime
import SpeccTesting
import Synchronization
import Testing

/// Performs the calls of the suites of `import-wire`, each on its own. Failures, and the values that clients decoded, encoded
/// again by generated mocks, are logged as lines of JSON to the file that the environment variable `WIRE_LOG` names.
@main
struct WireClients {
    static func main() async {
        await Testing.__swiftPMEntryPoint() as Never
    }

    /// A client that sends requests to the server.
    static func sockets() throws -> HTTPClient {
        HTTPClient(transport: try CurlTransport(), middleware: [StepHeader()])
    }

    /// The client of a suite.
    static func client(_ mocks: MockServerTransport, _ sockets: HTTPClient) -> HTTPClient {
        HTTPClient(transport: mocks, middleware: [ResultLog()])
    }

    /// Performs one call.
    static func call(_ step: String, _ body: () async throws -> Void) async {
        await Step.$current.withValue(step) {
            do { try await body() } catch { Log.write(["step": step, "error": "\(error)"]) }
        }
    }
}

private enum Step {
    @TaskLocal static var current = ""
}

private enum Log {
    private static let path = ProcessInfo.processInfo.environment["WIRE_LOG"] ?? "/dev/null"
    private static let file = Mutex(FileHandle(forWritingAtPath: path))

    static func write(_ entry: [String: String]) {
        guard let line = try? JSONEncoder().encode(entry) else { return }
        file.withLock { $0?.write(line + Data("\n".utf8)) }
    }
}

/// Names the call for the server.
private struct StepHeader: Middleware {
    var position: MiddlewarePosition { .attempt }

    func intercept(
        _ request: TransportRequest,
        in call: CallContext,
        next: NextMiddleware
    ) async throws(NetworkError) -> TransportResponse {
        var request = request
        request.headers["X-Wire-Step"] = Step.current
        return try await next(request)
    }
}

/// Logs the bodies of the responses of mocks.
private struct ResultLog: Middleware {
    var position: MiddlewarePosition { .attempt }

    func intercept(
        _ request: TransportRequest,
        in call: CallContext,
        next: NextMiddleware
    ) async throws(NetworkError) -> TransportResponse {
        var response = try await next(request)
        var body = Data()
        var chunks = response.body.makeAsyncIterator()
        while let chunk = try? await chunks.next() { body += chunk }
        response.body = ResponseBody(body)
        let entry = ["step": Step.current, "status": "\(response.status)", "body": body.base64EncodedString()]
        Log.write(entry)
        return response
    }
}
