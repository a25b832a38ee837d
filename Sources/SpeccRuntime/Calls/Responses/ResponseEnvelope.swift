import Foundation

// Answers that stand in an envelope, and answers that may be nothing.

extension HTTPResponse {
    /// The body as JSON in an envelope: `try response.json(in: "data", "items")`
    public func json<Value: JSONReadable>(
        in field: StaticString,
        _ further: StaticString...
    ) throws(NetworkError) -> Value {
        try json { $0.within([field] + further) { Value(reading: &$0) } }
    }

    /// JSON in an envelope, in a form that a type alone does not tell.
    public func json<Value>(
        in field: StaticString,
        _ further: StaticString...,
        read: (inout JSONReader) -> Value
    ) throws(NetworkError) -> Value {
        try json { $0.within([field] + further, read) }
    }

    /// The body as JSON; nil where it is empty or null.
    public func jsonIfPresent<Value: JSONReadable>() throws(NetworkError) -> Value? {
        try ifPresent([]) { Value(reading: &$0) }
    }

    /// The same in a form that a type alone does not tell.
    public func jsonIfPresent<Value>(_ read: (inout JSONReader) -> Value) throws(NetworkError) -> Value? {
        try ifPresent([], read)
    }

    /// JSON in an envelope; nil where the body is empty, or a field on the way absent or null.
    public func jsonIfPresent<Value: JSONReadable>(
        in field: StaticString,
        _ further: StaticString...
    ) throws(NetworkError) -> Value? {
        try ifPresent([field] + further) { Value(reading: &$0) }
    }

    /// The same in a form that a type alone does not tell.
    public func jsonIfPresent<Value>(
        in field: StaticString,
        _ further: StaticString...,
        read: (inout JSONReader) -> Value
    ) throws(NetworkError) -> Value? {
        try ifPresent([field] + further, read)
    }

    private func ifPresent<Value>(
        _ path: [StaticString],
        _ read: (inout JSONReader) -> Value
    ) throws(NetworkError) -> Value? {
        guard data.contains(where: { $0 > JSONByte.space }) else {
            return nil
        }
        return try json { reader in reader.unlessNull { $0.withinIfPresent(path, read) } ?? nil }
    }
}

extension HTTPResponse {
    /// Whether a field says one of these words; without words whether it is there and not null. A body that is no JSON says
    /// nothing.
    ///
    /// - Parameter path: The field, and before it those that it stands in.
    public func matches(_ path: [StaticString], _ words: String...) -> Bool {
        let found = try? JSONReader.decode(from: data) { reader in
            reader.withinIfPresent(path) { JSONValue(reading: &$0) }
        }
        guard let value = found ?? nil else {
            return false
        }
        return words.isEmpty || URLEncodedForm.text(value).map(words.contains) ?? false
    }
}
