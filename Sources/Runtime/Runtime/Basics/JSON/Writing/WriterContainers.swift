// Values of writable types, arrays, dictionaries and null.
extension JSONWriter {
    /// Writes a field of any writable type: a model, an enum, an array, a dictionary.
    public mutating func value(_ name: StaticString, _ value: some JSONWritable) {
        self.name(name)
        nest { value.write(to: &$0) }
    }

    /// Writes a field with a closure, for formats that the type alone does not determine:
    /// `writer.value("at", at) { $0.dateTime($1, format: .unix) }`
    @_spi(Generated) public mutating func value<Value>(
        _ name: StaticString,
        _ value: Value,
        _ write: (inout JSONWriter, Value) -> Void
    ) {
        self.name(name)
        nest { write(&$0, value) }
    }

    /// Writes nothing if the value is nil.
    public mutating func valueIfPresent(_ name: StaticString, _ value: (some JSONWritable)?) {
        if let value { self.value(name, value) }
    }

    /// Writes a field with the value null.
    @_spi(Generated) public mutating func null(_ name: StaticString) {
        self.name(name)
        buffer.append("null")
    }

    /// Writes null without a name.
    @_spi(Generated) public mutating func null() {
        begin()
        buffer.append("null")
    }

    /// Writes null for nil: `writer.list("times", times) { $0.orNull($1) { $0.dateTime($1, format: .unix) } }`
    @_spi(Generated) public mutating func orNull<Value>(_ value: Value?, _ write: (inout JSONWriter, Value) -> Void) {
        if let value {
            write(&self, value)
        } else {
            null()
        }
    }

    /// Writes an array field, with a closure for each element:
    /// `writer.list("times", times) { $0.dateTime($1, format: .unix) }`
    @_spi(Generated) public mutating func list<Element>(
        _ name: StaticString,
        _ elements: [Element],
        _ write: (inout JSONWriter, Element) -> Void
    ) {
        self.name(name)
        nest { $0.list(elements, write) }
    }

    /// Writes nothing if the value is nil.
    @_spi(Generated) public mutating func listIfPresent<Element>(
        _ name: StaticString,
        _ elements: [Element]?,
        _ write: (inout JSONWriter, Element) -> Void
    ) {
        if let elements { list(name, elements, write) }
    }

    /// Writes an array without a name, with a closure for each element.
    @_spi(Generated) public mutating func list<Element>(
        _ elements: [Element],
        _ write: (inout JSONWriter, Element) -> Void
    ) {
        begin()
        self.elements(elements, write)
    }

    /// Writes an object field from a dictionary with sorted keys, with a closure for each value.
    @_spi(Generated) public mutating func map<Value>(
        _ name: StaticString,
        _ values: [String: Value],
        _ write: (inout JSONWriter, Value) -> Void
    ) {
        self.name(name)
        nest { $0.map(values, write) }
    }

    /// Writes nothing if the value is nil.
    @_spi(Generated) public mutating func mapIfPresent<Value>(
        _ name: StaticString,
        _ values: [String: Value]?,
        _ write: (inout JSONWriter, Value) -> Void
    ) {
        if let values { map(name, values, write) }
    }

    /// Writes an object without a name, or adds to the fields written before.
    @_spi(Generated) public mutating func map<Value>(
        _ values: [String: Value],
        _ write: (inout JSONWriter, Value) -> Void
    ) {
        for (key, value) in values.sorted(by: { $0.key < $1.key }) {
            name(key)
            nest { write(&$0, value) }
        }
    }
}
