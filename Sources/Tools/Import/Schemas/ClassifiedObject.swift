/// An object of a union, with what distinguishes its values from those of other objects.
struct ClassifiedObject {
    let type: TypeUse
    /// Sorted by the numbers of their names.
    private let fields: [Field]
    private let requiredNames: [Int]

    struct Field {
        let name: Int
        let draft: FieldDraft
        let identity: Int
        /// Whether every object has the field with a value.
        let isCertain: Bool
        let values: FieldValues
    }

    init(_ type: TypeUse, _ names: inout TypeIdentities, _ identities: inout TypeIdentities) {
        self.type = type
        var fields: [Int: Field] = [:]
        for draft in type.object?.allFields ?? [] {
            let name = names.number(of: draft.name)
            fields[name] = Field(draft, name: name, identity: identities.number(of: draft.type))
        }
        self.fields = fields.values.sorted { $0.name < $1.name }
        requiredNames = self.fields.filter(\.isCertain).map(\.name)
    }

    /// Whether a value could be both objects, which have different types for one of its fields: it has all fields that both
    /// require and only fields that both declare.
    func isAmbiguous(with other: ClassifiedObject) -> Bool {
        guard other.declares(requiredNames), declares(other.requiredNames) else { return false }
        var hasDifference = false
        var isDistinct = false
        forEachShared(with: other) { left, right in
            isDistinct = left.isDistinct(from: right) && (left.isRequired(or: right) || left.isConstant(like: right))
            hasDifference =
                hasDifference || left.identity != right.identity || left.draft.isNullable != right.draft.isNullable
            return !isDistinct
        }
        return hasDifference && !isDistinct
    }

    /// Whether only a constant that may be absent distinguishes both objects.
    func hasOptionalConstant(distinguishing other: ClassifiedObject) -> Bool {
        var hasConstant = false
        var isDistinct = false
        forEachShared(with: other) { left, right in
            guard left.isDistinct(from: right) else { return true }
            hasConstant = hasConstant || left.isConstant(like: right)
            isDistinct = left.isRequired(or: right)
            return !isDistinct
        }
        return hasConstant && !isDistinct && other.declares(requiredNames) && declares(other.requiredNames)
    }

    /// Whether both objects require a field whose JSON differs.
    func isDistinctByKind(from other: ClassifiedObject) -> Bool {
        var isDistinct = false
        forEachShared(with: other) { left, right in
            isDistinct = left.isCertain && right.isCertain && left.values.areAlwaysDistinct(from: right.values)
            return !isDistinct
        }
        return isDistinct
    }

    /// The fields that both objects declare.
    func shared(with other: ClassifiedObject) -> [(Field, Field)] {
        var shared: [(Field, Field)] = []
        forEachShared(with: other) { left, right in
            shared.append((left, right))
            return true
        }
        return shared
    }

    /// - Parameter body: Returns whether to continue.
    private func forEachShared(with other: ClassifiedObject, _ body: (Field, Field) -> Bool) {
        var (left, right) = (0, 0)
        while left < fields.count, right < other.fields.count {
            let (name, otherName) = (fields[left].name, other.fields[right].name)
            if name == otherName, !body(fields[left], other.fields[right]) { return }
            left += name <= otherName ? 1 : 0
            right += otherName <= name ? 1 : 0
        }
    }

    /// - Parameter names: Sorted.
    private func declares(_ names: [Int]) -> Bool {
        var index = 0
        return names.allSatisfy { name in
            while index < fields.count, fields[index].name < name { index += 1 }
            return index < fields.count && fields[index].name == name
        }
    }
}

extension ClassifiedObject.Field {
    fileprivate init(_ draft: FieldDraft, name: Int, identity: Int) {
        self.name = name
        self.draft = draft
        self.identity = identity
        isCertain = draft.isRequired && !draft.isNullable && draft.options.defaultValue == nil
        values = FieldValues(of: draft.type)
    }

    /// Whether no value other than null belongs to both fields.
    func isDistinct(from other: ClassifiedObject.Field) -> Bool { values.areDistinct(from: other.values) }

    /// Whether the value of the field decides about every object: one object requires it, and null or its absence means the
    /// other one.
    fileprivate func isRequired(or other: ClassifiedObject.Field) -> Bool { isCertain || other.isCertain }

    /// Whether both fields are constants, which a value has even if the document does not require them.
    fileprivate func isConstant(like other: ClassifiedObject.Field) -> Bool {
        values.isConstant && other.values.isConstant
    }
}
