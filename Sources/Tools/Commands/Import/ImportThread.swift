import Foundation

/// Runs an import on a thread with a large stack: schemas that contain each other are converted recursively, and a main
/// thread has 8 MB.
enum ImportThread {
    /// The caller waits until the thread has finished, so that accesses never overlap.
    private final class Work: @unchecked Sendable {
        private let work: () throws -> ExitStatus
        private(set) var result: Result<ExitStatus, any Error>?

        init(_ work: @escaping () throws -> ExitStatus) {
            self.work = work
        }

        func perform() {
            result = Result(catching: work)
        }
    }

    static func run(_ work: @escaping () throws -> ExitStatus) throws -> ExitStatus {
        let pending = Work(work)
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
            pending.perform()
            done.signal()
        }
        thread.stackSize = 256 << 20
        thread.start()
        done.wait()
        return try pending.result?.get() ?? .internalError
    }
}
