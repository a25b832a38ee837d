import Foundation
import SpeccSynchronization
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite(.timeLimit(.minutes(1)))
struct CallObserverTests {
    final class EventLog: CallObserver {
        private let lines = Mutex<[String]>([])
        var all: [String] { lines.withLock(\.self) }

        private func add(_ line: String) { lines.withLock { $0.append(line) } }

        func willSend(_ request: TransportRequest, in call: CallContext) {
            add("send \(request.url.path) \(call.attempt)")
        }

        func didReceive(_ response: ObservedResponse, in call: CallContext) {
            let body = response.data.map { String(decoding: $0, as: UTF8.self) } ?? "-"
            add("receive \(response.status) \(body) \(response.time)")
        }

        func didFinish(_ call: ObservedCall) { add("finish \(call.endpoint.name) \(call.attempts) \(call.time)") }
        func didFail(_ call: ObservedCall, with error: NetworkError) { add("fail \(error.kind) \(call.attempts)") }
        func didCancel(_ call: ObservedCall) { add("cancel") }
    }

    private let log = EventLog()
    private let clock = VirtualClock()

    private func client(_ responses: StubResponse...) -> HTTPClient {
        .test(StubTransport(script: responses, clock: clock), clock: clock) { $0.observers = [log] }
    }

    @Test("observers see every attempt, every redirect, and one end of the call")
    func order() async throws {
        // promise: observer.attempts
        let client = client(
            .status(503, body: "no").after(.seconds(2)),
            .status(302, headers: ["Location": "/y"]),
            .status(200, body: "ok")
        )
        async let value = client.sendRequest(to: Probe(retryPolicy: Probe.threeTries))
        try await clock.waitUntilScheduled(for: .seconds(2))
        clock.advance(by: .seconds(2))
        try await clock.waitUntilScheduled(for: .seconds(1))
        clock.advance(by: .seconds(1))
        #expect(try await value == "ok")
        #expect(
            log.all == [
                "send /x 1", "receive 503 no 2.0 seconds", "send /x 2", "receive 302 - 0.0 seconds", "send /y 2",
                "receive 200 ok 0.0 seconds", "finish Probe 2 3.0 seconds",
            ]
        )
    }

    @Test("a response whose body fails is reported with the failure")
    func failedBody() async {
        // promise: observer.failed-body
        final class Failures: CallObserver {
            let all = Mutex<[String]>([])
            func didReceive(_ response: ObservedResponse, in call: CallContext) {
                all.withLock {
                    $0.append(
                        "\(response.status) \(response.data == nil) \(response.failure.map { "\($0.kind)" } ?? "-")"
                    )
                }
            }
        }
        let failures = Failures()
        let stub = StubTransport(script: [.json("[1, 2]").reset(after: 2), .json("[1]")], clock: clock)
        let client = HTTPClient.test(stub, clock: clock) { $0.observers = [failures] }
        _ = try? await client.sendRequest(to: Probe())
        _ = try? await client.sendRequest(to: Probe())
        #expect(failures.all.withLock(\.self) == ["200 true connection lost", "200 false -"])
    }

    @Test("a request that fails without a response is reported with its error and its time, once per attempt")
    func failedRequests() async throws {
        // promise: observer.failed-request
        final class Failures: CallObserver {
            let all = Mutex<[String]>([])
            func didFailRequest(
                _ request: TransportRequest,
                in call: CallContext,
                after time: Duration,
                with error: NetworkError
            ) {
                all.withLock { $0.append("\(request.url.path) \(call.attempt) \(error.kind) \(time)") }
            }
        }
        let failures = Failures()
        let stub = StubTransport(script: [.refused.after(.seconds(2)), .status(200)], clock: clock)
        let client = HTTPClient.test(stub, clock: clock) { $0.observers = [failures] }
        async let value = client.sendRequest(to: Probe(retryPolicy: Probe.threeTries))
        try await clock.waitUntilScheduled(for: .seconds(2))
        clock.advance(by: .seconds(2))
        try await clock.waitUntilScheduled(for: .seconds(1))
        clock.advance(by: .seconds(1))
        _ = try await value
        #expect(failures.all.withLock(\.self) == ["/x 1 connection refused 2.0 seconds"])
    }

    @Test("reports a status, an undecodable response and an invalid request as one failure each")
    func failures() async {
        // promise: observer.failures
        struct Undecodable: CustomEndpoint {
            typealias Response = [Int]
            let host = "a.example"
            let path = "/x"
        }
        _ = try? await client(.status(404)).sendRequest(to: Probe())
        _ = try? await client(.json("{}")).sendRequest(to: Undecodable())
        _ = try? await client().sendRequest(to: Probe(host: ""))
        #expect(log.all.filter { $0.hasPrefix("fail") }.count == 3)
        #expect(log.all.last == "fail invalid request 0")
        #expect(!log.all.contains { $0.hasPrefix("finish") })
    }

    @Test("reports a cancelled call as cancelled, not as failed")
    func cancellation() async {
        // promise: observer.cancellation
        let client = client(.noResponse)
        let task = Task { try await client.sendRequest(to: Probe()) }
        // The timeouts of the call are scheduled before its first attempt is sent.
        while log.all.isEmpty, !Task.isCancelled { await Task.yield() }
        task.cancel()
        _ = await task.result
        #expect(log.all == ["send /x 1", "cancel"])
    }

    @Test("reports the end of a stream that is read, broken or released")
    func streams() async throws {
        struct Bytes: StreamingEndpoint, CustomEndpoint {
            typealias Response = Data
            static var stream: StreamFraming<String> { .lines }
            let host = "a.example"
            let path = "/x"
        }
        struct Events: StreamingEndpoint, CustomEndpoint {
            typealias Response = Data
            static var stream: StreamFraming<ServerSentEvent> { .events(done: "[DONE]") }
            let host = "a.example"
            let path = "/x"
        }
        func read(_ response: StubResponse, lines: Int) async throws {
            var iterator = client(response).stream(from: Bytes()).makeAsyncIterator()
            for _ in 1...lines {
                _ = try await iterator.next()
            }
        }
        try await read(.status(200, body: "a\nb"), lines: 3)
        await #expect(throws: NetworkError.self) { try await read(.status(200, body: "a\n").cut(), lines: 2) }
        try await read(.status(200, body: "a\nb\n").stalled(), lines: 1)
        for try await _ in client(.status(200, body: "data: [DONE]\n\n").stalled()).stream(from: Events()) {}
        while log.all.count < 12 {
            await Task.yield()
        }
        #expect(
            log.all.filter { !$0.hasPrefix("send") && !$0.hasPrefix("receive") } == [
                "finish Bytes 1 0.0 seconds", "fail connection lost 1", "cancel",
                "finish Events 1 0.0 seconds",
            ]
        )
    }
}
