import Synchronization

/// The calls of a client that are under way, so that shutting it down can end them.
final class CallRegistry: Sendable {
    typealias Ending = @Sendable () -> Void

    private struct State {
        var isShutDown = false
        var lastNumber = 0
        var endings: [Int: Ending] = [:]
    }

    private let state = Mutex(State())

    var isShutDown: Bool { state.withLock(\.isShutDown) }

    /// - Returns: What to give to `remove`; nil where the client is shut down.
    func add(_ ending: @escaping Ending) -> Int? {
        state.withLock { state in
            guard !state.isShutDown else {
                return nil
            }
            state.lastNumber += 1
            state.endings[state.lastNumber] = ending
            return state.lastNumber
        }
    }

    func remove(_ number: Int) {
        _ = state.withLock { $0.endings.removeValue(forKey: number) }
    }

    /// Ends every call, and lets none begin.
    func shutDown() {
        let endings = state.withLock { state in
            state.isShutDown = true
            defer { state.endings = [:] }
            return state.endings.values
        }
        for end in endings {
            end()
        }
    }
}
