import SpeccSynchronization

/// The background refreshes in flight, at most one per cached response.
final class CacheRefreshTracker: Sendable {
    private struct State {
        var isShutDown = false
        var tasks: [CacheKey: Task<Void, Never>] = [:]
    }

    private let state = Mutex(State())

    /// The number of refreshes in flight.
    var count: Int { state.withLock(\.tasks.count) }

    func begin(_ key: CacheKey, _ work: @escaping @Sendable () async -> Void) {
        state.withLock { state in
            guard !state.isShutDown, state.tasks[key] == nil else {
                return
            }
            state.tasks[key] = Task {
                await work()
                _ = self.state.withLock { $0.tasks.removeValue(forKey: key) }
            }
        }
    }

    func shutDown() {
        let tasks = state.withLock { state in
            state.isShutDown = true
            return state.tasks.values
        }
        for task in tasks {
            task.cancel()
        }
    }
}
