import Foundation
import SpeccSynchronization
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite("Log entries of cached, streamed and concurrent calls", .timeLimit(.minutes(1)))
struct LoggedCallsTests {
    private final class Lines: Sendable {
        let lines = Mutex<[String]>([])
        var all: [String] { lines.withLock(\.self) }
        func add(_ line: String) { lines.withLock { $0.append(line) } }
    }

    private let lines = Lines()
    private let clock = VirtualClock()

    private func client(_ script: StubResponse..., level: LogLevel = .basic) -> HTTPClient {
        .test(StubTransport(script: script, clock: clock), clock: clock) {
            $0.observers = [CallLogger(level) { [lines] in lines.add($0) }]
        }
    }

    @Test("a response from the cache is logged", arguments: [LogLevel.line, .basic])
    func cache(_ level: LogLevel) async throws {
        // promise: log.cache-hit
        let client = client(.status(200, headers: ["Cache-Control": "max-age=60"], body: "a"), level: level)
        _ = try await client.sendRequest(to: Probe(cachePolicy: CachePolicy()))
        let count = lines.all.count
        _ = try await client.sendRequest(to: Probe(cachePolicy: CachePolicy()))
        #expect(lines.all.dropFirst(count) == ["✓ #2 Probe in 0.000 s from the cache"])
    }

    @Test("the headers and the end of a stream are logged with their own times")
    func stream() async throws {
        // promise: log.stream-end
        let client = client(.json("[1]").dripping(every: .seconds(1)))
        let response = try await client.open(Probe())
        #expect(
            lines.all == ["→ #1 GET https://a.example/x", "← #1 200 from https://a.example/x, head in 0.000 s"]
        )
        async let body = response.body.data()
        for _ in 0..<3 {
            try await clock.waitUntilScheduled(for: .seconds(1))
            clock.advance(by: .seconds(1))
        }
        #expect(try await body.count == 3)
        #expect(lines.all.last == "✓ #1 Probe: GET https://a.example/x in 3.000 s")
    }

    @Test("a stream that its reader releases is logged")
    func releasedStream() async throws {
        let client = client(.json("[1]").dripping(every: .seconds(1)))
        do {
            _ = try await client.open(Probe())
        }
        #expect(lines.all.last == "– #1 Probe: GET https://a.example/x cancelled in 0.000 s")
    }

    @Test("a response with a failed body is logged with the failure")
    func failedBody() async throws {
        _ = try? await client(.json("[1, 2]").reset(after: 2)).sendRequest(to: Probe())
        #expect(lines.all.contains("← #1 200 from https://a.example/x, body failed in 0.000 s"))
    }

    @Test("concurrent calls are numbered, and all attempts of a call have its number")
    func numbers() async throws {
        // promise: log.call-numbers
        let stub = StubTransport(script: [.noResponse, .status(503), .status(200, body: "b")], clock: clock)
        let client = HTTPClient.test(stub, clock: clock) {
            $0.observers = [CallLogger(.basic) { [lines] in lines.add($0) }]
        }
        let first = Task { try await client.sendRequest(to: Probe()) }
        while stub.requests.isEmpty { await Task.yield() }
        async let second = client.sendRequest(to: Probe(retryPolicy: Probe.threeTries))
        while !lines.all.contains(where: { $0.hasPrefix("← #2 503") }) { await Task.yield() }
        try await clock.waitUntilScheduled(for: .seconds(1))
        clock.advance(by: .seconds(1))
        #expect(try await second == "b")
        first.cancel()
        _ = try? await first.value
        #expect(lines.all.map { $0.prefix(4) } == ["→ #1", "→ #2", "← #2", "→ #2", "← #2"])
    }

    @Test("the renewal of a session is logged, so that no number is missing")
    func renewals() async throws {
        let stub = StubTransport(clock: clock) { request in
            request.url.path == "/session" ? .json(#"{"token":"t"}"#) : .status(200, body: "a")
        }
        let client = HTTPClient.test(stub, clock: clock) {
            $0.observers = [CallLogger { [lines] in lines.add($0) }]
        }
        let credentials = Session(
            "session",
            session: SessionFields(token: ["token"]),
            of: "Begin",
            store: MemoryTokenStore()
        ) {
            (_: String) in Begin()
        }
        for _ in 0..<2 { _ = try await client.sendRequest(to: Read(credentials: credentials.serviceCredentials)) }
        #expect(lines.all.map { $0.prefix(4) } == ["✓ #2", "✓ #1", "✓ #3"])
    }

    private struct Session: APICredentials {
        let serviceCredentials: ServiceCredentials
    }

    private struct Begin: CustomEndpoint {
        typealias Response = JSONValue
        let host = "a.example"
        let path = "/session"
    }

    private struct Read: Endpoint {
        typealias Response = String
        let credentials: ServiceCredentials

        func prepare(_ request: inout RequestBuilder) {
            Probe().prepare(&request)
            request.credentials = credentials
            request.policy.settings = CallSettings(auth: .credential("session"))
        }
    }

    @Test("a declared error in a success is logged as such")
    func declaredError() async throws {
        let client = client(.json(#"{"ok":false}"#), level: .line)
        let error = await #expect(throws: Refusal.self) { try await client.sendRequest(to: Refused()) }
        let summary = "Refused: GET https://a.example/x: status 200 (the body is a declared error)"
        #expect(lines.all == ["✗ #1 " + summary])
        #expect(error?.networkError.description == summary + #"; body: {"ok":false}"#)
    }

    private enum Refusal: EndpointFailure {
        case refused(DeclaredError<JSONValue>), cancelled, other(NetworkError)

        init(_ error: NetworkError) {
            self = error.matches(["ok"], "false") ? error.failure(Self.refused) : error.failure()
        }

        static func matchesError(_ response: HTTPResponse) -> Bool { response.matches(["ok"], oneOf: ["false"]) }

        var networkError: NetworkError {
            switch self {
            case .refused(let error): error.networkError
            case .cancelled: .cancelled
            case .other(let error): error
            }
        }
    }

    private struct Refused: CustomEndpoint {
        typealias Failure = Refusal
        typealias Response = JSONValue
        let host = "a.example"
        let path = "/x"
    }

    @Test("the error of an undeclared status shows the body without secrets, the log omits it")
    func excerpt() async throws {
        // promise: errors.body-excerpt
        let body = #"{"message":"gone\u001b[2J","password":"topsecret"}"#
        let client = client(.json(body, status: 404), level: .error)
        let error = await #expect(throws: NetworkError.self) { try await client.sendRequest(to: Probe()) }
        let summary = "Probe: GET https://a.example/x: status 404"
        #expect(error?.description.hasPrefix(summary + #"; body: {"message":"gone\u001"#) == true)
        #expect(error?.description.hasSuffix(#"[2J","password":"‹redacted›"}"#) == true)
        #expect(lines.all == ["✗ #1 " + summary])
        let long = self.client(.json(#"{"a":""# + String(repeating: "x", count: 500) + #""}"#, status: 500))
        let truncated = await #expect(throws: NetworkError.self) { try await long.sendRequest(to: Probe()) }
        #expect(truncated?.description.hasSuffix("x… (508 bytes)") == true)
        let binary = self.client(.data(Data([0, 1, 2]), status: 500, headers: ["Content-Type": "a/b"]))
        let shown = await #expect(throws: NetworkError.self) { try await binary.sendRequest(to: Probe()) }
        #expect(shown?.description.hasSuffix("status 500") == true)
    }
}
