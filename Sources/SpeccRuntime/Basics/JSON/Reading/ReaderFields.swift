// Lookup of fields by name.
extension JSONReader {
    /// The index of the field's value, or 0 if the field is absent.
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
