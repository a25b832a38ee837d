/// The value being read and, for an object, the position of the field search.
///
/// Fields usually appear in the order in which a model reads them, so a search begins after the last match.
struct ReaderFrame {
    /// The tape index of the value, or 0 if there is no value.
    let value: Int
    /// The index of the first field; 0, like `end`, if the value is not an object.
    let start: Int
    let end: Int
    /// The index of the field after the last match.
    var cursor: Int
    /// The hints (see `JSONDocument.hint`) of the fields before `cursor` that were skipped. If a name's hint is absent,
    /// none of them has that name, and a match at or after `cursor` is the first field with that name.
    var skippedHints: UInt64 = 0
    /// The index of the field that a union read as its discriminator, or 0; it is not an additional field of the member.
    var tag = 0

    static let none = Self(value: 0, start: 0, end: 0)

    private init(value: Int, start: Int, end: Int) {
        self.value = value
        self.start = start
        self.end = end
        cursor = start
    }

    init(_ index: Int, in document: borrowing JSONDocument) {
        let isObject = document.kind(index) == TapeWord.object
        value = index
        start = isObject ? index &+ 1 : 0
        end = isObject ? document.next(after: index) : 0
        cursor = start
    }
}

extension JSONDocument {
    /// A one-bit hash of a field's name.
    func hint(_ name: Int) -> UInt64 {
        Self.hint(bytes + offset(name), count: Int(truncatingIfNeeded: words[name] &>> TapeWord.extentShift))
    }

    static func hint(_ name: UnsafePointer<UInt8>, count: Int) -> UInt64 {
        guard count > 0 else {
            return 1
        }
        return 1 &<< UInt64(truncatingIfNeeded: count &* 5 &+ Int(name[0]) &* 3 &+ Int(name[count &- 1]) &* 11)
    }
}

// Lookup of fields by name.
extension JSONReader {
    /// The index of the field's value, or 0 if the field is absent.
    @_optimize(speed)
    mutating func field(_ name: StaticString) -> Int {
        let cursor = frame.cursor
        if cursor < frame.end, frame.skippedHints == 0, document.isText(cursor, name) {
            frame.cursor = document.next(after: cursor &+ 1)
            return cursor &+ 1
        }
        return search(name)
    }

    /// The index of the field's value, or 0 if the field is absent or null.
    mutating func fieldUnlessNull(_ name: StaticString) -> Int {
        let index = field(name)
        return document.kind(index) == TapeWord.null ? 0 : index
    }

    @_optimize(speed)
    private mutating func search(_ name: StaticString) -> Int {
        guard frame.end > 0 else {
            fail(expected: "an object")
            return 0
        }
        let hint = JSONDocument.hint(name.utf8Start, count: name.utf8CodeUnitCount)
        if frame.skippedHints & hint != 0, let match = firstField(name, from: frame.start, to: frame.cursor) {
            return match &+ 1
        }
        var skippedHints = frame.skippedHints
        var index = frame.cursor
        while index < frame.end {
            if document.isText(index, name) {
                frame.skippedHints = skippedHints
                frame.cursor = document.next(after: index &+ 1)
                return index &+ 1
            }
            skippedHints |= document.hint(index)
            index = document.next(after: index &+ 1)
        }
        if let match = firstField(name, from: frame.start, to: frame.cursor) {
            return match &+ 1
        }
        missingField = (name, frame.value)
        return 0
    }

    /// The index of the first field with this name in a range of the tape.
    func firstField(_ name: StaticString, from start: Int, to end: Int) -> Int? {
        var index = start
        while index < end {
            if document.isText(index, name) {
                return index
            }
            index = document.next(after: index &+ 1)
        }
        return nil
    }
}
