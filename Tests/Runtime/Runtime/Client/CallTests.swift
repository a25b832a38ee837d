import Foundation
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite("A call value")
struct CallTests {
    struct Lines: StreamingEndpoint, CustomEndpoint {
        typealias Response = Data
        static var stream: StreamFraming<String> { .lines.idle(.seconds(3)) }
        let host = "a.example"
        let path = "/x"
    }

    private let stub = StubTransport(script: Array(repeating: .status(200, body: "a\nb"), count: 3))
    private var client: HTTPClient { HTTPClient(transport: stub) }

    @Test("applies its settings each time it is sent")
    func options() async throws {
        let call = client.call(Ping())
            .with(headers: ["X-A": "1"], timeout: TimeoutOverride(total: .seconds(5)))
            .with(headers: ["X-B": "2"], server: Server(.https, "b.example"))
        #expect(try await call.value == "a\nb")
        #expect(try await call.result.status == 200)
        #expect(try await call.start().value == "a\nb")
        #expect(stub.requests.count == 3)
        for request in stub.requests {
            #expect(request.url.absoluteString == "https://b.example/ping")
            #expect(request.headers["X-A"] == "1")
            #expect(request.headers["X-B"] == "2")
        }
        #expect(call.options.timeout.total == .seconds(5))
    }

    @Test("can be a stream with its own idle timeout")
    func streams() async throws {
        var lines: [String] = []
        for try await line in client.call(Lines()).stream { lines.append(line) }
        #expect(lines == ["a", "b"])
        #expect(stub.requests.last?.idleTimeout == .seconds(3))
        let own = client.call(Lines()).with(timeout: TimeoutOverride(idle: .seconds(1)))
        for try await _ in own.stream { break }
        #expect(stub.requests.last?.idleTimeout == .seconds(1))
    }

    @Test("can be downloaded to a file")
    func downloads() async throws {
        let file = URL.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        try await client.call(Ping()).download(to: file).value
        #expect(try String(contentsOf: file, encoding: .utf8) == "a\nb")
    }
}
