public import Foundation
public import SpeccRuntime
import SpeccSynchronization

/// Writes every request and its response to a folder, as lines of JSON without secrets. When `calls.jsonl` is full, it becomes
/// `calls.1.jsonl` and so on. `ReplayTransport` reads recordings.
///
///     configuration.observers = [CallRecorder(in: folder)]
///
/// Only the owner can read the folder and its files. Credentials, cookies, fields with names of secrets and fields that a
/// catalog marks as sensitive are not written, and neither are bodies that cannot be searched for secrets and bodies of
/// streams and downloads. While the folder cannot be used, calls continue without being recorded. If the disk is slower than the
/// calls, up to 64 MB of calls are queued; further calls are not recorded.
public final class CallRecorder: CallObserver {
    private let writer: RecordWriter

    /// - Parameters:
    ///   - folder: A folder for this recorder only, which is created if missing.
    ///   - limit: The maximum size of a file in bytes.
    ///   - fileCount: The maximum number of files.
    ///   - bodyLimit: The maximum size of a body in bytes; larger bodies are omitted.
    ///   - log: Receives a description for developers, once if the folder cannot be used and once if the disk is too slow.
    public convenience init(
        in folder: URL,
        limit: Int = 5_000_000,
        fileCount: Int = 4,
        bodyLimit: Int = 500_000,
        log: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        let writer = RecordWriter(folder, limit: limit, fileCount: fileCount, bodyLimit: bodyLimit, log)
        self.init(writer)
    }

    init(_ writer: RecordWriter) {
        self.writer = writer
    }

    public func didReceive(_ response: ObservedResponse, in call: CallContext) {
        // A failed body is not a response that could be replayed.
        if response.failure == nil {
            writer.write(response, of: call.endpoint.name, at: call.clock.date)
        }
    }

    /// Returns when all calls so far have been written.
    public func flush() async {
        await writer.flush()
    }
}

/// Writes calls in the background.
final class RecordWriter: Sendable {
    private struct Waiting {
        /// The number of bytes that are not written yet.
        var bytes = 0
        /// The problems that were logged.
        var logged: Set<Problem> = []
    }

    private enum Problem {
        case slow, unusable
    }

    /// Nil until the folder could be opened. Sendable, since it is accessed on the queue only.
    nonisolated(unsafe) private var folder: RecordingFolder?
    private let waiting = Mutex(Waiting())
    private let placeholders = SecretPlaceholders()
    private let waitingLimit: Int
    private let queue: DispatchQueue
    private let url: URL
    private let limit: Int
    private let fileCount: Int
    private let bodyLimit: Int
    private let log: @Sendable (String) -> Void

    init(
        _ url: URL,
        limit: Int,
        fileCount: Int,
        bodyLimit: Int,
        waitingLimit: Int = 64_000_000,
        on queue: DispatchQueue = DispatchQueue(label: "specc.recorder"),
        _ log: @escaping @Sendable (String) -> Void
    ) {
        self.url = url
        self.waitingLimit = waitingLimit
        self.queue = queue
        self.limit = limit
        self.fileCount = fileCount
        // Base64 adds a third to the size, and the line must fit into a file.
        self.bodyLimit = min(bodyLimit, limit / 4)
        self.log = log
    }

    /// The number of bytes that are not written yet.
    var waitingBytes: Int { waiting.withLock(\.bytes) }

    func write(_ response: ObservedResponse, of endpoint: String, at date: Date) {
        let exchange = PendingExchange(response, of: endpoint, at: date, bodyLimit: bodyLimit)
        let size = exchange.size
        guard begins(size) else {
            logOnce(.slow, "more than \(waitingLimit) bytes are queued; some calls are not recorded")
            return
        }
        queue.async { [self] in
            defer { waiting.withLock { $0.bytes -= size } }
            do {
                try add(RecordedExchange(exchange, placeholders).line())
            } catch {
                logOnce(.unusable, "\(error)")
            }
        }
    }

    /// Whether this number of bytes can be queued. If the queue is empty, any number can.
    private func begins(_ size: Int) -> Bool {
        waiting.withLock { waiting in
            guard waiting.bytes == 0 || waiting.bytes + size <= waitingLimit else {
                return false
            }
            waiting.bytes += size
            return true
        }
    }

    func flush() async {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume() }
        }
    }

    private func add(_ line: Data) throws(StorageError) {
        var current =
            if let folder { folder } else { try RecordingFolder(url, limit: limit, fileCount: fileCount) }
        folder = nil
        do throws(StorageError) {
            try current.add(line)
        } catch {
            // A folder that was removed is created again by the next call.
            folder = error.code == ENOENT ? nil : current
            throw error
        }
        folder = current
    }

    private func logOnce(_ problem: Problem, _ reason: String) {
        if waiting.withLock({ $0.logged.insert(problem).inserted }) {
            log("Calls are not recorded: \(reason)")
        }
    }
}
