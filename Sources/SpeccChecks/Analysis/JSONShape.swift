import SpeccCatalog
import SpeccDiagnostics

/// What values of a type look like in JSON: enough to prove that two types can be told apart by jsonShape.
///
/// Nothing is assumed of fields that a type does not declare, since answers may hold more than was written down; a text
/// may be any text, whatever its form. Two objects differ only by a required field of both.
struct JSONShape {
    let index: CatalogIndex
    let api: Int

    /// How much one value can look like.
    private struct ValueSet {
        var kinds: JSONKinds
        /// The only texts or numbers it can be; nil where they are not counted.
        var words: Set<String>?

        func excludes(_ other: ValueSet) -> Bool {
            guard kinds.isDisjoint(with: other.kinds) else {
                guard let words, let others = other.words else { return false }
                return words.isDisjoint(with: others)
            }
            return true
        }
    }

    /// Whether no value is one of both types.
    func tells(_ left: TypeExpression, from right: TypeExpression) -> Bool {
        let first = values(of: left)
        let second = values(of: right)
        if first.excludes(second) { return true }
        guard first.kinds == .object, second.kinds == .object else { return false }
        return discriminator(of: left, against: right) != nil
    }

    func kinds(of type: TypeExpression) -> JSONKinds { values(of: type).kinds }

    func words(of type: TypeExpression) -> [String]? { values(of: type).words?.sorted() }

    /// The field of one object by which it is known from another.
    func discriminator(of left: TypeExpression, against right: TypeExpression) -> ResolvedUnion.Discriminator? {
        guard let fields = index.objectFields(of: resolved(left), in: api),
            let others = index.objectFields(of: resolved(right), in: api)
        else { return nil }
        let byName = Dictionary(others.map { ($0.name.value, $0) }) { first, _ in first }
        for field in fields {
            guard let other = byName[field.name.value] else { continue }
            let mine = values(of: field)
            guard mine.excludes(values(of: other)) else { continue }
            let words = mine.words?.sorted()
            return ResolvedUnion.Discriminator(
                field: field.name.value,
                value: words.map { .words($0) } ?? .kinds(mine.kinds)
            )
        }
        return nil
    }

    private func resolved(_ type: TypeExpression) -> TypeExpression {
        index.table.target(of: type, in: api)
    }

    /// A field with a default may be missing, and so may one that is optional: then any value fits.
    private func values(of field: FieldDeclaration) -> ValueSet {
        if case .text(let constant)? = field.options?.value.constant?.value, !field.type.isOptional {
            return ValueSet(kinds: values(of: field.type).kinds, words: [constant])
        }
        if field.type.isOptional || field.options?.value.defaultValue != nil { return ValueSet(kinds: .all) }
        return values(of: field.type)
    }

    /// What an open union keeps beside its members is left to the union around it. Only inline types recurse, which nest
    /// no deeper than YAML may.
    private func values(of type: TypeExpression) -> ValueSet {
        let kind = index.kind(of: type, in: api)
        if case .enumeration(let enumeration) = kind, enumeration.isClosed {
            return ValueSet(
                kinds: enumeration.isInteger ? .number : .text,
                words: Set(enumeration.words.map(\.value.value))
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
