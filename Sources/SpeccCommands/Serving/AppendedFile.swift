import Foundation
import SpeccDriver
import Synchronization

/// A file to which lines are appended. A new file is readable by its owner only.
final class AppendedFile: Sendable {
    private let path: String
    private let state: Mutex<(handle: FileHandle, problem: String?)>

    /// - Throws: `FileError`.
    init(_ path: String) throws {
        self.path = path
        let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw FileError(path: path, reason: "write", hint: String(cString: strerror(errno)))
        }
        state = Mutex((FileHandle(fileDescriptor: descriptor, closeOnDealloc: true), nil))
    }

    /// The first failure of writing.
    var problem: String? {
        state.withLock { $0.problem }
    }

    func append(_ line: String) {
        state.withLock { state in
            guard state.problem == nil else { return }
            do {
                try state.handle.write(contentsOf: Data((line + "\n").utf8))
            } catch {
                state.problem = "cannot write '\(path)'; later calls are not part of the journal"
            }
        }
    }
}
