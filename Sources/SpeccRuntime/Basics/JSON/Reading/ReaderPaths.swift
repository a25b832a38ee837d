// Nested fields: the envelope around a response.
extension JSONReader {
    /// Reads the value at the end of a path. If it is absent, the fields that `read` requires are reported as missing.
    mutating func within<Value>(_ path: [StaticString], _ read: (inout JSONReader) -> Value) -> Value {
        let outer = frame
        let index = enter(path) { $0.field($1) }
        let value = read(&self)
        frame = failure == nil ? outer : .none
        if index == 0 {
            fail(expected: "a value", at: 0)  // has no effect if `read` already reported a missing field
        }
        return value
    }

    /// Reads the value at the end of a path; returns nil if a field of the path is absent or null.
    mutating func withinIfPresent<Value>(
        _ path: [StaticString],
        _ read: (inout JSONReader) -> Value
    ) -> Value? {
        let outer = frame
        let value = enter(path) { $0.fieldUnlessNull($1) } == 0 ? nil : read(&self)
        frame = failure == nil ? outer : .none
        return value
    }

    /// - Returns: The index of the value, or 0 if a field is absent.
    private mutating func enter(_ path: [StaticString], _ find: (inout JSONReader, StaticString) -> Int) -> Int {
        for name in path {
            let index = find(&self, name)
            frame = ReaderFrame(index, in: document)
            if index == 0 {
                return 0
            }
        }
        return frame.value
    }
}
