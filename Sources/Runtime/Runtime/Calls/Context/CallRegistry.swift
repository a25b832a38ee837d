import SpeccSynchronization

/// The calls of a client that are in flight, so that its shutdown can end them.
final class CallRegistry: Sendable {
    typealias Cancellation = @Sendable () -> Void

    private struct State {
        var isShutDown = false
        var lastID = 0
        var lastNumber = 0
        var cancellations: [Int: Cancellation] = [:]
    }

    private let state = Mutex(State())

    var isShutDown: Bool { state.withLock(\.isShutDown) }

    /// The number of the next call, from 1.
    func nextNumber() -> Int {
        state.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
        }
    }

    /// Adds a call.
    ///
    /// - Returns: The identifier to pass to `remove`; nil after a shutdown.
    func add(_ cancel: @escaping Cancellation) -> Int? {
        state.withLock { state in
            guard !state.isShutDown else {
                return nil
            }
            state.lastID += 1
            state.cancellations[state.lastID] = cancel
            return state.lastID
        }
    }

    func remove(_ id: Int) {
        _ = state.withLock { $0.cancellations.removeValue(forKey: id) }
    }

    /// Ends every call; none can be added afterwards.
    func shutDown() {
        let cancellations = state.withLock { state in
            state.isShutDown = true
            defer { state.cancellations = [:] }
            return state.cancellations.values
        }
        for cancel in cancellations {
            cancel()
        }
    }
}
