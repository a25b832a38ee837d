// Values of the program's own types, lists and maps.
extension JSONReader {
    /// A field of any readable type: a model, an enum, a list, a map.
    public mutating func value<Value: JSONReadable>(_ name: StaticString) -> Value {
        value(at: field(name))
    }

    /// Nil where the field is absent or null.
    public mutating func valueIfPresent<Value: JSONReadable>(_ name: StaticString) -> Value? {
        let index = fieldUnlessNull(name)
        return index == 0 ? nil : value(at: index)
    }

    private mutating func value<Value: JSONReadable>(at index: Int) -> Value {
        value(at: index) { Value(reading: &$0) }
    }

    mutating func value<Value>(at index: Int, _ read: (inout JSONReader) -> Value) -> Value {
        let outer = frame
        frame = ReaderFrame(index, in: document)
        let value = read(&self)
        leave(to: outer)
        if index == 0 {
            fail(expected: "a value", at: 0)  // kept only where the type asked for nothing itself
        }
        return value
    }

    private mutating func leave(to outer: ReaderFrame) {
        frame = failure == nil ? outer : .none
    }

    /// A field in a form that a type alone does not tell: `reader.value("at") { $0.dateTime(format: .unix) }`
    public mutating func value<Value>(_ name: StaticString, _ read: (inout JSONReader) -> Value) -> Value {
        value(at: field(name), read)
    }

    /// Nil where the value is null: `reader.list("times") { $0.unlessNull { $0.dateTime(format: .unix) } }`
    public mutating func unlessNull<Value>(_ read: (inout JSONReader) -> Value) -> Value? {
        // Nothing is there once something has failed, and what is read then must end.
        frame.value == 0 || document.kind(frame.value) == TapeWord.null ? nil : read(&self)
    }

    /// A list whose elements have a form that a type alone does not tell:
    /// `reader.list("times") { $0.dateTime(format: .unix) }`
    public mutating func list<Element>(
        _ name: StaticString,
        _ read: (inout JSONReader) -> Element
    ) -> [Element] {
        list(at: field(name), read)
    }

    /// Nil where the field is absent or null.
    public mutating func listIfPresent<Element>(
        _ name: StaticString,
        _ read: (inout JSONReader) -> Element
    ) -> [Element]? {
        let index = fieldUnlessNull(name)
        return index == 0 ? nil : list(at: index, read)
    }

    /// The value itself.
    public mutating func list<Element>(_ read: (inout JSONReader) -> Element) -> [Element] {
        list(at: frame.value, read)
    }

    private mutating func list<Element>(at index: Int, _ read: (inout JSONReader) -> Element) -> [Element] {
        guard document.kind(index) == TapeWord.list else {
            fail(expected: "a list", at: index)
            return []
        }
        var elements: [Element] = []
        // What a hostile list would reserve stays small: its elements may be far larger than their text.
        elements.reserveCapacity(document.count(index, most: 1_024))
        let outer = frame
        let end = document.next(after: index)
        var element = index &+ 1
        while element < end {
            frame = ReaderFrame(element, in: document)
            elements.append(read(&self))
            if failure != nil {
                return []
            }
            element = document.next(after: element)
        }
        frame = outer
        return elements
    }

    /// A map whose values have a form that a type alone does not tell:
    /// `reader.map("seen") { $0.dateTime(format: .unix) }`
    public mutating func map<Value>(
        _ name: StaticString,
        _ read: (inout JSONReader) -> Value
    ) -> [String: Value] {
        map(at: field(name), read)
    }

    /// Nil where the field is absent or null.
    public mutating func mapIfPresent<Value>(
        _ name: StaticString,
        _ read: (inout JSONReader) -> Value
    ) -> [String: Value]? {
        let index = fieldUnlessNull(name)
        return index == 0 ? nil : map(at: index, read)
    }

    /// The value itself. Of several values of one key the first counts.
    public mutating func map<Value>(_ read: (inout JSONReader) -> Value) -> [String: Value] {
        map(at: frame.value, read)
    }

    private mutating func map<Value>(at index: Int, _ read: (inout JSONReader) -> Value) -> [String: Value] {
        var values: [String: Value] = [:]
        forEachField(at: index) { name, reader in
            if values[name] == nil {
                values[name] = read(&reader)
            }
        }
        return values
    }

    /// Visits an object's fields in their order, also those of one name.
    mutating func forEachField(_ visit: (String, inout JSONReader) -> Void) {
        forEachField(at: frame.value, visit)
    }

    private mutating func forEachField(at index: Int, _ visit: (String, inout JSONReader) -> Void) {
        guard document.kind(index) == TapeWord.object else {
            fail(expected: "an object", at: index)
            return
        }
        let outer = frame
        let end = document.next(after: index)
        var name = index &+ 1
        while name < end {
            frame = ReaderFrame(name &+ 1, in: document)
            visit(document.string(name), &self)
            if failure != nil {
                return
            }
            name = document.next(after: name &+ 1)
        }
        frame = outer
    }
}
