/// The fields by which a member of a union is recognized.
@_spi(Generated) public struct FieldMatch: Sendable {
    let required: [StaticString]
    let optional: [StaticString]
    let constants: KeyValuePairs<StaticString, StaticString>

    /// - Parameters:
    ///   - required: Fields that every value has, other than null.
    ///   - optional: Other declared fields.
    ///   - constants: Fields that have the same value in all values, as text.
    public init(
        _ required: [StaticString] = [],
        optional: [StaticString] = [],
        constants: KeyValuePairs<StaticString, StaticString> = [:]
    ) {
        self.required = required
        self.optional = optional
        self.constants = constants
    }
}

@_spi(Generated) extension JSONReader {
    /// The number of the member that fits the fields of the current object best: all of its required fields are present and all
    /// of its constants have their values. Of several, the one with the most declared fields among those of the object; of
    /// these, the first. Nil if there is none, or if the value is not an object. Never fails and does not advance the reader.
    public func bestMatch(_ members: FieldMatch...) -> Int? {
        guard kind == .object else {
            return nil
        }
        var best: (number: Int, count: Int)?
        for (number, member) in members.enumerated() {
            let isMatch =
                member.required.allSatisfy { kind($0).map { $0 != .null } ?? false }
                && member.constants.allSatisfy { matches($0.value, in: $0.key) }
            guard isMatch else { continue }
            let count = member.required.count + member.constants.count + member.optional.count { kind($0) != nil }
            if count > best?.count ?? -1 {
                best = (number, count)
            }
        }
        return best?.number
    }
}
