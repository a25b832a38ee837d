internal import SpeccSynchronization

/// The line table of a file, computed for the first diagnostic, since most files have none.
final class LineTable: Sendable {
    private let cache = Mutex<SourceLines?>(nil)

    func lines(of bytes: [UInt8]) -> SourceLines {
        cache.withLock { cached in
            if let cached { return cached }
            let made = bytes.withUnsafeBufferPointer {
                SourceLines($0, from: SourceFile.byteOrderMarkLength(in: bytes))
            }
            cached = made
            return made
        }
    }
}

/// The lines of a file. Offsets are in bytes; indexes are in code points from the start of the file.
struct SourceLines: Sendable {
    /// The byte offset of each line; never empty. 32 bits, for files that consist of line ends.
    private(set) var starts: [Int32] = []
    /// A position in all units.
    private struct Checkpoint {
        var offset: Int32
        var index: Int32
        /// The number of preceding code points with two UTF-16 code units.
        var pairs: Int32
    }
    /// A checkpoint for every 256 bytes, which bounds the time to find a column in a long line. Empty for ASCII, where
    /// offset and index are equal.
    private var checkpoints: [Checkpoint] = []
    private static let stride = 256

    /// Lines end at LF; a preceding CR is part of the line end.
    init(_ buffer: UnsafeBufferPointer<UInt8>, from mark: Int) {
        guard let bytes = buffer.baseAddress else {
            starts = [0]
            return
        }
        // Counting first avoids reallocations, which would triple the memory.
        var union: UInt8 = 0
        var count = 1
        var offset = mark
        while offset < buffer.count {
            let byte = bytes[offset]
            union |= byte
            if byte == 0x0A { count += 1 }
            offset += 1
        }
        starts = [Int32](unsafeUninitializedCapacity: count) { starts, filled in
            guard let first = starts.baseAddress else { return }
            first[0] = Int32(mark)
            filled = 1
            var offset = mark
            while offset < buffer.count {
                if bytes[offset] == 0x0A {
                    first[filled] = Int32(offset + 1)
                    filled += 1
                }
                offset += 1
            }
        }
        if union >= 0x80 { recordCheckpoints(bytes, count: buffer.count) }
    }

    private mutating func recordCheckpoints(_ bytes: UnsafePointer<UInt8>, count: Int) {
        var position = Checkpoint(offset: 0, index: 0, pairs: 0)
        while position.offset < count {
            checkpoints.append(position)
            position = Self.advance(from: position, bytes, count) { $0.offset < position.offset + Int32(Self.stride) }
        }
    }

    func index(ofByte offset: Int, in buffer: UnsafeBufferPointer<UInt8>) -> Int {
        guard let bytes = buffer.baseAddress, !checkpoints.isEmpty else { return offset }
        let start = lastCheckpoint { $0.offset <= offset }
        return Int(Self.advance(from: start, bytes, buffer.count) { $0.offset < offset }.index)
    }

    func offset(ofIndex index: Int, in buffer: UnsafeBufferPointer<UInt8>) -> Int {
        guard let bytes = buffer.baseAddress, !checkpoints.isEmpty else { return index }
        let start = lastCheckpoint { $0.index <= index }
        return Int(Self.advance(from: start, bytes, buffer.count) { $0.index < index }.offset)
    }

    /// The number of UTF-16 code units from the start of the file; a malformed byte counts as one.
    func unitIndex(ofByte offset: Int, in buffer: UnsafeBufferPointer<UInt8>) -> Int {
        guard let bytes = buffer.baseAddress, !checkpoints.isEmpty else { return offset }
        let start = lastCheckpoint { $0.offset <= offset }
        let position = Self.advance(from: start, bytes, buffer.count) { $0.offset < offset }
        return Int(position.index) + Int(position.pairs)
    }

    private static func advance(
        from start: Checkpoint,
        _ bytes: UnsafePointer<UInt8>,
        _ count: Int,
        while condition: (Checkpoint) -> Bool
    ) -> Checkpoint {
        var position = start
        while position.offset < count, condition(position) {
            let offset = Int(position.offset)
            let length = bytes[offset] < 0x80 ? 1 : CodePoint(at: offset, in: bytes, end: count).length
            position.offset += Int32(length)
            position.index += 1
            if length == 4 { position.pairs += 1 }
        }
        return position
    }

    private func lastCheckpoint(where isBefore: (Checkpoint) -> Bool) -> Checkpoint {
        var low = 0
        var high = checkpoints.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if isBefore(checkpoints[middle]) { low = middle } else { high = middle }
        }
        return checkpoints[low]
    }
}
