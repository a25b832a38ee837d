import Foundation
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite(.timeLimit(.minutes(1)))
struct PollingTests {
    private let clock = VirtualClock()

    private func wait(_ policy: PollPolicy, _ stub: StubTransport) async -> Result<String, NetworkError> {
        let client = HTTPClient(transport: stub, clock: clock)
        do throws(NetworkError) {
            let value = try await client.wait(for: Probe(), policy) { text in
                switch text {
                case "done": .done
                case "failed": .failed
                default: .pending
                }
            }
            return .success(value)
        } catch {
            return .failure(error)
        }
    }

    private func advance(_ steps: Int...) async throws {
        for step in steps {
            try await clock.waitUntilScheduled(for: .seconds(step))
            clock.advance(by: .seconds(step))
        }
    }

    private func error(_ result: Result<String, NetworkError>) -> NetworkError? {
        if case .failure(let error) = result { error } else { nil }
    }

    @Test("polls at growing intervals until the condition is met")
    func done() async throws {
        // promise: poll.backoff
        let stub = StubTransport(
            script: ["", "", "", "done"].map { .status(200, body: $0) },
            clock: clock
        )
        async let result = wait(PollPolicy(every: .seconds(2) ... .seconds(5)), stub)
        try await advance(2, 4, 5)
        #expect(try await result.get() == "done")
    }

    @Test("a response can request a longer interval, but not one beyond the time limit")
    func retryAfter() async throws {
        // promise: poll.retry-after
        let waits = ["20", "1", "60", ""]
        let stub = StubTransport(
            script: waits.map { .status(200, headers: $0.isEmpty ? [:] : ["Retry-After": $0], body: "busy") },
            clock: clock
        )
        async let result = wait(PollPolicy(every: .seconds(2), for: .seconds(40)), stub)
        try await advance(20, 2, 18)
        #expect(error(await result)?.kind == .timeout(.wait))
        #expect(stub.requests.count == 4)
    }

    @Test("a failure condition ends polling with the response")
    func failed() async {
        let stub = StubTransport(.status(200, body: "failed"), clock: clock)
        let error = error(await wait(PollPolicy(), stub))
        #expect(error?.kind == .waitFailed)
        #expect(error?.response?.data == Data("failed".utf8))
    }

    @Test("polling fails with the last response when its time limit is reached")
    func time() async throws {
        // promise: poll.limit
        let stub = StubTransport(clock: clock) { _ in .status(200, body: "busy") }
        async let result = wait(PollPolicy(every: .seconds(2), for: .seconds(5)), stub)
        try await advance(2, 2, 1)
        let error = error(await result)
        #expect(error?.kind == .timeout(.wait))
        #expect(error?.response?.data == Data("busy".utf8))
        #expect(stub.requests.count == 4)
    }

    @Test("a failed request ends polling, and an invalid policy sends nothing")
    func failures() async {
        #expect(error(await wait(PollPolicy(), StubTransport(.status(404))))?.status == 404)
        let stub = StubTransport(.status(200))
        #expect(error(await wait(PollPolicy(every: .zero), stub))?.kind == .invalidRequest)
        #expect(stub.requests.isEmpty)
    }

    @Test("cancelling during an interval ends polling immediately")
    func cancelled() async throws {
        let stub = StubTransport(clock: clock) { _ in .status(200, body: "busy") }
        let task = Task { await wait(PollPolicy(every: .seconds(2)), stub) }
        try await clock.waitUntilScheduled(for: .seconds(2))
        task.cancel()
        #expect(error(await task.value)?.isCancelled == true)
    }
}

struct PollScheduleTests {
    @Test("intervals double up to the maximum, and the last request is sent at the deadline")
    func growth() {
        var schedule = PollSchedule(
            PollPolicy(every: .seconds(2) ... .seconds(5), for: .seconds(20)),
            from: .seconds(100)
        )
        var now = Duration.seconds(100)
        var times: [Duration] = []
        while let next = schedule.next(at: now) {
            times.append(next - .seconds(100))
            now = next
        }
        #expect(times == [2, 6, 11, 16, 20].map(Duration.seconds))
    }

    @Test("the duration of requests counts towards the deadline")
    func slow() {
        var schedule = PollSchedule(PollPolicy(every: .seconds(1), for: .seconds(3)), from: .zero)
        #expect(schedule.next(at: .seconds(2)) == .seconds(3))
        #expect(schedule.next(at: .seconds(4)) == nil)
    }

    @Test("an invalid policy reports the reason")
    func problems() {
        #expect(PollPolicy().problem == nil)
        #expect(PollPolicy(every: .zero).problem?.contains("interval") == true)
        #expect(PollPolicy(every: .seconds(1), for: .zero).problem?.contains("timeout") == true)
    }
}

@Suite(.timeLimit(.minutes(1)))
struct ResponseConditionTests {
    private func areMet(_ conditions: [ResponseCondition], _ json: String, status: Int = 200) -> Bool {
        var reader = JSONReader(Data(json.utf8))
        return ResponseCondition.areMet(conditions, by: status, in: &reader)
    }

    @Test("matches if every field has one of its values")
    func values() {
        let status = ResponseCondition.field(["status"], is: "done", "failed")
        #expect(areMet([status], #"{"status":"failed"}"#))
        #expect(!areMet([status], #"{"status":"running"}"#))
        #expect(areMet([status, .field(["n", "a"], is: "1")], #"{"n":{"a":1},"status":"done"}"#))
        #expect(!areMet([status, .field(["n", "a"], is: "1")], #"{"n":{"a":2},"status":"done"}"#))
        #expect(areMet([.field(["ok"], is: "false")], #"{"ok":false}"#))
        #expect(areMet([.status(200, 303)], "", status: 303))
        #expect(!areMet([.status(200, 303)], "", status: 202))
    }

    @Test("a field without values must be present and not null; an empty condition never matches")
    func presence() {
        #expect(areMet([.field(["url"])], #"{"url":{}}"#))
        #expect(!areMet([.field(["url"])], #"{"url":null}"#))
        #expect(!areMet([.field(["url"])], "{}"))
        #expect(!areMet([], "{}"))
        #expect(!areMet([.field(["url"])], "no JSON"))
    }

    @Test("waiting ends with the response that meets a condition, or fails with it")
    func wait() async throws {
        // promise: poll.fields
        let done: [ResponseCondition] = [.field(["status"], is: "done")]
        let failed: [ResponseCondition] = [.field(["status"], is: "failed")]
        func outcome(_ status: String) async throws -> String {
            let client = HTTPClient(transport: StubTransport(.json(#"{"status":"\#(status)"}"#)))
            return try await client.wait(for: Probe(), PollPolicy(), until: done, fail: failed)
        }
        #expect(try await outcome("done").contains("done"))
        let error = await #expect(throws: NetworkError.self) { try await outcome("failed") }
        #expect(error?.kind == .waitFailed)
        #expect(error?.response != nil)
    }
}
