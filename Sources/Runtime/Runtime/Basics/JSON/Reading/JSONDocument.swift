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
