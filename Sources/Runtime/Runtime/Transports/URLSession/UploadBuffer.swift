import Foundation
import SpeccSynchronization

/// Reads a body stream to its end before it is sent, in memory or, if it is large, into a temporary file that is
/// readable by the user only and deleted with the buffer.
///
/// FoundationNetworking on Linux can only read a stream that never waits, and blocks all sessions of the process
/// meanwhile.
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

    /// Reads a stream to its end. Fails if the number of bytes differs from the body's length.
    ///
    /// - Parameters:
    ///   - recordActivity: Called for every chunk, so that a slow stream does not trigger the idle timeout.
    ///   - whenDone: Called once with the body or an error, while the buffer exists. After `cancel` the result is the stream's
    ///     own error, or the body if the stream ignores cancellation.
    func start(
        _ body: RequestBody,
        recordActivity: @escaping @Sendable () -> Void,
        whenDone: @escaping @Sendable (Result<RequestBody, TransportError>) -> Void
    ) {
        // Weak, so that only the receiver of the body determines the lifetime of its file.
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

    /// Cancels the task that reads the stream.
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
        if let length, count != length { throw LengthMismatch(declared: length, actual: count) }
        guard let file, let url = state.withLock({ $0.file }) else { return .data(data) }
        try file.write(contentsOf: data)
        return .file(url)
    }

    private func makeFile() throws -> FileHandle {
        let url = FileManager.default.temporaryDirectory.appending(path: TemporaryFile.uniqueName())
        state.withLock { $0.file = url }
        return try TemporaryFile.create(at: url)
    }

    /// The size in bytes beyond which a body is written to a file.
    private static let memoryLimit = 1 << 20

    /// The error for a stream whose length differs from its declaration.
    struct LengthMismatch: Error, CustomStringConvertible {
        let declared: Int
        let actual: Int

        var description: String {
            "The body declared \(declared) bytes but has \(actual)."
        }
    }
}
