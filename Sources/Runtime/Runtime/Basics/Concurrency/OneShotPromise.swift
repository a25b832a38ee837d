import SpeccSynchronization

/// A value that is set once and awaited by one task. Only the first of several values is used.
final class OneShotPromise<Value: Sendable>: Sendable {
    private struct State {
        var value: Value?
        var continuation: CheckedContinuation<Value, Never>?
        var completions: [@Sendable () -> Void] = []
    }

    private let state = Mutex(State())

    /// Returns the value as soon as it is set.
    ///
    /// - Parameters:
    ///   - cancelled: Returns the value to set if the waiting task is cancelled first.
    ///   - start: Starts the operations that set the value. Not called if it is set already.
    func wait(cancelled: @escaping @Sendable () -> Value, _ start: () -> Void) async -> Value {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let value = state.withLock { state in
                    if state.value == nil {
                        state.continuation = continuation
                    }
                    return state.value
                }
                if let value {
                    continuation.resume(returning: value)
                } else {
                    start()
                }
            }
        } onCancel: {
            fulfill(cancelled())
        }
    }

    /// Sets the value.
    ///
    /// - Returns: False if it was set before.
    @discardableResult
    func fulfill(_ value: Value) -> Bool {
        let pending = state.withLock { state -> State? in
            guard state.value == nil else {
                return nil
            }
            state.value = value
            defer { (state.continuation, state.completions) = (nil, []) }
            return state
        }
        pending?.continuation?.resume(returning: value)
        for completion in pending?.completions ?? [] {
            completion()
        }
        return pending != nil
    }

    /// Calls `completion` when the value is set: immediately if it is set already.
    func onCompletion(_ completion: @escaping @Sendable () -> Void) {
        let isFulfilled = state.withLock { state in
            if state.value == nil {
                state.completions.append(completion)
            }
            return state.value != nil
        }
        if isFulfilled {
            completion()
        }
    }
}
