/// Runs work in a task of its own and returns the first of its result, a deadline, the caller's cancellation and an outcome
/// set from outside. The work is then cancelled but not awaited: a transport or middleware that ignores cancellation does not
/// delay its caller.
struct TaskRace<Value: Sendable, Failure: Error>: Sendable {
    private let outcome = OneShotPromise<Result<Value, Failure>>()

    /// - Parameters:
    ///   - deadline: The time at which the work is cancelled, and the error to throw then.
    ///   - cancelled: The error to throw if the caller is cancelled.
    func run(
        on clock: any CallClock,
        until deadline: (time: Duration, error: @Sendable () -> Failure)? = nil,
        cancelled: @escaping @Sendable () -> Failure,
        _ work: @escaping @Sendable () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        try await outcome.wait(cancelled: { .failure(cancelled()) }) {
            let task = Task {
                do throws(Failure) {
                    finish(.success(try await work()))
                } catch {
                    finish(.failure(error))
                }
            }
            outcome.onCompletion { task.cancel() }
            if let deadline {
                outcome.onCompletion(clock.schedule(at: deadline.time) { finish(.failure(deadline.error())) })
            }
        }.get()
    }

    /// Sets the outcome unless there is one.
    func finish(_ outcome: Result<Value, Failure>) {
        self.outcome.fulfill(outcome)
    }
}
