import Foundation
import SpeccDriver
import SpeccSynchronization

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

    /// - Throws: The error of the work, or `FileError` if the system has no thread left.
    static func run(_ path: String, _ work: @escaping () throws -> ExitStatus) throws -> ExitStatus {
        let pending = Work(work)
        let done = DispatchSemaphore(value: 0)
        let isStarted = SystemThread.start(stackSize: 256 << 20) {
            pending.perform()
            done.signal()
        }
        guard isStarted else {
            throw FileError(path: path, reason: "import", hint: "the system has no thread left; end other programs")
        }
        done.wait()
        return try pending.result?.get() ?? .internalError
    }
}
