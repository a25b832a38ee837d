import Foundation

// Fields whose string contains a JSON document.
@_spi(Generated) extension JSONReader {
    /// Reads a string field that contains a JSON document: `reader.jsonText("arguments") { Arguments(reading: &$0) }`
    public mutating func jsonText<Value>(_ name: StaticString, _ read: (inout JSONReader) -> Value) -> Value {
        value(name) { $0.jsonText(read) }
    }

    /// Returns nil if the field is absent or null, and if its string is empty or contains null.
    public mutating func jsonTextIfPresent<Value>(_ name: StaticString, _ read: (inout JSONReader) -> Value) -> Value? {
        let index = fieldUnlessNull(name)
        return index == 0 ? nil : value(at: index) { $0.jsonTextUnlessNull(read) }
    }

    /// Reads a patch field. A string that is empty or contains null clears the field like null.
    public mutating func jsonTextPatch<Value>(_ name: StaticString, _ read: (inout JSONReader) -> Value) -> Patch<Value>
    {
        let index = field(name)
        guard index != 0 else { return .keep }
        return value(at: index) { $0.jsonTextUnlessNull(read) }.map { .set($0) } ?? .clear
    }

    /// Reads the current value, a string that contains a JSON document.
    public mutating func jsonText<Value>(_ read: (inout JSONReader) -> Value) -> Value {
        jsonText(in: string(), read)
    }

    /// Returns nil if the current value is null, or a string that is empty or contains null.
    public mutating func jsonTextUnlessNull<Value>(_ read: (inout JSONReader) -> Value) -> Value? {
        unlessNull { reader in
            let text = reader.string()
            return text.isEmpty || text == "null" ? nil : reader.jsonText(in: text, read)
        } ?? nil
    }

    private mutating func jsonText<Value>(in text: String, _ read: (inout JSONReader) -> Value) -> Value {
        let index = frame.value
        var reader = JSONReader(Data(text.utf8))
        let value = read(&reader)
        if failure == nil, let inner = reader.failure { fail(inner, in: index) }
        return value
    }
}

extension JSONReader {
    /// Records a failure of the document in a string at its path.
    private mutating func fail(_ inner: JSONDecodingError, in index: Int) {
        var path = document.path(to: index)
        if !inner.path.isEmpty { path += inner.path.hasPrefix("[") || path.isEmpty ? inner.path : "." + inner.path }
        let isSyntax = inner.path.isEmpty
        fail(
            JSONDecodingError(
                path: path,
                expected: isSyntax ? "a string with JSON: \(inner.expected)" : inner.expected,
                found: inner.found,
                offset: document.offset(index)
            )
        )
    }
}
