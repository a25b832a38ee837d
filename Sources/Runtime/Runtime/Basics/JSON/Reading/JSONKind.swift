/// The type of a JSON value.
@_spi(Generated) public enum JSONKind: Sendable {
    /// `null`
    case null
    /// `true` or `false`.
    case bool
    /// A number of any size, with or without a fraction.
    case number
    /// A string.
    case string
    /// An array.
    case array
    /// An object.
    case object
}

// Lookahead for types that choose what to read by the value's type. These methods never fail and do not advance the
// reader.
extension JSONReader {
    /// The type of the current value. Nil after a failure.
    @_spi(Generated) public var kind: JSONKind? {
        kind(at: frame.value)
    }

    /// The type of a field. Nil if the field is absent or the current value is not an object.
    @_spi(Generated) public func kind(_ name: StaticString) -> JSONKind? {
        kind(at: peek(name))
    }

    /// The value of a union's discriminator field: a string, or an integer as written. Nil for any other value.
    @_spi(Generated) public mutating func tag(_ name: StaticString) -> String? {
        let index = peek(name)
        frame.tag = max(0, index &- 1)
        return switch document.kind(index) {
        case TapeWord.string, TapeWord.integer: document.string(index)
        default: nil
        }
    }

    func peek(_ name: StaticString) -> Int {
        firstField(name, from: frame.start, to: frame.end).map { $0 &+ 1 } ?? 0
    }

    private func kind(at index: Int) -> JSONKind? {
        switch document.kind(index) {
        case TapeWord.null: .null
        case TapeWord.false, TapeWord.true: .bool
        case TapeWord.integer, TapeWord.number: .number
        case TapeWord.string: .string
        case TapeWord.array: .array
        case TapeWord.object: .object
        default: nil
        }
    }
}
