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
            if let index = element(name) { return index }
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

// Fields with a constant value.
@_spi(Generated) extension JSONReader {
    /// Reads a field, which may be absent, and fails if it has another value: `reader.constant("kind", "card")`
    public mutating func constant<Value: JSONReadable & JSONWritable & Equatable>(
        _ name: StaticString,
        _ value: Value
    ) {
        constant(name, value) { Value(reading: &$0) }
    }

    /// Reads a field with a closure, which may be absent, and fails if it has another value.
    public mutating func constant<Value: JSONWritable & Equatable>(
        _ name: StaticString,
        _ value: Value,
        _ read: (inout JSONReader) -> Value
    ) {
        let index = field(name)
        guard index != 0 else { return }
        verify(value, at: index, read)
    }

    /// Reads a field that may be absent or null, and fails if it has another value:
    /// `reader.constantIfPresent("deleted", true)`
    ///
    /// - Returns: Whether the field has the value.
    public mutating func constantIfPresent<Value: JSONReadable & JSONWritable & Equatable>(
        _ name: StaticString,
        _ value: Value
    ) -> Bool {
        constantIfPresent(name, value) { Value(reading: &$0) }
    }

    /// Reads a field that may be absent or null with a closure, and fails if it has another value.
    public mutating func constantIfPresent<Value: JSONWritable & Equatable>(
        _ name: StaticString,
        _ value: Value,
        _ read: (inout JSONReader) -> Value
    ) -> Bool {
        let index = fieldUnlessNull(name)
        guard index != 0 else { return false }
        verify(value, at: index, read)
        return true
    }

    private mutating func verify<Value: JSONWritable & Equatable>(
        _ value: Value,
        at index: Int,
        _ read: (inout JSONReader) -> Value
    ) {
        let found = self.value(at: index, read)
        guard found != value else { return }
        let text = (try? JSONWriter.encode(value)).map { String(decoding: $0, as: UTF8.self) }
        fail(expected: text ?? "\(value)", at: index)
    }
}

// Lookahead for the discriminators of unions. These methods never fail and do not advance the reader.
@_spi(Generated) extension JSONReader {
    /// Whether a field equals one of these texts, as a string, number or boolean.
    public func matches(_ candidates: StaticString..., in name: StaticString) -> Bool {
        let index = peek(name)
        return candidates.contains { matches($0, at: index) }
    }

    /// Whether the current value equals one of these texts, as a string, number or boolean.
    public func matches(_ candidates: StaticString...) -> Bool {
        candidates.contains { matches($0, at: frame.value) }
    }

    private func matches(_ candidate: StaticString, at index: Int) -> Bool {
        switch document.kind(index) {
        case TapeWord.string, TapeWord.integer: document.isText(index, candidate)
        case TapeWord.number: Double("\(candidate)") == Double(document.string(index))
        case TapeWord.true: "\(candidate)" == "true"
        case TapeWord.false: "\(candidate)" == "false"
        default: false
        }
    }
}
