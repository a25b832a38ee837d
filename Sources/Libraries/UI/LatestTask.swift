/// Runs one task at a time: a new task cancels the previous one, as does deinitialization.
@MainActor
final class LatestTask {
    private var task: Task<Void, Never>?
    /// Changes with every task and every cancellation.
    private(set) var number = 0

    /// - Parameter work: Receives its number. If that is no longer the current number, its result is not needed.
    func begin(_ work: @escaping @MainActor (Int) async -> Void) {
        cancel()
        let number = number
        task = Task { await work(number) }
    }

    func cancel() {
        number += 1
        task?.cancel()
        task = nil
    }

    /// Returns when no task is running.
    func finished() async {
        while let task {
            await task.value
            if task == self.task {
                return
            }
        }
    }

    /// Returns when no task is running. Cancellation of the waiting task cancels the running one.
    func finished(orGivenUp giveUp: @escaping @MainActor @Sendable () -> Void) async {
        let waitedFor = number
        await withTaskCancellationHandler {
            await finished()
        } onCancel: {
            Task { @MainActor in
                if self.number == waitedFor {
                    giveUp()
                }
            }
        }
    }

    deinit {
        task?.cancel()
    }
}
