/// Lets work run in a task of its own and goes on at the first of: its end, a deadline, the caller's cancellation, a word
/// from outside. Then the work is cancelled and not waited for: a transport or a middleware that does not listen cannot
/// hold its caller.
struct TaskRace<Value: Sendable, Failure: Error>: Sendable {
    private let outcome = OneShotPromise<Result<Value, Failure>>()

    /// - Parameters:
    ///   - deadline: When to give up, and with what.
    ///   - cancelled: What a cancellation of the caller is thrown as.
    func run(
        on clock: any CallClock,
        until deadline: (time: Duration, error: @Sendable () -> Failure)? = nil,
        cancelled: @escaping @Sendable () -> Failure,
        _ work: @escaping @Sendable () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        try await outcome.wait(cancelled: { .failure(cancelled()) }) {
            let task = Task {
                do throws(Failure) {
                    end(.success(try await work()))
                } catch {
                    end(.failure(error))
                }
            }
            outcome.afterwards { task.cancel() }
            if let deadline {
                outcome.afterwards(clock.schedule(at: deadline.time) { end(.failure(deadline.error())) })
            }
        }.get()
    }

    /// The first outcome counts.
    func end(_ outcome: Result<Value, Failure>) {
        self.outcome.end(outcome)
    }
}
