public import Foundation
import SpeccSynchronization

extension RequestBody {
    /// A reader of a body from its start to its end, for a single consumer.
    public struct Reader: Sendable {
        private let nextChunk: @Sendable () async throws -> Data?

        /// Creates a reader.
        ///
        /// - Parameter next: Returns the next chunk, or nil at the end.
        public init(next: @escaping @Sendable () async throws -> Data?) {
            nextChunk = next
        }

        /// Returns the next chunk, which may be empty, or nil at the end. Do not call it again after nil or an error.
        public func next() async throws -> Data? {
            try await nextChunk()
        }
    }

    /// Opens a reader at the first byte. An absent body reads as an empty one.
    ///
    /// - Throws: The error of opening the file or stream, or `TransportError` of kind `requestBody` if a single-use
    /// stream is
    ///   opened again.
    public func open() async throws -> Reader {
        switch source {
        case .none: return Reader { nil }
        case .data(let data):
            let chunk = SingleChunkBody(data)
            return Reader { chunk.take() }
        case .file(let url):
            let file = try FileHandle(forReadingFrom: url)
            return Reader {
                let chunk = try file.read(upToCount: Self.chunkSize)
                return chunk?.isEmpty == false ? chunk : nil
            }
        case .stream(_, let open): return try await open()
        case .once(let stream): return try stream.open()
        }
    }

    /// The number of bytes read from a file at a time.
    private static let chunkSize = 65_536
}

/// A stream that can be opened once.
final class SingleUseStream: Sendable {
    let length: Int?
    private let next: Mutex<(@Sendable () async throws -> Data?)?>

    init(length: Int?, _ next: @escaping @Sendable () async throws -> Data?) {
        self.length = length
        self.next = Mutex(next)
    }

    var isOpened: Bool { next.withLock { $0 == nil } }

    func open() throws(TransportError) -> RequestBody.Reader {
        guard let next = next.withLock({ $0.take() }) else {
            throw .bodyNotRepeatable
        }
        return RequestBody.Reader(next: next)
    }
}

extension TransportError {
    static var bodyNotRepeatable: Self { Self(.requestBody, "The body is a single-use stream that was already sent.") }
}
