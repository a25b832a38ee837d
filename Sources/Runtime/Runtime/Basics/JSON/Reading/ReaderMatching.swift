/// The fields by which a member of a union is recognized.
@_spi(Generated) public struct FieldMatch: Sendable {
    let required: [StaticString]
    let optional: [StaticString]
    let constants: KeyValuePairs<StaticString, StaticString>
    let kinds: KeyValuePairs<StaticString, [JSONKind]>
    let values: KeyValuePairs<StaticString, [StaticString]>

    /// - Parameters:
    ///   - required: Fields that every value has, other than null.
    ///   - optional: Other declared fields.
    ///   - constants: Fields that have the same value in all values, as text.
    ///   - kinds: The kinds that fields can have in addition to null.
    ///   - values: The declared values of fields, as text.
    public init(
        _ required: [StaticString] = [],
        optional: [StaticString] = [],
        constants: KeyValuePairs<StaticString, StaticString> = [:],
        kinds: KeyValuePairs<StaticString, [JSONKind]> = [:],
        values: KeyValuePairs<StaticString, [StaticString]> = [:]
    ) {
        self.required = required
        self.optional = optional
        self.constants = constants
        self.kinds = kinds
        self.values = values
    }
}

@_spi(Generated) extension JSONReader {
    /// The number of the member that fits the fields of the current object best: all of its required fields are present, all
    /// of its constants have their values, and no field has another kind than declared. Of several, the one with the most
    /// declared fields among those of the object, without fields whose values are not declared; of these, the first. Nil if
    /// there is none, or if the value is not an object. Never fails and does not advance the reader.
    public func bestMatch(_ members: FieldMatch...) -> Int? {
        guard kind == .object else {
            return nil
        }
        var best: (number: Int, count: Int)?
        for (number, member) in members.enumerated() {
            guard isMatch(member) else { continue }
            let declared =
                member.required.count + member.constants.count + member.optional.count { kind($0) != nil }
            let count = declared - member.values.count { hasUndeclaredValue($0.key, $0.value) }
            if count > best?.count ?? .min {
                best = (number, count)
            }
        }
        return best?.number
    }

    private func isMatch(_ member: FieldMatch) -> Bool {
        member.required.allSatisfy { kind($0).map { $0 != .null } ?? false }
            && member.constants.allSatisfy { matches($0.value, in: $0.key) }
            && member.kinds.allSatisfy { field, kinds in
                kind(field).map { $0 == .null || kinds.contains($0) } ?? true
            }
    }

    private func hasUndeclaredValue(_ field: StaticString, _ values: [StaticString]) -> Bool {
        guard let kind = kind(field), kind != .null else {
            return false
        }
        return !values.contains { matches($0, in: field) }
    }
}

/// The type of a JSON value.
@_spi(Generated) public enum JSONKind: Sendable {
    case null
    /// `true` or `false`.
    case bool
    /// A number of any size, with or without a fraction.
    case number
    case string
    case array
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
