public import Foundation
import SpeccSynchronization

/// The body of a response as a sequence of chunks. Chunks are read from the connection on demand.
///
/// It supports a single iteration. Releasing it before its end cancels the transfer.
public struct ResponseBody: AsyncSequence, Sendable {
    /// A nonempty chunk of bytes.
    @_spi(Generated) public typealias Element = Data
    /// The error for an incomplete body or a timeout.
    @_spi(Generated) public typealias Failure = TransportError

    private let next: @Sendable () async throws(TransportError) -> Data?

    /// Creates a body.
    ///
    /// - Parameter next: Returns the next nonempty chunk, or nil at the end.
    public init(next: @escaping @Sendable () async throws(TransportError) -> Data?) {
        self.next = next
    }

    /// Returns an iterator. All iterators share the same bytes.
    @_spi(Generated) public func makeAsyncIterator() -> Iterator {
        Iterator(next: next)
    }

    /// An iterator over the chunks.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let next: @Sendable () async throws(TransportError) -> Data?

        /// Returns the next chunk, or nil at the end.
        public mutating func next() async throws(TransportError) -> Data? {
            try await next()
        }

        /// Returns the next chunk, or nil at the end.
        @_spi(Generated) public mutating func next(isolation: isolated (any Actor)?) async throws(TransportError)
            -> Data?
        {
            try await next()
        }
    }
}

extension ResponseBody {
    /// Creates a body of bytes in memory.
    public init(_ data: Data) {
        let chunk = SingleChunkBody(data)
        self.init { () async throws(TransportError) in chunk.take() }
    }

    /// The same body, which calls a closure at its end, or with its error. It is not called if the body is released before.
    package func onEnd(_ end: @escaping @Sendable (TransportError?) -> Void) -> ResponseBody {
        ResponseBody { () async throws(TransportError) in
            do throws(TransportError) {
                let chunk = try await next()
                if chunk == nil { end(nil) }
                return chunk
            } catch {
                end(error)
                throw error
            }
        }
    }
}

/// A source of a single chunk, or of none if the data is empty.
final class SingleChunkBody: Sendable {
    private let data: Mutex<Data?>

    init(_ data: Data) {
        self.data = Mutex(data.isEmpty ? nil : data)
    }

    func take() -> Data? {
        data.withLock { $0.take() }
    }
}

/// A queue of received chunks.
struct ChunkBuffer {
    private var chunks: [Data] = []
    /// The index of the first chunk in the queue.
    private var first = 0
    /// The number of bytes in the queue.
    private(set) var count = 0

    mutating func append(_ chunk: Data) {
        chunks.append(chunk)
        count += chunk.count
    }

    /// Removes and returns the first chunk, or nil if the queue is empty.
    mutating func popFirst() -> Data? {
        guard first < chunks.count else { return nil }
        let chunk = chunks[first]
        chunks[first] = Data()
        first += 1
        count -= chunk.count
        if first == chunks.count || first > 64 {
            chunks.removeFirst(first)
            first = 0
        }
        return chunk
    }

    mutating func removeAll() {
        self = ChunkBuffer()
    }
}
