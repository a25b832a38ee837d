import Foundation
import RuntimeTestAPI
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
        // The total timeout is scheduled once the call has started.
        try await clock.waitUntilScheduled(for: .seconds(45))
        task.cancel()
        return await #expect(throws: GitHub.Failure.self) { try await task.value }
    }

    @Test("a cancelled call fails as cancelled, also in the middle of a response")
    func running() async throws {
        // promise: cancel.call
        for response in [StubResponse.noResponse, .json("{").stalled(), .json("{}").trickling(1, every: .seconds(1))] {
            guard case .cancelled? = try await cancelled(StubTransport(response, clock: clock)) else {
                Issue.record("another failure")
                return
            }
        }
    }

    @Test("an uncooperative transport does not block cancellation")
    func uncooperativeTransport() async throws {
        guard case .cancelled? = try await cancelled(TimeoutTests.UncooperativeTransport(clock: clock)) else {
            Issue.record("another failure")
            return
        }
        // The abandoned attempt ends too.
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

    @Test("no sleep outlasts its call")
    func nothingLeft() async throws {
        // promise: cancel.no-leftover-sleep
        _ = try await cancelled(StubTransport(.noResponse, clock: clock))
        #expect(clock.scheduledCount == 0)
        let client = HTTPClient(transport: StubTransport(.status(200), clock: clock), clock: clock)
        _ = try? await client.sendRequest(to: Ping())
        #expect(clock.scheduledCount == 0)
    }
}

@Suite(.timeLimit(.minutes(1)))
struct ShutdownTests {
    @Test("a shutdown ends running calls and rejects later ones")
    func shutdown() async throws {
        // promise: shutdown.calls
        let clock = VirtualClock()
        let stub = StubTransport(.noResponse, .status(200), clock: clock)
        let client = HTTPClient(transport: stub, clock: clock)
        let task = Task { try await client.sendRequest(to: Ping()) }
        try await clock.waitUntilScheduled(for: .seconds(60))
        await client.shutdown()
        let first = await #expect(throws: NetworkError.self) { try await task.value }
        let second = await #expect(throws: NetworkError.self) { try await client.sendRequest(to: Ping()) }
        #expect(first?.kind == .shutdown)
        #expect(second?.kind == .shutdown)
        #expect(stub.requests.count == 1)
    }
}
