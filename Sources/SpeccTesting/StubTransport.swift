import Foundation
public import SpeccRuntime
import Synchronization

/// A transport for tests: answers by script, and records what it was given.
///
///     let stub = StubTransport(.status(503), .json(#"{"id": 1}"#))
///     let client = HTTPClient(transport: stub)
///
/// It keeps the promises of `Transport`: it honours the request's timeouts, by its clock, and ends at once when its task is
/// cancelled. A body that streams once is read to its end, and stands in `requests` as the bytes that it gave.
public final class StubTransport: Transport {
    private struct State {
        var script: [StubAnswer]
        var requests: [TransportRequest] = []
        var isShutDown = false
    }

    private let clock: any CallClock
    private let answer: @Sendable (TransportRequest) -> StubAnswer?
    private let state: Mutex<State>

    /// Gives each answer once, in order. A request beyond the last one fails.
    public convenience init(_ script: StubAnswer..., clock: any CallClock = SystemClock()) {
        self.init(script: script, clock: clock)
    }

    /// The same from a list.
    public init(script: [StubAnswer], clock: any CallClock = SystemClock()) {
        self.clock = clock
        answer = { _ in nil }
        state = Mutex(State(script: script))
    }

    /// Answers each request as it deserves. Nil fails it.
    public init(
        clock: any CallClock = SystemClock(),
        _ answer: @escaping @Sendable (TransportRequest) -> StubAnswer?
    ) {
        self.clock = clock
        self.answer = answer
        state = Mutex(State(script: []))
    }

    /// What was sent, in order.
    public var requests: [TransportRequest] { state.withLock(\.requests) }

    /// Gives the next answer of the script; records the request first.
    public func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
        let request = try await readingBody(of: request)
        let (scripted, isShutDown) = state.withLock { state in
            state.requests.append(request)
            return (state.script.isEmpty ? nil : state.script.removeFirst(), state.isShutDown)
        }
        guard !isShutDown else {
            throw TransportError(.shutdown)
        }
        guard let answer = scripted ?? answer(request) else {
            throw TransportError(.other, "no answer is scripted for \(request.method.rawValue) \(request.url)")
        }
        let exchange = StubExchange(answer, request, on: clock)
        try await exchange.wait(for: answer.delay)
        if answer.isHeadless {
            _ = try await exchange.end()
        }
        exchange.endHead()
        return TransportResponse(
            status: answer.status,
            headers: answer.headers,
            body: ResponseBody { () async throws(TransportError) in try await exchange.next() }
        )
    }

    /// Every later request fails; what was answered goes on.
    public func shutdown() async {
        state.withLock { $0.isShutDown = true }
    }

    private func readingBody(of request: TransportRequest) async throws(TransportError) -> TransportRequest {
        guard !request.body.isRepeatable else {
            return request
        }
        var request = request
        do {
            var data = Data()
            let body = try await request.body.open()
            while let chunk = try await body.next() {
                data += chunk
            }
            request.body = .data(data)
        } catch {
            throw error as? TransportError ?? TransportError(.requestBody, "\(error)")
        }
        return request
    }
}

/// One answer on its way, with the time it may take.
private final class StubExchange: Sendable {
    private let answer: StubAnswer
    private let clock: any CallClock
    private let idleTimeout: Duration?
    /// A century, in seconds.
    private static let forever: Int64 = 3_155_760_000
    /// By the clock; nil where there is none, or none any more.
    private let deadline: Mutex<Duration?>
    private let isStreaming: Bool
    private let rest: Mutex<ArraySlice<Data>>

    init(_ answer: StubAnswer, _ request: TransportRequest, on clock: any CallClock) {
        self.answer = answer
        self.clock = clock
        idleTimeout = request.idleTimeout
        let start = clock.now
        deadline = Mutex(request.timeout.map { start + $0 })
        isStreaming = request.isStreaming
        rest = Mutex(answer.chunks[...])
    }

    func next() async throws(TransportError) -> Data? {
        guard let chunk = rest.withLock({ $0.popFirst() }) else {
            return try await end()
        }
        try await wait(for: answer.interval)
        return chunk
    }

    /// Of a streaming request the timeout is over.
    func endHead() {
        if isStreaming {
            deadline.withLock { $0 = nil }
        }
    }

    func end() async throws(TransportError) -> Data? {
        switch answer.ending {
        case .complete: return nil
        case .failure(let error): throw error
        case .silence:
            try await wait(for: .seconds(Self.forever))
            return nil
        }
    }

    /// Waits, or fails when a timeout or a cancellation comes first.
    func wait(for duration: Duration) async throws(TransportError) {
        let now = clock.now
        var end = now + duration
        var error: TransportError?
        if let idleTimeout, now + idleTimeout < end {
            end = now + idleTimeout
            error = TransportError(.idleTimeout)
        }
        if let deadline = deadline.withLock({ $0 }), deadline < end {
            end = deadline
            error = TransportError(.timeout)
        }
        do throws(CancellationError) {
            if end > now {
                try await clock.sleep(until: end)
            } else if Task.isCancelled {
                throw CancellationError()
            }
        } catch {
            throw TransportError(.cancelled)
        }
        if let error {
            throw error
        }
    }
}
