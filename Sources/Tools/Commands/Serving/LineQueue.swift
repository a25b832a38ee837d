import Foundation
import SpeccDriver
import SpeccSynchronization

/// Lines for the terminal, from several threads. If the terminal does not read them, they are omitted.
final class LineQueue: Sendable {
    private struct State {
        var pending = 0
        var omitted = 0
    }

    private static let limit = 10_000
    private let queue = DispatchQueue(label: "specc.mock.calls")
    private let state = Mutex(State())
    private let output: @Sendable (String) -> Void

    init(output: @escaping @Sendable (String) -> Void = LineQueue.standardError) {
        self.output = output
    }

    private static func standardError(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }

    func write(_ line: String) {
        guard !line.isEmpty else { return }
        let isAccepted = state.withLock { state in
            if state.pending >= Self.limit {
                state.omitted += 1
                return false
            }
            state.pending += 1
            return true
        }
        guard isAccepted else { return }
        queue.async { [self] in
            output(line)
            let omitted = state.withLock { state in
                state.pending -= 1
                defer { state.omitted = 0 }
                return state.omitted
            }
            if omitted > 0 { output("\(omitted) calls are not printed\n") }
        }
    }

    /// Returns when all lines are written.
    func flush() {
        queue.sync {}
    }
}

/// A file to which lines are appended. A new file is readable by its owner only.
final class AppendedFile: Sendable {
    private let path: String
    private let state: Mutex<(handle: FileHandle, problem: String?)>

    /// - Throws: `FileError`, also for a file that contains something else than recorded calls, and for a symbolic link.
    init(_ path: String) throws {
        self.path = path
        let descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else {
            throw FileError(path: path, reason: "write", hint: String(cString: strerror(errno)))
        }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        guard Self.isEmptyOrRecording(descriptor) else {
            throw FileError(path: path, reason: "append to", hint: "it is not a recording; choose another file")
        }
        guard Self.endsWithLineBreak(descriptor) else {
            let hint = "its last line is incomplete; remove the line, or choose another file"
            throw FileError(path: path, reason: "append to", hint: hint)
        }
        state = Mutex((handle, nil))
    }

    /// Whether a file is empty or begins with a JSON object. A pipe or a terminal has no contents.
    private static func isEmptyOrRecording(_ descriptor: Int32) -> Bool {
        var first: UInt8 = 0
        return pread(descriptor, &first, 1, 0) < 1 || first == UInt8(ascii: "{")
    }

    /// Whether the last line is complete. It is not if the process that wrote it was killed.
    private static func endsWithLineBreak(_ descriptor: Int32) -> Bool {
        var status = stat()
        var last: UInt8 = 0
        guard fstat(descriptor, &status) == 0, status.st_size > 0 else { return true }
        return pread(descriptor, &last, 1, status.st_size - 1) < 1 || last == UInt8(ascii: "\n")
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
