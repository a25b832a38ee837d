internal import Synchronization

/// Where the lines of a file begin, and how bytes and code points correspond; built when the first diagnostic asks,
/// since most files get none.
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

/// The lines of one file. Offsets are bytes; indexes are code points from the start of the file.
struct SourceLines: Sendable {
    /// Byte offset of each line's first byte; never empty. Narrow, for files of nothing but line ends.
    private(set) var starts: [Int32] = []
    /// A place known in every way there is to count.
    private struct Checkpoint {
        var offset: Int32
        var index: Int32
        /// Code points before it that take two UTF-16 units.
        var pairs: Int32
    }
    /// One at least every 256 bytes, so that no line is too long to find a column in; none in a file of ASCII,
    /// where offset and index are one.
    private var checkpoints: [Checkpoint] = []
    private static let stride = 256

    /// Lines end at LF alone; a CR before it belongs to the end of its line.
    init(_ buffer: UnsafeBufferPointer<UInt8>, from mark: Int) {
        guard let bytes = buffer.baseAddress else {
            starts = [0]
            return
        }
        // Counted first: growing step by step would take three times the memory.
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
        var place = Checkpoint(offset: 0, index: 0, pairs: 0)
        while place.offset < count {
            checkpoints.append(place)
            place = Self.walk(from: place, bytes, count) { $0.offset < place.offset + Int32(Self.stride) }
        }
    }

    func index(ofByte offset: Int, in buffer: UnsafeBufferPointer<UInt8>) -> Int {
        guard let bytes = buffer.baseAddress, !checkpoints.isEmpty else { return offset }
        let start = lastCheckpoint { $0.offset <= offset }
        return Int(Self.walk(from: start, bytes, buffer.count) { $0.offset < offset }.index)
    }

    func offset(ofIndex index: Int, in buffer: UnsafeBufferPointer<UInt8>) -> Int {
        guard let bytes = buffer.baseAddress, !checkpoints.isEmpty else { return index }
        let start = lastCheckpoint { $0.index <= index }
        return Int(Self.walk(from: start, bytes, buffer.count) { $0.index < index }.offset)
    }

    /// UTF-16 units from the start of the file; a malformed byte counts as one.
    func unitIndex(ofByte offset: Int, in buffer: UnsafeBufferPointer<UInt8>) -> Int {
        guard let bytes = buffer.baseAddress, !checkpoints.isEmpty else { return offset }
        let start = lastCheckpoint { $0.offset <= offset }
        let place = Self.walk(from: start, bytes, buffer.count) { $0.offset < offset }
        return Int(place.index) + Int(place.pairs)
    }

    private static func walk(
        from start: Checkpoint,
        _ bytes: UnsafePointer<UInt8>,
        _ count: Int,
        while condition: (Checkpoint) -> Bool
    ) -> Checkpoint {
        var place = start
        while place.offset < count, condition(place) {
            let offset = Int(place.offset)
            let length = bytes[offset] < 0x80 ? 1 : CodePoint(at: offset, in: bytes, end: count).length
            place.offset += Int32(length)
            place.index += 1
            if length == 4 { place.pairs += 1 }
        }
        return place
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
