import SpeccChecks

/// Selects the members of a union without a tag field as generated clients do.
enum UnionMatching {
    /// The members that a value can belong to; empty if the union does not declare such a value.
    static func candidates(for value: DocumentValue, in union: ResolvedUnion) -> [ResolvedUnion.Member] {
        if let best = bestMatch(for: value, in: union) { return [best] }
        return union.members.filter { member in
            switch member.recognition {
            case .tag: true
            case .values(let values): value.string.map(values.contains) ?? false
            case .jsonShape(let kinds, let fields):
                kinds.contains(value.kind) && (value.kind != .object || fields.allSatisfy { matches(value, $0) })
            case .fields: false
            }
        }
    }

    private static func matches(_ value: DocumentValue, _ discriminator: ResolvedUnion.Discriminator) -> Bool {
        guard let field = value[discriminator.field] else { return false }
        switch discriminator.value {
        case .kinds(let kinds): return kinds.contains(field.kind)
        case .values(let values): return field.scalarText.map(values.contains) ?? false
        }
    }

    /// The member with all required fields and constants, and of several the one with the most fields of the value, without
    /// those whose values it does not declare.
    private static func bestMatch(for value: DocumentValue, in union: ResolvedUnion) -> ResolvedUnion.Member? {
        guard case .object = value else { return nil }
        var best: (member: ResolvedUnion.Member, count: Int)?
        for member in union.members {
            guard case .fields(_, let fields) = member.recognition else { continue }
            let isMatch = fields.allSatisfy { field in
                let found = value[field.name] ?? .null
                if let constant = field.value { return found.scalarText == constant }
                if found == .null { return !field.isRequired }
                return field.kinds?.contains(found.kind) ?? true
            }
            let count = fields.count { field in
                guard let found = value[field.name] else { return false }
                guard let values = field.values, found != .null else { return true }
                return found.scalarText.map(values.contains) ?? false
            }
            if isMatch, count > best?.count ?? -1 { best = (member, count) }
        }
        return best?.member
    }
}

extension ResolvedUnion {
    /// The member with the value of the tag field.
    func member(tagged tag: DocumentValue) -> Member? {
        guard let text = tag.scalarText else { return nil }
        return members.first { $0.tags.contains(text) }
    }
}

extension DocumentValue {
    fileprivate var kind: JSONKinds {
        switch self {
        case .null: .null
        case .flag: .bool
        case .number: .number
        case .string: .text
        case .list: .list
        case .object: .object
        }
    }
}
