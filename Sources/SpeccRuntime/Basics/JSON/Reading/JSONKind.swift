/// What a JSON value is.
public enum JSONKind: Sendable {
    case null, bool, number, string, array, object
}

// Looking ahead, for types that decide by it what to read. Nothing here fails, and nothing moves the reader.
extension JSONReader {
    /// What stands where the reader stands. Nil once something has failed.
    public var kind: JSONKind? {
        kind(at: frame.value)
    }

    /// What a field holds. Nil where there is no such field, and where the value is no object.
    public func kind(_ name: StaticString) -> JSONKind? {
        kind(at: peek(name))
    }

    /// The text of the field that tells which member of a union stands here; a number as it is written. Nil where there
    /// is none.
    public func tag(_ name: StaticString) -> String? {
        let index = peek(name)
        return switch document.kind(index) {
        case TapeWord.text, TapeWord.integer: document.string(index)
        default: nil
        }
    }

    func peek(_ name: StaticString) -> Int {
        firstField(name, from: frame.start, to: frame.end).map { $0 &+ 1 } ?? 0
    }

    private func kind(at index: Int) -> JSONKind? {
        switch document.kind(index) {
        case TapeWord.null: .null
        case TapeWord.no, TapeWord.yes: .bool
        case TapeWord.integer, TapeWord.number: .number
        case TapeWord.text: .string
        case TapeWord.list: .array
        case TapeWord.object: .object
        default: nil
        }
    }
}
