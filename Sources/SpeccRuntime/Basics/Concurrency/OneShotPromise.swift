import Synchronization

/// What several things may bring about, and of which only the first counts.
final class OneShotPromise<Value: Sendable>: Sendable {
    private struct State {
        var value: Value?
        var waiting: CheckedContinuation<Value, Never>?
        var cleanups: [@Sendable () -> Void] = []
    }

    private let state = Mutex(State())

    /// The outcome, as soon as there is one.
    ///
    /// - Parameters:
    ///   - cancelled: The outcome where the waiting task is cancelled first.
    ///   - begin: Sets going what may end the wait. Not called where that has happened already.
    func wait(cancelled: @escaping @Sendable () -> Value, _ begin: () -> Void) async -> Value {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let value = state.withLock { state in
                    if state.value == nil {
                        state.waiting = continuation
                    }
                    return state.value
                }
                if let value {
                    continuation.resume(returning: value)
                } else {
                    begin()
                }
            }
        } onCancel: {
            end(cancelled())
        }
    }

    /// - Returns: Whether this is the outcome; false where there was one already.
    @discardableResult
    func end(_ value: Value) -> Bool {
        let ended = state.withLock { state -> State? in
            guard state.value == nil else {
                return nil
            }
            state.value = value
            defer { (state.waiting, state.cleanups) = (nil, []) }
            return state
        }
        ended?.waiting?.resume(returning: value)
        for cleanup in ended?.cleanups ?? [] {
            cleanup()
        }
        return ended != nil
    }

    /// Leaves something to be done when there is an outcome: at once where there is one.
    func afterwards(_ cleanup: @escaping @Sendable () -> Void) {
        let isOver = state.withLock { state in
            if state.value == nil {
                state.cleanups.append(cleanup)
            }
            return state.value != nil
        }
        if isOver {
            cleanup()
        }
    }
}
