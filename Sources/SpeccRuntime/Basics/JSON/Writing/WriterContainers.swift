// Values of the program's own types, lists, maps and null.
extension JSONWriter {
    /// A field of any writable type: a model, an enum, a list, a map.
    public mutating func value(_ name: StaticString, _ value: some JSONWritable) {
        self.name(name)
        nest { value.write(to: &$0) }
    }

    /// A field in a form that a type alone does not tell: `writer.value("at", at) { $0.dateTime($1, format: .unix) }`
    public mutating func value<Value>(
        _ name: StaticString,
        _ value: Value,
        _ write: (inout JSONWriter, Value) -> Void
    ) {
        self.name(name)
        nest { write(&$0, value) }
    }

    /// Nothing for nil.
    public mutating func valueIfPresent(_ name: StaticString, _ value: (some JSONWritable)?) {
        if let value { self.value(name, value) }
    }

    /// A field that is there and null.
    public mutating func null(_ name: StaticString) {
        self.name(name)
        buffer.append("null")
    }

    /// The value itself.
    public mutating func null() {
        begin()
        buffer.append("null")
    }

    /// Null for nil: `writer.list("times", times) { $0.orNull($1) { $0.dateTime($1, format: .unix) } }`
    public mutating func orNull<Value>(_ value: Value?, _ write: (inout JSONWriter, Value) -> Void) {
        if let value {
            write(&self, value)
        } else {
            null()
        }
    }

    /// A list whose elements have a form that a type alone does not tell:
    /// `writer.list("times", times) { $0.dateTime($1, format: .unix) }`
    public mutating func list<Element>(
        _ name: StaticString,
        _ elements: [Element],
        _ write: (inout JSONWriter, Element) -> Void
    ) {
        self.name(name)
        nest { $0.list(elements, write) }
    }

    /// Nothing for nil.
    public mutating func listIfPresent<Element>(
        _ name: StaticString,
        _ elements: [Element]?,
        _ write: (inout JSONWriter, Element) -> Void
    ) {
        if let elements { list(name, elements, write) }
    }

    /// The value itself.
    public mutating func list<Element>(_ elements: [Element], _ write: (inout JSONWriter, Element) -> Void) {
        begin()
        self.elements(elements, write)
    }

    /// A map whose values have a form that a type alone does not tell. Its keys are sorted, as it has no order itself.
    public mutating func map<Value>(
        _ name: StaticString,
        _ values: [String: Value],
        _ write: (inout JSONWriter, Value) -> Void
    ) {
        self.name(name)
        nest { $0.map(values, write) }
    }

    /// Nothing for nil.
    public mutating func mapIfPresent<Value>(
        _ name: StaticString,
        _ values: [String: Value]?,
        _ write: (inout JSONWriter, Value) -> Void
    ) {
        if let values { map(name, values, write) }
    }

    /// The value itself; where fields were written before, it adds to them.
    public mutating func map<Value>(_ values: [String: Value], _ write: (inout JSONWriter, Value) -> Void) {
        for (key, value) in values.sorted(by: { $0.key < $1.key }) {
            name(key)
            nest { write(&$0, value) }
        }
    }
}
