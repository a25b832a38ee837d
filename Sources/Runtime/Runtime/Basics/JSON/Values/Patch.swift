/// A change of one field of an existing resource:
///
///     try await users.updateUser(id: 7, body: .init(name: .set("Ada"), nickname: .clear))
///
/// In JSON, an unchanged field is absent and a cleared field is null.
public enum Patch<Value> {
    /// Leaves the field unchanged.
    case keep
    /// Sets the field to null.
    case clear
    /// Sets the field to a value, stored on the heap because it may contain a patch of the same type.
    indirect case set(Value)

    /// The new value, or nil if the field is unchanged or cleared.
    public var value: Value? {
        if case .set(let value) = self { value } else { nil }
    }
}

extension Patch: Sendable where Value: Sendable {}
extension Patch: Equatable where Value: Equatable {}
extension Patch: Hashable where Value: Hashable {}

@_spi(Generated) extension JSONReader {
    /// Reads a patch field: an absent field is `keep`, null is `clear`.
    public mutating func patch<Value: JSONReadable>(_ name: StaticString) -> Patch<Value> {
        patch(name) { Value(reading: &$0) }
    }

    /// Reads a patch field with a closure for the value, for formats that the type alone does not determine.
    public mutating func patch<Value>(_ name: StaticString, _ read: (inout JSONReader) -> Value) -> Patch<Value> {
        let index = field(name)
        if index == 0 {
            return .keep
        }
        return document.kind(index) == TapeWord.null ? .clear : .set(value(at: index, read))
    }
}

@_spi(Generated) extension JSONWriter {
    /// Writes a patch field: nothing for `keep`, null for `clear`.
    public mutating func patch(_ name: StaticString, _ patch: Patch<some JSONWritable>) {
        self.patch(name, patch) { $1.write(to: &$0) }
    }

    /// Writes a patch field with a closure for the value, for formats that the type alone does not determine.
    public mutating func patch<Value>(
        _ name: StaticString,
        _ patch: Patch<Value>,
        _ write: (inout JSONWriter, Value) -> Void
    ) {
        switch patch {
        case .keep: return
        case .clear: null(name)
        case .set(let value): self.value(name, value, write)
        }
    }
}
