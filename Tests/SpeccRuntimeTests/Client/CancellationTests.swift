import RuntimeTestAPI
import Foundation
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite(.timeLimit(.minutes(1)))
struct CancellationTests {
    private let clock = VirtualClock()

    private func cancelled(
        _ transport: any Transport,
        middleware: [any Middleware] = []
    ) async throws -> GitHub.Failure? {
        let client = HTTPClient(transport: transport, middleware: middleware, clock: clock)
        let service = GitHub.IssuesService(client: client)
        let task = Task { try await service.getIssue(owner: "a", repo: "b", number: 1) }
        // Its total: by then everything is under way.
        try await clock.waitUntilScheduled(for: .seconds(45))
        task.cancel()
        return await #expect(throws: GitHub.Failure.self) { try await task.value }
    }

    @Test("a cancelled call ends as cancelled, in the middle of an answer too")
    func underWay() async throws {
        // promise: cancel.call
        for answer in [StubResponse.noResponse, .json("{").stalled(), .json("{}").trickling(1, every: .seconds(1))] {
            guard case .cancelled? = try await cancelled(StubTransport(answer, clock: clock)) else {
                Issue.record("another failure")
                return
            }
        }
    }

    @Test("an uncooperative transport does not block cancellation")
    func deaf() async throws {
        guard case .cancelled? = try await cancelled(TimeoutTests.UncooperativeTransport(clock: clock)) else {
            Issue.record("another failure")
            return
        }
        // What the call has left to itself ends too.
        clock.advance(by: .seconds(1_000_000))
    }

    @Test("a middleware cannot turn a cancellation into another failure")
    func wrapping() async throws {
        struct Wrapping: Middleware {
            func intercept(
                _ request: TransportRequest,
                in call: CallContext,
                next: NextMiddleware
            ) async throws(NetworkError) -> TransportResponse {
                do throws(NetworkError) {
                    return try await next(request)
                } catch {
                    throw NetworkError(.custom("Sorry."), underlying: error)
                }
            }
        }
        let failure = try await cancelled(StubTransport(.noResponse, clock: clock), middleware: [Wrapping()])
        #expect(failure?.isCancelled == true)
    }

    @Test("a call cancelled before its start sends no request")
    func before() async {
        let stub = StubTransport(.status(200))
        let client = HTTPClient(transport: stub)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            _ = try await client.sendRequest(to: Ping())
        }
        let error = await #expect(throws: NetworkError.self) { try await task.value }
        #expect(error?.isCancelled == true)
        #expect(stub.requests.isEmpty)
    }

    @Test("nothing sleeps on when a call has ended")
    func nothingLeft() async throws {
        // promise: cancel.no-leftover-sleep
        _ = try await cancelled(StubTransport(.noResponse, clock: clock))
        #expect(clock.scheduledCount == 0)
        let client = HTTPClient(transport: StubTransport(.status(200), clock: clock), clock: clock)
        _ = try? await client.sendRequest(to: Ping())
        #expect(clock.scheduledCount == 0)
    }
}
