import Dispatch
import SpeccSynchronization

/// Performs the work of an observer in order, on a thread that no call waits for. While a number of pieces are waiting, further
/// ones are dropped and counted.
package final class ObserverQueue: Sendable {
    private struct State {
        var waiting = 0
        var dropped = 0
    }

    private let capacity: Int
    private let queue: DispatchQueue
    private let state = Mutex(State())

    package init(label: String, capacity: Int) {
        self.capacity = max(1, capacity)
        queue = DispatchQueue(label: label)
    }

    /// The number of pieces that were dropped since the last call of `takeDropped`.
    package var dropped: Int { state.withLock(\.dropped) }

    /// Adds work, unless too much is waiting. Returns immediately.
    ///
    /// - Parameter work: Receives the number of pieces that were dropped before it.
    package func add(_ work: @escaping @Sendable (_ dropped: Int) -> Void) {
        let isAdded = state.withLock { state in
            guard state.waiting < capacity else {
                state.dropped += 1
                return false
            }
            state.waiting += 1
            return true
        }
        guard isAdded else {
            return
        }
        queue.async { [self] in
            let dropped = state.withLock { state in
                defer { state.dropped = 0 }
                return state.dropped
            }
            work(dropped)
            state.withLock { $0.waiting -= 1 }
        }
    }

    /// Returns when all work that was added before has been performed.
    package func flush() async {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume() }
        }
    }
}
