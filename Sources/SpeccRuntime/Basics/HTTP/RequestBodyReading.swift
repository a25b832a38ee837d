public import Foundation
import Synchronization

extension RequestBody {
    /// One reading of a body, for one reader and one pass.
    public struct Reader: Sendable {
        private let take: @Sendable () async throws -> Data?

        /// - Parameter next: The next chunk, nil at the end.
        public init(next: @escaping @Sendable () async throws -> Data?) {
            take = next
        }

        /// The next chunk, which may be empty; nil at the end. After nil or an error it is not to be called again.
        public func next() async throws -> Data? {
            try await take()
        }
    }

    /// Begins to read from the first byte, the same way for every kind of body; no body at all reads as an empty one.
    ///
    /// Throws what opening the file or the stream throws, and `TransportError` with `.requestBody` where a body that streams
    /// once is opened again.
    public func open() async throws -> Reader {
        switch source {
        case .none: return Reader { nil }
        case .data(let data):
            let rest = SingleChunkBody(data)
            return Reader { rest.take() }
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

    /// Bytes that are read from a file at a time.
    private static let chunkSize = 65_536
}

/// A stream whose first opening is its last.
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
    static var bodyNotRepeatable: Self { Self(.requestBody, "The body streams once, and was sent before.") }
}
