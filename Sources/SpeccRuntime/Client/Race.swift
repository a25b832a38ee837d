import Synchronization

/// Lets work run in a task of its own and goes on at the first of: its end, a deadline, the caller's cancellation, a word
/// from outside. Then the work is cancelled and not waited for: a transport or a middleware that does not listen cannot
/// hold its caller.
final class Race<Value: Sendable>: Sendable {
    private struct State {
        var outcome: Result<Value, NetworkError>?
        var waiting: CheckedContinuation<Result<Value, NetworkError>, Never>?
        var tasks: [Task<Void, Never>] = []
    }

    private let state = Mutex(State())

    /// - Parameter deadline: When to give up, and with what.
    func run(
        on clock: any CallClock,
        until deadline: (time: Duration, error: @Sendable () -> NetworkError)? = nil,
        cancelled: @escaping @Sendable () -> NetworkError,
        _ work: @escaping @Sendable () async throws(NetworkError) -> Value
    ) async throws(NetworkError) -> Value {
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                guard wait(continuation) else {
                    return
                }
                begin {
                    do throws(NetworkError) {
                        self.end(.success(try await work()))
                    } catch {
                        self.end(.failure(error))
                    }
                }
                if let deadline {
                    begin {
                        if (try? await clock.sleep(until: deadline.time)) != nil {
                            self.end(.failure(deadline.error()))
                        }
                    }
                }
            }
        } onCancel: {
            end(.failure(cancelled()))
        }
        return try outcome.get()
    }

    /// The first outcome counts.
    func end(_ outcome: Result<Value, NetworkError>) {
        let ended = state.withLock { state -> State? in
            guard state.outcome == nil else {
                return nil
            }
            state.outcome = outcome
            defer { (state.waiting, state.tasks) = (nil, []) }
            return state
        }
        ended?.waiting?.resume(returning: outcome)
        for task in ended?.tasks ?? [] {
            task.cancel()
        }
    }

    /// - Returns: False where the race is over before it began.
    private func wait(_ continuation: CheckedContinuation<Result<Value, NetworkError>, Never>) -> Bool {
        let outcome = state.withLock { state in
            if state.outcome == nil {
                state.waiting = continuation
            }
            return state.outcome
        }
        if let outcome {
            continuation.resume(returning: outcome)
        }
        return outcome == nil
    }

    private func begin(_ body: @escaping @Sendable () async -> Void) {
        let task = Task(operation: body)
        let isOver = state.withLock { state in
            if state.outcome == nil {
                state.tasks.append(task)
            }
            return state.outcome != nil
        }
        if isOver {
            task.cancel()
        }
    }
}
