import Foundation
import SpeccSynchronization
import SpeccTesting
import Testing

@testable import SpeccRuntime

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
