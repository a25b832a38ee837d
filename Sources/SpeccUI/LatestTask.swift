/// One task at a time: a new one cancels the one before it, and so does letting go of this.
@MainActor
final class LatestTask {
    private var task: Task<Void, Never>?
    /// Changes with every task and every cancellation.
    private(set) var number = 0

    /// - Parameter work: Is told its number; where that is not the current one any more, nobody wants its result.
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

    /// Returns when nothing is on its way.
    func finished() async {
        while let task {
            await task.value
            if task == self.task {
                return
            }
        }
    }

    /// The same; where the waiting task is cancelled, what is on its way is given up.
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
