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
