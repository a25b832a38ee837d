public import Foundation
public import SpeccRuntime
import Synchronization

/// Writes every request and its response to a folder, as lines of JSON without secrets: `calls.jsonl`, and when that is full
/// `calls.1.jsonl` and so on. `ReplayTransport` answers from them.
///
///     configuration.observers = [CallRecorder(in: folder)]
///
/// The folder and its files are readable by their owner only. Credentials, cookies, fields that sound like secrets and those
/// that a catalog calls sensitive are in none of them; bodies are left out in which nobody can tell what is secret. Where the
/// folder cannot be used, calls go on without being recorded. Where the disk is slower than the calls, 64 MB of them wait to
/// be written; what comes on top is left out.
public final class CallRecorder: CallObserver {
    private let writer: RecordWriter

    /// - Parameters:
    ///   - folder: Is made where it is missing, and is the recorder's own.
    ///   - limit: Of one file, in bytes.
    ///   - fileCount: How many files there are at most.
    ///   - bodyLimit: Bytes of a body above which it is left out.
    ///   - log: Is told once of a folder that cannot be used and once of a disk that is too slow, in a sentence for developers.
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
        writer.write(response, of: call.endpoint.name, at: call.clock.date)
    }

    /// Returns when everything up to here has been written.
    public func flush() async {
        await writer.flush()
    }
}

/// Does the work beside the calls.
final class RecordWriter: Sendable {
    private enum State {
        case unopened
        case open(RecordingFolder)
        case unusable
    }

    private struct Waiting {
        /// Bytes that are not written yet.
        var bytes = 0
        /// What has been told of.
        var told: Set<Trouble> = []
    }

    private enum Trouble {
        case slow, unusable
    }

    // Sendable: it is touched on the queue alone.
    nonisolated(unsafe) private var state = State.unopened
    private let waiting = Mutex(Waiting())
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
        // In base64 a body takes a third more; it must fit into a file beside the rest of its line.
        self.bodyLimit = min(bodyLimit, limit / 4)
        self.log = log
    }

    /// Bytes that are not written yet.
    var waitingBytes: Int { waiting.withLock(\.bytes) }

    func write(_ response: ObservedResponse, of endpoint: String, at date: Date) {
        let exchange = PendingExchange(response, of: endpoint, at: date, bodyLimit: bodyLimit)
        let size = exchange.size
        guard begins(size) else {
            complain(.slow, "more than \(waitingLimit) bytes wait to be written; some calls are left out")
            return
        }
        queue.async { [self] in
            defer { waiting.withLock { $0.bytes -= size } }
            do {
                try add(RecordedExchange(exchange).line())
            } catch {
                complain(.unusable, "\(error)")
            }
        }
    }

    /// Whether so much more may wait. Something always may, however large it is.
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
        if case .unopened = state {
            state = .unusable
            state = .open(try RecordingFolder(url, limit: limit, fileCount: fileCount))
        }
        if case .open(var folder) = state {
            defer { state = .open(folder) }
            try folder.add(line)
        }
    }

    private func complain(_ trouble: Trouble, _ reason: String) {
        if waiting.withLock({ $0.told.insert(trouble).inserted }) {
            log("Calls are not recorded: \(reason)")
        }
    }
}
