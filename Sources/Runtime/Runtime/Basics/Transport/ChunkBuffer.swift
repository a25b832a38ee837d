import Foundation

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
