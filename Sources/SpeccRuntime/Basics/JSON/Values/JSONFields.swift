// Fields of any JSON.

extension JSONReader {
    /// Anything, null included; only an absent field fails.
    public mutating func json(_ name: StaticString) -> JSONValue {
        value(name)
    }

    /// Nil where the field is absent or null.
    public mutating func jsonIfPresent(_ name: StaticString) -> JSONValue? {
        valueIfPresent(name)
    }

    /// The value itself.
    public mutating func json() -> JSONValue {
        JSONValue(reading: &self)
    }
}

extension JSONWriter {
    /// Any value, its numbers with all their digits.
    public mutating func json(_ name: StaticString, _ value: JSONValue) {
        self.value(name, value)
    }

    /// Nothing for nil.
    public mutating func jsonIfPresent(_ name: StaticString, _ value: JSONValue?) {
        valueIfPresent(name, value)
    }

    /// The value itself.
    public mutating func json(_ value: JSONValue) {
        value.write(to: &self)
    }
}
