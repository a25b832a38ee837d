/// What a request does to a field of something that is there already:
///
///     try await users.updateUser(id: 7, body: .init(name: .set("Ada"), nickname: .clear))
///
/// A field that keeps what it has is left out of the JSON, one that is cleared is null.
public enum Patch<Value> {
    /// Leaves the field as it is.
    case keep
    /// Makes it null.
    case clear
    /// Gives it a value, which stands on the heap: it may hold such a patch itself.
    indirect case set(Value)

    /// The new value; nil where there is none.
    public var value: Value? {
        if case .set(let value) = self { value } else { nil }
    }
}

extension Patch: Sendable where Value: Sendable {}
extension Patch: Equatable where Value: Equatable {}
extension Patch: Hashable where Value: Hashable {}

extension JSONReader {
    /// An absent field is kept, null clears it.
    public mutating func patch<Value: JSONReadable>(_ name: StaticString) -> Patch<Value> {
        patch(name) { Value(reading: &$0) }
    }

    /// The same for a value in a form that its type alone does not tell.
    public mutating func patch<Value>(_ name: StaticString, _ read: (inout JSONReader) -> Value) -> Patch<Value> {
        let index = field(name)
        if index == 0 {
            return .keep
        }
        return document.kind(index) == TapeWord.null ? .clear : .set(value(at: index, read))
    }
}

extension JSONWriter {
    /// Nothing for what is kept, null for what is cleared.
    public mutating func patch(_ name: StaticString, _ patch: Patch<some JSONWritable>) {
        self.patch(name, patch) { $1.write(to: &$0) }
    }

    /// The same for a value in a form that its type alone does not tell.
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
