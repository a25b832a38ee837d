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
