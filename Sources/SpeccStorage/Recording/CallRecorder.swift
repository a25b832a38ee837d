public import Foundation
public import SpeccRuntime

/// Writes every request and its answer to a folder, as lines of JSON without secrets: `calls.jsonl`, and when that is full
/// `calls.1.jsonl` and so on. `ReplayTransport` answers from them.
///
///     configuration.observers = [CallRecorder(in: folder)]
///
/// The folder and its files are readable by their owner only. Credentials, cookies, fields that sound like secrets and those
/// that a catalog calls sensitive are in none of them; bodies are left out in which nobody can tell what is secret. Where the
/// folder cannot be used, calls go on without being recorded.
public final class CallRecorder: CallObserver {
    private let writer: RecordWriter

    /// - Parameters:
    ///   - folder: Is made where it is missing, and is the recorder's own.
    ///   - limit: Of one file, in bytes.
    ///   - fileCount: How many files there are at most.
    ///   - bodyLimit: Bytes of a body above which it is left out.
    ///   - log: Is told once of the first thing that goes wrong, in a sentence for developers.
    public init(
        in folder: URL,
        limit: Int = 5_000_000,
        fileCount: Int = 4,
        bodyLimit: Int = 500_000,
        log: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        writer = RecordWriter(folder, limit: limit, fileCount: fileCount, bodyLimit: bodyLimit, log)
    }

    public func didReceive(_ answer: ObservedAnswer, in call: CallContext) {
        writer.write(answer, of: call.endpoint.name, at: call.clock.date)
    }

    /// Returns when everything up to here has been written.
    public func flush() async {
        await writer.flush()
    }
}

/// Does the work beside the calls.
private final class RecordWriter: Sendable {
    private enum State {
        case unopened
        case open(RecordingFolder)
        case unusable
    }

    // Sendable: they are touched on the queue alone.
    nonisolated(unsafe) private var state = State.unopened
    nonisolated(unsafe) private var hasComplained = false
    private let queue = DispatchQueue(label: "specc.recorder")
    private let url: URL
    private let limit: Int
    private let fileCount: Int
    private let bodyLimit: Int
    private let log: @Sendable (String) -> Void

    init(_ url: URL, limit: Int, fileCount: Int, bodyLimit: Int, _ log: @escaping @Sendable (String) -> Void) {
        self.url = url
        self.limit = limit
        self.fileCount = fileCount
        // In base64 a body takes a third more; it must fit into a file beside the rest of its line.
        self.bodyLimit = min(bodyLimit, limit / 4)
        self.log = log
    }

    func write(_ answer: ObservedAnswer, of endpoint: String, at date: Date) {
        queue.async { [self] in
            do {
                let body = answer.request.body.bytesInMemory
                let exchange = RecordedExchange(answer, of: endpoint, sent: body, at: date, bodyLimit: bodyLimit)
                try add(exchange.line())
            } catch {
                complain(error)
            }
        }
    }

    func flush() async {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume() }
        }
    }

    private func add(_ line: Data) throws(StorageProblem) {
        if case .unopened = state {
            state = .unusable
            state = .open(try RecordingFolder(url, limit: limit, fileCount: fileCount))
        }
        if case .open(var folder) = state {
            defer { state = .open(folder) }
            try folder.add(line)
        }
    }

    private func complain(_ error: any Error) {
        if !hasComplained {
            hasComplained = true
            log("Calls are not recorded: \(error)")
        }
    }
}
