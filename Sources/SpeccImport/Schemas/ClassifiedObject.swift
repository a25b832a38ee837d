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
        let kind: Kind?
        let constant: Constant?
    }

    enum Kind {
        case text, number, boolean, list, object
    }

    struct Constant: Equatable {
        let value: String
        let type: String
    }

    init(_ type: TypeUse, _ names: inout TypeIdentities, _ identities: inout TypeIdentities) {
        self.type = type
        var fields: [Int: Field] = [:]
        for draft in type.object?.allFields ?? [] {
            let name = names.number(of: draft.name)
            fields[name] = Field(draft, name: name, identity: identities.number(of: draft.type))
        }
        self.fields = fields.values.sorted { $0.name < $1.name }
        requiredNames = self.fields.filter { $0.isCertain && $0.draft.options.defaultValue == nil }.map(\.name)
    }

    /// Whether a value could be both objects, which have different types for one of its fields: it has all fields that both
    /// require and only fields that both declare.
    func isAmbiguous(with other: ClassifiedObject) -> Bool {
        guard other.declares(requiredNames), declares(other.requiredNames) else { return false }
        var hasDifference = false
        var isDistinct = false
        forEachShared(with: other) { left, right in
            isDistinct = left.isConstant(distinctFrom: right)
            hasDifference =
                hasDifference || left.identity != right.identity || left.draft.isNullable != right.draft.isNullable
            return !isDistinct
        }
        return hasDifference && !isDistinct
    }

    /// Whether both objects require a field whose JSON differs.
    func isDistinctByKind(from other: ClassifiedObject) -> Bool {
        var isDistinct = false
        forEachShared(with: other) { left, right in
            let areRequired =
                left.isCertain && left.draft.options.defaultValue == nil && right.isCertain
                && right.draft.options.defaultValue == nil
            guard areRequired else { return true }
            if left.isConstant(distinctFrom: right) {
                isDistinct = true
            } else if let kind = left.kind, let otherKind = right.kind {
                isDistinct = kind != otherKind
            }
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
        isCertain = draft.isRequired && !draft.isNullable
        kind = Self.kind(of: draft.type)
        constant =
            if case .constant(let value, let type) = draft.type {
                ClassifiedObject.Constant(value: value, type: type)
            } else { nil }
    }

    fileprivate func isConstant(distinctFrom other: ClassifiedObject.Field) -> Bool {
        guard isCertain, other.isCertain, let constant, let otherConstant = other.constant else { return false }
        return constant.type == otherConstant.type && constant != otherConstant
    }

    /// The kind of JSON that all values of a type have; nil if they have several.
    private static func kind(of type: TypeUse) -> ClassifiedObject.Kind? {
        switch type {
        case .list: .list
        case .map: .object
        case .scalar("bool"), .constant(_, "bool"): .boolean
        case .scalar("datetime(unix)"): nil
        case .scalar(let scalar), .constant(_, let scalar):
            UnionSimplifier.isText(scalar) ? .text : UnionSimplifier.isNumber(scalar) ? .number : nil
        case .declared:
            type.object != nil ? .object : type.enumeration.map { $0.isInteger ? .number : .text }
        case .optional, .stream: nil
        }
    }
}
