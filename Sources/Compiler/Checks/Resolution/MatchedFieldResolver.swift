import SpeccCatalog
import SpeccDiagnostics

/// The fields by which the members of a union with `$match: fields` are recognized.
struct MatchedFieldResolver {
    let index: CatalogIndex
    let api: Int

    /// A field with everything that its type declares about its values.
    private struct Candidate {
        var field: ResolvedUnion.MatchedField
        let kinds: JSONKinds
        let values: [String]?
    }

    /// The fields of each member. Kinds and values are included only where members differ in them.
    func fields(of members: [TypeExpression]) -> [[ResolvedUnion.MatchedField]] {
        let candidates = members.map(candidates)
        var kinds: [String: Set<JSONKinds.RawValue>] = [:]
        var values: [String: Set<[String]?>] = [:]
        for candidate in candidates.joined() {
            kinds[candidate.field.name, default: []].insert(candidate.kinds.rawValue)
            values[candidate.field.name, default: []].insert(candidate.values)
        }
        let counts = Dictionary(candidates.joined().map { ($0.field.name, 1) }, uniquingKeysWith: +)
        return candidates.map { member in
            member.map { candidate in
                var field = candidate.field
                if values[field.name, default: []].count == 1, counts[field.name] == members.count, field.value != nil {
                    // A constant of all members distinguishes none, and responses may omit it.
                    (field.value, field.isRequired) = (nil, false)
                }
                let differs = kinds[field.name, default: []].count > 1
                if differs, candidate.kinds != Self.anything { field.kinds = candidate.kinds }
                if values[field.name, default: []].count > 1, field.value == nil { field.values = candidate.values }
                return field
            }
        }
    }

    private static let anything = JSONKinds.all.subtracting(.null)

    private func candidates(of type: TypeExpression) -> [Candidate] {
        let shape = JSONShape(index: index, api: api)
        let fields = index.objectFields(of: type, in: api) ?? []
        return fields.filter { !$0.isAdditional }.map { field in
            let constant = field.options?.value.constant.flatMap { Self.text(of: $0.value) }
            let isRequired = field.presence == .required && field.options?.value.defaultValue == nil
            return Candidate(
                field: ResolvedUnion.MatchedField(
                    name: field.name.value,
                    isRequired: isRequired,
                    value: field.type.isOptional ? nil : constant
                ),
                kinds: shape.kinds(of: field.type).subtracting(.null),
                values: constant.map { [$0] } ?? values(of: field.type)
            )
        }
    }

    /// The declared values of an enum, whether it is open or closed.
    private func values(of type: TypeExpression) -> [String]? {
        switch index.kind(of: type, in: api) {
        case .enumeration(let enumeration): enumeration.cases.map(\.value.value)
        case .optional(let inner), .nullable(let inner): values(of: inner)
        default: nil
        }
    }

    private static func text(of constant: LiteralValue) -> String? {
        if case .text(let text) = constant { text } else { nil }
    }
}
