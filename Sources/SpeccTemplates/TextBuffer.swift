/// Text that grows at its end. A `String` would do the same; where nothing is optimized, and tools run like that inside
/// users' builds, one append to it costs as much as a dozen of these.
struct TextBuffer: ~Copyable {
    private var bytes: UnsafeMutableRawPointer
    private var capacity: Int
    /// In UTF-8 bytes.
    private(set) var count = 0

    /// - Parameter capacity: Bytes to begin with; at least 1.
    init(capacity: Int) {
        self.capacity = capacity
        bytes = .allocate(byteCount: capacity, alignment: 1)
    }

    deinit {
        bytes.deallocate()
    }

    mutating func append(_ source: UnsafeRawPointer, _ length: Int) {
        if length > capacity - count { grow(by: length) }
        (bytes + count).copyMemory(from: source, byteCount: length)
        count += length
    }

    mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { source in
            if let start = source.baseAddress { append(start, source.count) }
        }
    }

    mutating func append(_ other: borrowing TextBuffer) {
        append(other.bytes, other.count)
    }

    /// Takes away what was appended since it had this many bytes.
    mutating func shorten(to count: Int) {
        self.count = count
    }

    var text: String {
        String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
    }

    private mutating func grow(by length: Int) {
        capacity = max(2 * capacity, count + length)
        let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 1)
        larger.copyMemory(from: bytes, byteCount: count)
        bytes.deallocate()
        bytes = larger
    }
}
