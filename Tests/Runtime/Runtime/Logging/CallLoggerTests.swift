import Foundation
import SpeccSynchronization
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

struct CallLoggerTests {
    private final class Lines: Sendable {
        private let lines = Mutex<[String]>([])
        var all: [String] { lines.withLock(\.self) }
        func add(_ line: String) { lines.withLock { $0.append(line) } }
    }

    private let lines = Lines()

    private func call(_ log: (Lines) -> CallLogger, _ responses: StubResponse..., call: Probe = Probe()) async {
        let clock = VirtualClock()
        let client = HTTPClient.test(StubTransport(script: responses, clock: clock), clock: clock) {
            $0.observers = [log(lines)]
            $0.middleware = [Authentication(.apiKey("topsecret", in: .header("X-Own")), for: .all)]
        }
        _ = try? await client.sendRequest(to: call)
    }

    @Test(
        "each level logs its parts",
        arguments: [
            (LogLevel.none, 0), (.error, 1), (.line, 1), (.basic, 3), (.headers, 3), (.body, 3),
        ]
    )
    func levels(_ level: LogLevel, _ count: Int) async {
        // promise: log.levels
        await call({ lines in CallLogger(level) { lines.add($0) } }, .status(404, body: "gone"))
        #expect(lines.all.count == count)
        let text = lines.all.joined(separator: "\n")
        #expect(text.contains("X-Own: ‹redacted›") == (level >= .headers))
        #expect(text.contains("‹redacted›") == (level >= .headers))
    }

    @Test("with onlyFailures, a successful call logs nothing and a failed one everything")
    func onlyFailures() async {
        // promise: log.only-failures
        let log: (Lines) -> CallLogger = { lines in CallLogger(.basic, onlyFailures: true) { lines.add($0) } }
        await call(log, .status(200))
        #expect(lines.all.isEmpty)
        await call(log, .status(500))
        #expect(
            lines.all == [
                "→ #1 GET https://a.example/x", "← #1 500 from https://a.example/x in 0.000 s",
                "✗ #1 Probe: GET https://a.example/x: status 500",
            ]
        )
    }

    @Test("logs one line per call with its duration")
    func line() async {
        await call({ lines in CallLogger(.line) { lines.add($0) } }, .status(200))
        #expect(lines.all == ["✓ #1 Probe: GET https://a.example/x in 0.000 s"])
    }

    @Test("a logger without a level uses the log level of each endpoint")
    func catalogLevels() async {
        // promise: log.catalog-level
        let log: (Lines) -> CallLogger = { lines in CallLogger { lines.add($0) } }
        var probe = Probe()
        await call(log, .status(200), call: probe)
        #expect(lines.all.count == 1)
        probe.callSettings.log = LogPolicy(.none)
        await call(log, .status(500), call: probe)
        #expect(lines.all.count == 1)
        probe.callSettings.log = LogPolicy(.headers)
        await call(log, .status(200), call: probe)
        #expect(lines.all.count == 3)
        probe.callSettings.log = LogPolicy(.basic, onlyFailures: true)
        await call(log, .status(200), call: probe)
        #expect(lines.all.count == 3)
        await call(log, .status(500), call: probe)
        #expect(lines.all.count == 6)
    }

    @Test("no level shows a secret")
    func secrets() async {
        // promise: log.no-secrets
        var probe = Probe(
            path: "/x",
            method: .post,
            headers: ["Content-Type": "application/json", "Cookie": "topsecret"]
        )
        probe.payload = .data(Data(#"{"password":"topsecret"}"#.utf8))
        let response = StubResponse.json(#"{"token":"topsecret"}"#, status: 401, headers: ["Set-Cookie": "s=topsecret"])
        await call({ lines in CallLogger(.body) { lines.add($0) } }, response, call: probe)
        let text = lines.all.joined(separator: "\n")
        #expect(text.contains("password") && text.contains("token"))
        #expect(!text.contains("topsecret"))
    }

    @Test("sensitive fields of an endpoint appear neither in requests nor in responses")
    func sensitiveFields() async throws {
        struct Sensitive: Endpoint {
            typealias Response = String
            static let defaults = EndpointDefaults(service: "A.B", server: Server(.https, "a.example"))
            static var definition: EndpointDefinition {
                EndpointDefinition(name: "x", method: .post, path: "/x", defaults: Self.defaults)
            }

            func prepare(_ request: inout RequestBuilder) {
                request.begin(Self.definition)
                request.query("pin", "topsecret")
                request.header("X-Pin", "topsecret")
                request.body(data: Data(#"{"pin":"topsecret"}"#.utf8), contentType: "application/json")
                request.redact("PIN", "x-pin")
            }
        }
        let stub = StubTransport(.json(#"{"pin":"topsecret"}"#, status: 400))
        let client = HTTPClient.test(stub) { $0.observers = [CallLogger(.body) { [lines] in lines.add($0) }] }
        let error = await #expect(throws: NetworkError.self) { try await client.sendRequest(to: Sensitive()) }
        let sent = try #require(stub.requests.first)
        let text = lines.all.joined() + "\(sent) \(sent.curlCommand()) \(String(describing: error))"
        #expect(text.contains("pin") && !text.contains("topsecret"))
    }

    @Test("sensitive bodies of an endpoint appear neither in requests nor in responses")
    func sensitiveBodies() async throws {
        struct Sensitive: Endpoint {
            typealias Response = Int
            static let defaults = EndpointDefaults(service: "A.B", server: Server(.https, "a.example"))
            static var definition: EndpointDefinition {
                EndpointDefinition(name: "x", method: .post, path: "/x", defaults: Self.defaults)
            }

            func prepare(_ request: inout RequestBuilder) {
                request.begin(Self.definition)
                request.body(data: Data(#""topsecret""#.utf8), contentType: "application/json")
                request.redactBodies()
            }
        }
        let stub = StubTransport(.json(#""topsecret""#))
        let client = HTTPClient.test(stub) { $0.observers = [CallLogger(.body) { [lines] in lines.add($0) }] }
        let error = await #expect(throws: NetworkError.self) { try await client.sendRequest(to: Sensitive()) }
        let sent = try #require(stub.requests.first)
        let text = lines.all.joined() + "\(sent) \(sent.curlCommand()) \(String(describing: error))"
        #expect(text.contains("11 bytes") && !text.contains("topsecret"))
    }

    @Test("a level can be set per endpoint")
    func endpoints() async {
        await call(
            { lines in CallLogger(level: { $0.name == "Probe" ? .basic : .none }) { lines.add($0) } },
            .status(200)
        )
        #expect(lines.all.count == 2)
    }
}
