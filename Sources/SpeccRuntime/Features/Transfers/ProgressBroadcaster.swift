import Synchronization

/// Tells whoever listens how far a transfer has come; who is slow gets the latest report alone.
final class ProgressBroadcaster: Sendable {
    private struct State {
        var last: TransferProgress?
        var lastNumber = 0
        var listeners: [Int: AsyncStream<TransferProgress>.Continuation] = [:]
        var isOver = false
    }

    private let state = Mutex(State())

    /// Begins with the latest report and ends with the transfer.
    func listen() -> AsyncStream<TransferProgress> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { listener in
            let (number, isOver) = state.withLock { state in
                state.lastNumber += 1
                if let last = state.last {
                    listener.yield(last)
                }
                if !state.isOver {
                    state.listeners[state.lastNumber] = listener
                }
                return (state.lastNumber, state.isOver)
            }
            if isOver {
                listener.finish()
            }
            listener.onTermination = { [weak self] _ in
                _ = self?.state.withLock { $0.listeners.removeValue(forKey: number) }
            }
        }
    }

    func report(_ bytes: Int, of total: Int?) {
        let progress = TransferProgress(bytes: bytes, total: total)
        let listeners = state.withLock { state in
            state.last = progress
            return Array(state.listeners.values)
        }
        for listener in listeners {
            listener.yield(progress)
        }
    }

    func end() {
        let listeners = state.withLock { state in
            state.isOver = true
            defer { state.listeners = [:] }
            return Array(state.listeners.values)
        }
        for listener in listeners {
            listener.finish()
        }
    }
}
