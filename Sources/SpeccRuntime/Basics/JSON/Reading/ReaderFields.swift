// How fields are found by name.
extension JSONReader {
    /// The field's value, 0 where there is none.
    mutating func field(_ name: StaticString) -> Int {
        let cursor = frame.cursor
        if cursor < frame.end, frame.passed == 0, document.isText(cursor, name) {
            frame.cursor = document.next(after: cursor &+ 1)
            return cursor &+ 1
        }
        return search(name)
    }

    /// The field's value, 0 where there is none and where it is null.
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
        if frame.passed & hint != 0, let known = firstField(name, from: frame.start, to: frame.cursor) {
            return known &+ 1
        }
        var passed = frame.passed
        var index = frame.cursor
        while index < frame.end {
            if document.isText(index, name) {
                frame.passed = passed
                frame.cursor = document.next(after: index &+ 1)
                return index &+ 1
            }
            passed |= document.hint(index)
            index = document.next(after: index &+ 1)
        }
        if let known = firstField(name, from: frame.start, to: frame.cursor) {
            return known &+ 1
        }
        absent = (name, frame.value)
        return 0
    }

    /// The first field of that name between two fields.
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
