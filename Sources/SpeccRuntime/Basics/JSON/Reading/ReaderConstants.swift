// Fields that always hold the same.
extension JSONReader {
    /// Fails where the field holds anything else: `reader.constant("kind", "card")`
    public mutating func constant<Value: JSONReadable & JSONWritable & Equatable>(
        _ name: StaticString,
        _ value: Value
    ) {
        constant(name, value) { Value(reading: &$0) }
    }

    /// The same for a value in a form that its type alone does not tell.
    public mutating func constant<Value: JSONWritable & Equatable>(
        _ name: StaticString,
        _ value: Value,
        _ read: (inout JSONReader) -> Value
    ) {
        let index = field(name)
        let found = self.value(at: index, read)
        guard found != value else { return }
        let text = (try? JSONWriter.encode(value)).map { String(decoding: $0, as: UTF8.self) }
        fail(expected: text ?? "\(value)", at: index)
    }
}

// Looking ahead for what tells the members of a union apart. Nothing here fails, and nothing moves the reader.
extension JSONReader {
    /// Whether a field holds one of these, be it text, a number, true or false.
    public func matches(_ words: StaticString..., in name: StaticString) -> Bool {
        let index = peek(name)
        return words.contains { matches($0, at: index) }
    }

    /// Whether one of these stands where the reader stands.
    public func matches(_ words: StaticString...) -> Bool {
        words.contains { matches($0, at: frame.value) }
    }

    private func matches(_ word: StaticString, at index: Int) -> Bool {
        switch document.kind(index) {
        case TapeWord.text, TapeWord.integer: document.isText(index, word)
        case TapeWord.number: Double("\(word)") == Double(document.string(index))
        case TapeWord.yes: "\(word)" == "true"
        case TapeWord.no: "\(word)" == "false"
        default: false
        }
    }
}
