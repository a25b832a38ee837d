import Foundation

/// Chunks in the order in which they arrived, waiting for their reader.
struct ChunkBuffer {
    private var chunks: [Data] = []
    /// Index of the first chunk that has not been taken.
    private var first = 0
    /// Bytes that have not been taken.
    private(set) var count = 0

    mutating func append(_ chunk: Data) {
        chunks.append(chunk)
        count += chunk.count
    }

    /// Gives a chunk away, nil where there is none.
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
