import SpeccCatalog

/// Unions that a single type expresses.
enum UnionSimplifier {
    /// The type of all members; nil if they differ in more than their format.
    static func single(_ members: [TypeUse]) -> TypeUse? {
        if members.contains(where: \.isJSON) { return .json }
        let texts = Set(members.map { TypeIdentity.text(of: $0) })
        if texts.count == 1 { return members.first }
        let scalars = members.compactMap { member -> String? in
            switch member {
            case .scalar(let scalar): scalar
            case .constant(_, let scalar) where scalar != "string": scalar
            default: nil
            }
        }
        guard scalars.count == members.count else { return nil }
        if scalars.allSatisfy({ isText($0) }) { return .string }
        if scalars.allSatisfy({ isNumber($0) }) {
            return .scalar(widestInteger(scalars) ?? "double")
        }
        if scalars.allSatisfy({ $0 == "bool" }) { return .scalar("bool") }
        return nil
    }

    /// The enum of strings or integers of which some are known: enums, constants and at most one scalar without a format.
    static func openEnum(_ members: [TypeUse]) -> EnumDraft? {
        guard Set(members.map { TypeIdentity.text(of: $0) }).count > 1 else { return nil }
        let isInteger = members.contains { isValue($0, "int") }
        let scalar = isInteger ? "int" : "string"
        var values: [EnumDraft.Value] = []
        var seen: Set<String> = []
        for member in members {
            switch member {
            case .scalar(scalar): continue
            case .constant(let value, scalar):
                if seen.insert(value).inserted { values.append(EnumDraft.Value(value: value)) }
            case .declared:
                guard let enumeration = member.enumeration, enumeration.isInteger == isInteger else { return nil }
                values += enumeration.values.filter { seen.insert($0.value).inserted }
            default: return nil
            }
        }
        guard values.count > 1 else { return nil }
        return EnumDraft(values: EnumCaseNames.assigned(to: values), isInteger: isInteger)
    }

    private static func isValue(_ type: TypeUse, _ scalar: String) -> Bool {
        if case .constant(_, scalar) = type { return true }
        return type.enumeration?.isInteger == (scalar == "int")
    }

    /// The type whose values a form or query encodes like those of all members; nil if there is none.
    static func formType(_ members: [TypeUse]) -> TypeUse? {
        if members.count == 2, let list = members.first(where: \.isList), case .list(let element) = list,
            let other = members.first(where: { !$0.isList }), element.isScalar
        {
            // A list with one element is sent like the element.
            return TypeIdentity.text(of: element) == TypeIdentity.text(of: other) ? list : nil
        }
        guard members.allSatisfy(\.isScalar) else { return nil }
        return members.contains { if case .scalar("string") = $0 { true } else { false } } ? .string : nil
    }

    /// Whether one member is the empty string, which clears the value, and no other member is a string without a format.
    static func isClearable(_ members: [TypeUse]) -> Bool {
        members.contains(where: isEmptyText) && members.contains { !isEmptyText($0) }
            && !members.contains { !isEmptyText($0) && isTextual($0) && !isFormatted($0) }
    }

    static func isEmptyText(_ type: TypeUse) -> Bool {
        if case .constant("", "string") = type { true } else { false }
    }

    /// Whether all values of a type are strings.
    static func isTextual(_ type: TypeUse) -> Bool {
        switch type {
        case .scalar(let scalar), .constant(_, let scalar): isText(scalar)
        case .declared: type.enumeration.map { !$0.isInteger } ?? false
        case .list, .map, .optional, .stream: false
        }
    }

    /// Whether a type is a string with a format, which the empty string does not match.
    private static func isFormatted(_ type: TypeUse) -> Bool {
        if case .scalar(let scalar) = type { scalar != "string" } else { false }
    }

    static func isText(_ scalar: String) -> Bool {
        BuiltinType(rawValue: scalar)?.json == .string
    }

    static func isNumber(_ scalar: String) -> Bool {
        BuiltinType(rawValue: scalar)?.isJSONNumber ?? false
    }

    /// The integer type of some that has the values of all; `int64` rather than `int`.
    private static func widestInteger(_ scalars: [String]) -> String? {
        let bounds = scalars.compactMap(BuiltinType.integerBounds)
        guard bounds.count == scalars.count else { return nil }
        let widest = scalars.indices.filter { index in bounds.allSatisfy(bounds[index].contains) }
        return widest.map { scalars[$0] }.max { $0 == "int" && $1 != "int" }
    }
}
