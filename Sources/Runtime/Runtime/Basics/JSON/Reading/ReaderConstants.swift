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
