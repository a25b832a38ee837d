import Foundation

// Responses whose value is nested in other objects, and optional responses.

@_spi(Generated) extension HTTPResponse {
    /// The value at a path of the JSON body: `try response.json(in: "data", "items")`.
    public func json<Value: JSONReadable>(
        in field: StaticString,
        _ path: StaticString...
    ) throws(NetworkError) -> Value {
        try json { $0.within([field] + path) { Value(reading: &$0) } }
    }

    /// The value at a path of the JSON body, decoded by `read`.
    public func json<Value>(
        in field: StaticString,
        _ path: StaticString...,
        read: (inout JSONReader) -> Value
    ) throws(NetworkError) -> Value {
        try json { $0.within([field] + path, read) }
    }

    /// The JSON body; nil if it is empty or null.
    public func jsonIfPresent<Value: JSONReadable>() throws(NetworkError) -> Value? {
        try ifPresent([]) { Value(reading: &$0) }
    }

    /// The JSON body, decoded by `read`; nil if it is empty or null.
    public func jsonIfPresent<Value>(_ read: (inout JSONReader) -> Value) throws(NetworkError) -> Value? {
        try ifPresent([], read)
    }

    /// The value at a path of the JSON body; nil if the body is empty, or if a field of the path is missing or null.
    public func jsonIfPresent<Value: JSONReadable>(
        in field: StaticString,
        _ path: StaticString...
    ) throws(NetworkError) -> Value? {
        try ifPresent([field] + path) { Value(reading: &$0) }
    }

    /// The value at a path of the JSON body, decoded by `read`; nil if the body is empty, or if a field of the path is
    /// missing or null.
    public func jsonIfPresent<Value>(
        in field: StaticString,
        _ path: StaticString...,
        read: (inout JSONReader) -> Value
    ) throws(NetworkError) -> Value? {
        try ifPresent([field] + path, read)
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

@_spi(Generated) extension HTTPResponse {
    /// Whether a field has one of the values; without values, whether it is present and not null. False if the body is
    /// not JSON.
    ///
    /// - Parameter path: The names of the enclosing fields and of the field. In a list, any element can match.
    public func matches(_ path: [StaticString], _ values: String...) -> Bool {
        matches(path, oneOf: values)
    }

    func matches(_ path: [StaticString], oneOf values: [String]) -> Bool {
        let found = try? JSONReader.decode(from: data) { $0.matches(path[...], oneOf: values) }
        return found ?? false
    }
}

extension JSONReader {
    /// Recursive: the depth is that of the value, which the reader limits.
    fileprivate mutating func matches(_ path: ArraySlice<StaticString>, oneOf values: [String]) -> Bool {
        guard kind != .null else {
            return false
        }
        if path.isEmpty, values.isEmpty {
            return true
        }
        if kind == .array {
            return list { $0.matches(path, oneOf: values) }.contains(true)
        }
        guard let name = path.first else {
            return URLEncodedForm.text(JSONValue(reading: &self)).map(values.contains) ?? false
        }
        guard kind == .object else {
            return false
        }
        return withinIfPresent([name]) { $0.matches(path.dropFirst(), oneOf: values) } ?? false
    }
}
