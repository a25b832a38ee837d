import SpeccRuntime
import SpeccSynchronization

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
