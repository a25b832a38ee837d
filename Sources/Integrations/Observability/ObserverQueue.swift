import Dispatch
import SpeccSynchronization

/// Performs the work of an observer in order, on a thread that no call waits for. While a number of pieces are waiting, further
/// ones are dropped and counted.
///
/// Waking a thread costs more than most pieces, so that the first piece is performed up to 10 ms later, with all that were added
/// meanwhile.
package final class ObserverQueue: Sendable {
    package typealias Work = @Sendable (_ dropped: Int) -> Void

    private struct State {
        var added: [Work] = []
        /// Those in `added`, and those that are performed now.
        var waiting = 0
        var dropped = 0
        var isScheduled = false
    }

    private static let delay = DispatchTimeInterval.milliseconds(10)
    private let capacity: Int
    private let queue: DispatchQueue
    private let state = Mutex(State())

    package init(label: String, capacity: Int) {
        self.capacity = max(1, capacity)
        queue = DispatchQueue(label: label)
    }

    /// The number of pieces that were dropped and not reported to a piece yet.
    package var dropped: Int { state.withLock(\.dropped) }

    /// Adds work, unless too much is waiting. Returns immediately.
    ///
    /// - Parameter work: Receives the number of pieces that were dropped before it.
    package func add(_ work: @escaping Work) {
        let mustSchedule = state.withLock { state in
            guard state.waiting < capacity else {
                state.dropped += 1
                return false
            }
            state.waiting += 1
            state.added.append(work)
            defer { state.isScheduled = true }
            return !state.isScheduled
        }
        if mustSchedule {
            queue.asyncAfter(deadline: .now() + Self.delay) { self.perform() }
        }
    }

    /// Returns when all work that was added before has been performed.
    package func flush() async {
        await withCheckedContinuation { continuation in
            queue.async {
                self.perform()
                continuation.resume()
            }
        }
    }

    /// Performs what was added, also meanwhile.
    private func perform() {
        while true {
            let added = state.withLock { state in
                if state.added.isEmpty { state.isScheduled = false }
                defer { state.added = [] }
                return state.added
            }
            if added.isEmpty { return }
            for work in added {
                work(
                    state.withLock { state in
                        defer { state.dropped = 0 }
                        return state.dropped
                    }
                )
                state.withLock { $0.waiting -= 1 }
            }
        }
    }
}
