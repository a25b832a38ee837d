// Values of readable types, arrays and dictionaries.
extension JSONReader {
    /// Reads a field of any readable type: a model, an enum, an array, a dictionary.
    public mutating func value<Value: JSONReadable>(_ name: StaticString) -> Value {
        value(at: field(name))
    }

    /// Returns nil if the field is absent or null.
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
        restore(outer)
        if index == 0 {
            fail(expected: "a value", at: 0)  // has no effect if the type already reported a missing field
        }
        return value
    }

    private mutating func restore(_ outer: ReaderFrame) {
        frame = failure == nil ? outer : .none
    }

    /// Reads a field with a closure, for formats that the type alone does not determine:
    /// `reader.value("at") { $0.dateTime(format: .unix) }`
    @_spi(Generated) public mutating func value<Value>(_ name: StaticString, _ read: (inout JSONReader) -> Value)
        -> Value
    {
        value(at: field(name), read)
    }

    /// Returns nil if the current value is null: `reader.list("times") { $0.unlessNull { $0.dateTime(format: .unix) }
    /// }`
    @_spi(Generated) public mutating func unlessNull<Value>(_ read: (inout JSONReader) -> Value) -> Value? {
        // After a failure there is no current value; a recursive type must not read on.
        frame.value == 0 || document.kind(frame.value) == TapeWord.null ? nil : read(&self)
    }

    /// Reads an array field, with a closure for each element:
    /// `reader.list("times") { $0.dateTime(format: .unix) }`
    @_spi(Generated) public mutating func list<Element>(
        _ name: StaticString,
        _ read: (inout JSONReader) -> Element
    ) -> [Element] {
        list(at: field(name), read)
    }

    /// Returns nil if the field is absent or null.
    @_spi(Generated) public mutating func listIfPresent<Element>(
        _ name: StaticString,
        _ read: (inout JSONReader) -> Element
    ) -> [Element]? {
        let index = fieldUnlessNull(name)
        return index == 0 ? nil : list(at: index, read)
    }

    /// Reads the current value as an array, with a closure for each element.
    @_spi(Generated) public mutating func list<Element>(_ read: (inout JSONReader) -> Element) -> [Element] {
        list(at: frame.value, read)
    }

    private mutating func list<Element>(at index: Int, _ read: (inout JSONReader) -> Element) -> [Element] {
        guard document.kind(index) == TapeWord.array else {
            fail(expected: "an array", at: index)
            return []
        }
        var elements: [Element] = []
        // The limit bounds the memory reserved for a hostile array: an element may be far larger than its text.
        elements.reserveCapacity(document.count(index, limit: 1_024))
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

    /// Reads an object field as a dictionary, with a closure for each value:
    /// `reader.map("seen") { $0.dateTime(format: .unix) }`
    @_spi(Generated) public mutating func map<Value>(
        _ name: StaticString,
        _ read: (inout JSONReader) -> Value
    ) -> [String: Value] {
        map(at: field(name), read)
    }

    /// Returns nil if the field is absent or null.
    @_spi(Generated) public mutating func mapIfPresent<Value>(
        _ name: StaticString,
        _ read: (inout JSONReader) -> Value
    ) -> [String: Value]? {
        let index = fieldUnlessNull(name)
        return index == 0 ? nil : map(at: index, read)
    }

    /// Reads the current value as a dictionary, with a closure for each value. The first of several equal keys is used.
    @_spi(Generated) public mutating func map<Value>(_ read: (inout JSONReader) -> Value) -> [String: Value] {
        map(at: frame.value, read)
    }

    private mutating func map<Value>(at index: Int, _ read: (inout JSONReader) -> Value) -> [String: Value] {
        var values: [String: Value] = [:]
        forEachField(at: index) { name, reader in reader.add(name, to: &values, read) }
        return values
    }

    /// Reads the current value into a dictionary, unless it has the name already. A dictionary cannot have two names that
    /// differ only in the normalization of Unicode; instead of losing one of the values, the reader fails.
    mutating func add<Value>(_ name: String, to values: inout [String: Value], _ read: (inout JSONReader) -> Value) {
        guard let index = values.index(forKey: name) else {
            values[name] = read(&self)
            return
        }
        if UTF8Text(values[index].key) != UTF8Text(name) {
            fail(expected: "a name that differs from the others in more than the normalization of Unicode")
        }
    }

    /// Calls the closure for each field of the current object in document order, including repeated names.
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
