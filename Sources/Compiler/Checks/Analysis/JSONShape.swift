import SpeccCatalog
import SpeccDiagnostics

/// The JSON values of types, as far as needed to prove that two types can be distinguished by their JSON.
///
/// Objects may contain undeclared fields, and strings any text regardless of their format. Two objects therefore differ only
/// by a field that both require.
struct JSONShape {
    let index: CatalogIndex
    let api: Int

    /// The set of values of a type.
    private struct ValueSet {
        var kinds: JSONKinds
        /// The only strings or numbers that occur; `nil` if there is no such list.
        var literals: Set<String>?

        func excludes(_ other: ValueSet) -> Bool {
            guard kinds.isDisjoint(with: other.kinds) else {
                guard let literals, let others = other.literals else { return false }
                return literals.isDisjoint(with: others)
            }
            return true
        }
    }

    /// Whether no value belongs to both types.
    func distinguishes(_ left: TypeExpression, from right: TypeExpression) -> Bool {
        let first = values(of: left)
        let second = values(of: right)
        if first.excludes(second) { return true }
        guard first.kinds == .object, second.kinds == .object else { return false }
        return discriminator(of: left, against: right) != nil
    }

    func kinds(of type: TypeExpression) -> JSONKinds { values(of: type).kinds }

    func literals(of type: TypeExpression) -> [String]? { values(of: type).literals?.sorted() }

    /// The field that distinguishes an object from another one.
    func discriminator(of left: TypeExpression, against right: TypeExpression) -> ResolvedUnion.Discriminator? {
        guard let fields = index.objectFields(of: resolved(left), in: api),
            let others = index.objectFields(of: resolved(right), in: api)
        else { return nil }
        let byName = Dictionary(others.map { ($0.name.value, $0) }) { first, _ in first }
        for field in fields {
            guard let other = byName[field.name.value] else { continue }
            let mine = values(of: field)
            guard mine.excludes(values(of: other)) else { continue }
            let literals = mine.literals?.sorted()
            return ResolvedUnion.Discriminator(
                field: field.name.value,
                value: literals.map { .values($0) } ?? .kinds(mine.kinds)
            )
        }
        return nil
    }

    private func resolved(_ type: TypeExpression) -> TypeExpression {
        index.table.target(of: type, in: api)
    }

    /// Optional fields and fields with a default may be missing, so any value matches.
    private func values(of field: FieldDeclaration) -> ValueSet {
        if case .text(let constant)? = field.options?.value.constant?.value, !field.type.isOptional {
            return ValueSet(kinds: values(of: field.wireType).kinds, literals: field.isJSONText ? nil : [constant])
        }
        if field.type.isOptional || index.hasDefaultInResponses(field, in: api) { return ValueSet(kinds: .all) }
        return values(of: field.wireType)
    }

    /// The undeclared values of an open union do not count. Recursion is bounded: only inline types recurse, whose depth the
    /// reader limits.
    private func values(of type: TypeExpression) -> ValueSet {
        let kind = index.kind(of: type, in: api)
        if case .enumeration(let enumeration) = kind, enumeration.isClosed {
            return ValueSet(
                kinds: enumeration.isInteger ? .number : .text,
                literals: Set(enumeration.cases.map(\.value.value))
            )
        }
        if let kinds = JSONKinds.kinds(of: kind) { return ValueSet(kinds: kinds) }
        switch kind {
        case .optional(let inner), .nullable(let inner): return ValueSet(kinds: values(of: inner).kinds.union(.null))
        case .union(let union):
            if let number = index.table.entry(of: resolved(type), in: api) {
                return ValueSet(kinds: index.unionKinds[number])
            }
            return ValueSet(kinds: union.members.reduce(into: []) { $0.formUnion(values(of: $1.type).kinds) })
        default: return ValueSet(kinds: .all)
        }
    }
}
