import Foundation
import Synchronization

/// A body from a stream, read to its end before it is sent: small ones in memory, others in a temporary file that only
/// this user can read, and that goes with the spool.
///
/// FoundationNetworking on Linux can only read a stream that never has to wait, and blocks every session of the process
/// while it does.
final class UploadBuffer: Sendable {
    private struct State {
        var task: Task<Void, Never>?
        var isCancelled = false
        var file: URL?
    }

    private let state = Mutex(State())

    deinit {
        if let file = state.withLock({ $0.file }) {
            try? FileManager.default.removeItem(at: file)
        }
    }

    /// Reads a stream to its end; a count of bytes other than its length is a failure.
    ///
    /// - Parameters:
    ///   - recordActivity: Called with every chunk, so that a slow stream is not taken for a silent connection.
    ///   - whenDone: Gets the body, or what went wrong: once, as long as somebody holds the spool. After `cancel` that is the
    ///     stream's own failure, or the body where the stream does not listen.
    func start(
        _ body: RequestBody,
        recordActivity: @escaping @Sendable () -> Void,
        whenDone: @escaping @Sendable (Result<RequestBody, TransportError>) -> Void
    ) {
        // Weak, so that whoever got the body decides alone how long its file lives.
        let task = Task { [weak self] in
            if let result = await self?.collected(body, recordActivity) {
                whenDone(result)
            }
        }
        let isCancelled = state.withLock { state in
            state.task = task
            return state.isCancelled
        }
        if isCancelled { task.cancel() }
    }

    /// Ends the reading; the stream's own task is cancelled.
    func cancel() {
        state.withLock { state in
            state.isCancelled = true
            return state.task
        }?.cancel()
    }

    private func collected(
        _ body: RequestBody,
        _ recordActivity: @Sendable () -> Void
    ) async -> Result<RequestBody, TransportError> {
        do {
            return .success(try await collect(body, recordActivity))
        } catch {
            return .failure(
                error as? TransportError ?? TransportError(.requestBody, String(describing: error), underlying: error)
            )
        }
    }

    private func collect(_ body: RequestBody, _ recordActivity: @Sendable () -> Void) async throws -> RequestBody {
        let length = body.length
        let reader = try await body.open()
        var count = 0
        var data = Data()
        var file: FileHandle?
        defer { try? file?.close() }
        while let chunk = try await reader.next() {
            try Task.checkCancellation()
            recordActivity()
            count += chunk.count
            if let length, count > length { break }
            data.append(chunk)
            guard data.count > Self.memoryLimit else { continue }
            let handle = try file ?? makeFile()
            file = handle
            try handle.write(contentsOf: data)
            data.removeAll(keepingCapacity: true)
        }
        if let length, count != length { throw LengthMismatch(announced: length, given: count) }
        guard let file, let url = state.withLock({ $0.file }) else { return .data(data) }
        try file.write(contentsOf: data)
        return .file(url)
    }

    private func makeFile() throws -> FileHandle {
        let url = FileManager.default.temporaryDirectory.appending(path: "specc-upload-\(UUID().uuidString)")
        let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o600]
        guard FileManager.default.createFile(atPath: url.path, contents: nil, attributes: attributes) else {
            throw CocoaError(.fileWriteUnknown)
        }
        state.withLock { $0.file = url }
        return try FileHandle(forWritingTo: url)
    }

    /// Bytes beyond which a body goes to the disk.
    private static let memoryLimit = 1 << 20

    /// A stream that did not hold what its length promised.
    struct LengthMismatch: Error, CustomStringConvertible {
        let announced: Int
        let given: Int

        var description: String {
            "The body was announced with \(announced) bytes and gave \(given)."
        }
    }
}
