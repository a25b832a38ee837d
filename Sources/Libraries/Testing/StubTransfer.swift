import Foundation
import SpeccRuntime
import SpeccSynchronization

/// Delivers one response with its delays, and applies the request's timeouts.
final class StubTransfer: Sendable {
    private let response: StubResponse
    private let clock: any CallClock
    private let waits: PendingWaits
    private let idleTimeout: Duration?
    /// A century in seconds.
    private static let forever: Int64 = 3_155_760_000
    /// The time at which the request times out, or nil.
    private let deadline: Mutex<Duration?>
    private let isStreaming: Bool
    private let remaining: Mutex<ArraySlice<Data>>

    init(_ response: StubResponse, _ request: TransportRequest, on clock: any CallClock, _ waits: PendingWaits) {
        self.response = response
        self.clock = clock
        self.waits = waits
        idleTimeout = request.idleTimeout
        let start = clock.now
        deadline = Mutex(request.timeout.map { start + $0 })
        isStreaming = request.isStreaming
        remaining = Mutex(response.chunks[...])
    }

    func next() async throws(TransportError) -> Data? {
        try waits.check()
        guard let chunk = remaining.withLock({ $0.popFirst() }) else {
            return try await end()
        }
        try await wait(for: response.interval)
        return chunk
    }

    /// Ends the timeout of a streaming request, which applies to the head only.
    func endHead() {
        if isStreaming {
            deadline.withLock { $0 = nil }
        }
    }

    func end() async throws(TransportError) -> Data? {
        switch response.ending {
        case .complete: return nil
        case .failure(let error): throw error
        case .noResponse:
            try await wait(for: .seconds(Self.forever))
            return nil
        }
    }

    /// Waits for a duration. Throws if a timeout or cancellation comes first.
    func wait(for duration: Duration) async throws(TransportError) {
        let now = clock.now
        var end = now + duration
        var error: TransportError?
        if let idleTimeout, now + idleTimeout < end {
            end = now + idleTimeout
            error = TransportError(.timeout(.idle))
        }
        if let deadline = deadline.withLock({ $0 }), deadline < end {
            end = deadline
            error = TransportError(.timeout(.attempt))
        }
        if end > now {
            try await waits.wait(until: end, on: clock)
        } else if Task.isCancelled {
            throw TransportError(.cancelled)
        }
        if let error {
            throw error
        }
    }
}

/// The waits of responses, which a shutdown ends.
final class PendingWaits: Sendable {
    private struct State {
        var isShutDown = false
        var lastNumber = 0
        var waits: [Int: Task<Void, Never>] = [:]
    }

    private let state = Mutex(State())

    func check() throws(TransportError) {
        if state.withLock(\.isShutDown) {
            throw TransportError(.shutdown)
        }
    }

    /// Waits until the clock reaches `end`. Throws if the transport is shut down or the task is cancelled.
    func wait(until end: Duration, on clock: any CallClock) async throws(TransportError) {
        let number = state.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
        }
        let wait = Task { _ = try? await clock.sleep(until: end) }
        let isShutDown = state.withLock { state in
            state.waits[number] = wait
            return state.isShutDown
        }
        if isShutDown {
            wait.cancel()
        }
        await withTaskCancellationHandler {
            await wait.value
        } onCancel: {
            wait.cancel()
        }
        state.withLock { $0.waits[number] = nil }
        try check()
        if Task.isCancelled {
            throw TransportError(.cancelled)
        }
    }

    func shutDown() {
        let waits = state.withLock { state in
            state.isShutDown = true
            return state.waits.values
        }
        for wait in waits {
            wait.cancel()
        }
    }
}
