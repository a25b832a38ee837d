// Fields of arbitrary JSON.

extension JSONReader {
    /// Reads a field of any value, including null. Only an absent field is an error.
    public mutating func json(_ name: StaticString) -> JSONValue {
        value(name)
    }

    /// Returns nil if the field is absent or null.
    public mutating func jsonIfPresent(_ name: StaticString) -> JSONValue? {
        valueIfPresent(name)
    }

    /// Reads the current value.
    public mutating func json() -> JSONValue {
        JSONValue(reading: &self)
    }
}

extension JSONWriter {
    /// Writes a field of any value, numbers with all of their digits.
    public mutating func json(_ name: StaticString, _ value: JSONValue) {
        self.value(name, value)
    }

    /// Writes nothing if the value is nil.
    public mutating func jsonIfPresent(_ name: StaticString, _ value: JSONValue?) {
        valueIfPresent(name, value)
    }

    /// Writes a value without a name.
    public mutating func json(_ value: JSONValue) {
        value.write(to: &self)
    }
}
