import Foundation

/// A validated document: its bytes and the tape that locates its values (see `TapeWord`).
///
/// A value is identified by its index on the tape; index 0 means "no value".
struct JSONDocument: ~Copyable {
    static let root = 1

    let bytes: UnsafeMutablePointer<UInt8>
    let words: UnsafeMutablePointer<UInt64>
    /// The syntax error of the document, or nil if it is valid JSON.
    private(set) var failure: JSONDecodingError?

    /// Takes ownership of the bytes.
    init(taking copy: PaddedBytes) {
        bytes = copy.start
        let count = copy.count
        var parser = JSONParser(bytes, count: count)
        parser.parse()
        if parser.expected != nil {
            parser.tape.abandon()
        }
        words = parser.tape.words
        if let expected = parser.expected {
            failure = JSONDecodingError(
                path: path(to: parser.tape.count - 1),
                expected: "\(expected)",
                found: parser.position < count ? ValueExcerpt.byte(bytes[parser.position]) : ValueExcerpt.end,
                offset: parser.position
            )
        }
    }

    deinit {
        bytes.deallocate()
        words.deallocate()
    }

    func kind(_ index: Int) -> UInt64 {
        words[index] & TapeWord.kindMask
    }

    func offset(_ index: Int) -> Int {
        Int(truncatingIfNeeded: words[index] &>> TapeWord.offsetShift & TapeWord.offsetMask)
    }

    func next(after index: Int) -> Int {
        let word = words[index]
        return word & TapeWord.kindMask >= TapeWord.array
            ? Int(truncatingIfNeeded: word &>> TapeWord.extentShift) : index &+ 1
    }

    /// The number of elements of an array, or `limit` if there are more.
    func count(_ array: Int, limit: Int) -> Int {
        let end = next(after: array)
        var count = 0
        var element = array &+ 1
        while element < end, count < limit {
            count &+= 1
            element = next(after: element)
        }
        return count
    }

    /// The UTF-8 of a string, or the characters of a number.
    func characters(_ index: Int) -> UnsafeBufferPointer<UInt8> {
        let word = words[index]
        let offset = Int(truncatingIfNeeded: word &>> TapeWord.offsetShift & TapeWord.offsetMask)
        return UnsafeBufferPointer(start: bytes + offset, count: Int(truncatingIfNeeded: word &>> TapeWord.extentShift))
    }

    func string(_ index: Int) -> String {
        String(decoding: characters(index), as: UTF8.self)
    }

    func isText(_ index: Int, _ text: StaticString) -> Bool {
        let word = words[index]
        let count = text.utf8CodeUnitCount
        guard Int(truncatingIfNeeded: word &>> TapeWord.extentShift) == count else {
            return false
        }
        let offset = Int(truncatingIfNeeded: word &>> TapeWord.offsetShift & TapeWord.offsetMask)
        return memcmp(bytes + offset, text.utf8Start, count) == 0
    }
}

/// A mutable copy of a document, followed by eight zero bytes because the parser loads eight bytes at a time.
struct PaddedBytes {
    let start: UnsafeMutablePointer<UInt8>
    let count: Int

    init(copying source: UnsafeRawBufferPointer) {
        count = source.count
        start = .allocate(capacity: count + 8)
        UnsafeMutableRawBufferPointer(start: start, count: count).copyMemory(from: source)
        (start + count).initialize(repeating: 0, count: 8)
    }
}

/// One entry of a tape: the type and location of a value.
///
///     bits  0–3    kind
///     bits  4–33   offset of the value's first byte (of a string: after its opening quote)
///     bits 34–63   of a string or number, its length in bytes; of a container, the tape index after its last value
///
/// A container is followed by its values. A field is two entries: its name (a string) and its value. Entry 0 of a tape
/// is `missing`, so that index 0 can mean "no value".
enum TapeWord {
    static let missing: UInt64 = 0
    static let null: UInt64 = 1
    static let `false`: UInt64 = 2
    static let `true`: UInt64 = 3
    /// A number without fraction and exponent.
    static let integer: UInt64 = 4
    static let number: UInt64 = 5
    static let string: UInt64 = 6
    static let array: UInt64 = 7
    static let object: UInt64 = 8

    static let kindMask: UInt64 = 15
    static let offsetShift: UInt64 = 4
    static let offsetMask: UInt64 = (1 << 30) - 1
    static let extentShift: UInt64 = 34
    /// The largest document in bytes: offsets and indices have 30 bits.
    static let documentLimit = 1 << 30

    static func make(_ kind: UInt64, offset: Int, extent: Int) -> UInt64 {
        kind | UInt64(truncatingIfNeeded: offset) << offsetShift | UInt64(truncatingIfNeeded: extent) << extentShift
    }
}

/// Builds a tape. The owner of `words` deallocates them.
struct TapeBuilder {
    private(set) var words: UnsafeMutablePointer<UInt64>
    private(set) var count = 1
    private var capacity: Int
    /// The index of the innermost open container, or 0. Until it is closed, its extent is the index of its parent.
    private var container = 0
    private(set) var isInArray = false

    init(capacity: Int) {
        self.capacity = capacity
        words = .allocate(capacity: capacity)
        words[0] = TapeWord.missing
    }

    @_optimize(speed)
    mutating func append(_ kind: UInt64, offset: Int, extent: Int) {
        append(TapeWord.make(kind, offset: offset, extent: extent))
    }

    @_optimize(speed)
    private mutating func append(_ word: UInt64) {
        if count == capacity {
            let larger = UnsafeMutablePointer<UInt64>.allocate(capacity: capacity * 2)
            larger.update(from: words, count: count)
            words.deallocate()
            words = larger
            capacity *= 2
        }
        words[count] = word
        count &+= 1
    }

    @_optimize(speed)
    mutating func open(_ kind: UInt64, offset: Int) {
        let index = count
        append(TapeWord.make(kind, offset: offset, extent: container))
        container = index
        isInArray = kind == TapeWord.array
    }

    @_optimize(speed)
    mutating func close() {
        let word = words[container]
        words[container] =
            word & ~(~0 << TapeWord.extentShift)
            | UInt64(truncatingIfNeeded: count) << TapeWord.extentShift
        container = Int(truncatingIfNeeded: word >> TapeWord.extentShift)
        isInArray = words[container] & TapeWord.kindMask == TapeWord.array
    }

    /// Appends a missing value, which marks the syntax error, and closes all open containers.
    mutating func abandon() {
        append(TapeWord.missing)
        while container != 0 {
            close()
        }
    }
}
