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
            if scalars.allSatisfy({ $0.hasPrefix("int") }) {
                return .scalar(scalars.contains("int64") ? "int64" : "int")
            }
            return .scalar("double")
        }
        if scalars.allSatisfy({ $0 == "bool" }) { return .scalar("bool") }
        return nil
    }

    /// The values of texts of which some are known: enums, constants and at most one text without a format.
    static func openEnum(_ members: [TypeUse]) -> [EnumDraft.Value]? {
        var values: [EnumDraft.Value] = []
        var seen: Set<String> = []
        for member in members {
            switch member {
            case .scalar("string"): continue
            case .constant(let value, "string"):
                if seen.insert(value).inserted { values.append(EnumDraft.Value(value: value)) }
            case .declared:
                guard let enumeration = member.enumeration, !enumeration.isInteger else { return nil }
                values += enumeration.values.filter { seen.insert($0.value).inserted }
            default: return nil
            }
        }
        return values.count > 1 ? values : nil
    }

    /// A member that a form or query can encode, and whether every value of the union has its encoding.
    static func formType(_ members: [TypeUse]) -> (type: TypeUse, isExact: Bool) {
        if let object = members.first(where: { $0.object != nil }) { return (object, false) }
        for member in members {
            // A list with one element is sent like the element.
            guard case .list(let element) = member, isScalar(element) else { continue }
            let others = members.filter { if case .list = $0 { false } else { true } }
            let isExact = others.allSatisfy { TypeIdentity.text(of: $0) == TypeIdentity.text(of: element) }
            return (isExact ? member : .list(.string), isExact)
        }
        if members.allSatisfy(isScalar) { return (.string, true) }
        return (members.first { if case .map = $0 { true } else { false } } ?? .string, false)
    }

    static func isText(_ scalar: String) -> Bool {
        switch scalar {
        case "string", "uuid", "url", "date", "datetime", "duration", "bytes", "int64(string)", "decimal(string)": true
        default: false
        }
    }

    static func isNumber(_ scalar: String) -> Bool {
        switch scalar {
        case "int", "int32", "int64", "double", "decimal", "datetime(unix)": true
        default: false
        }
    }

    private static func isScalar(_ type: TypeUse) -> Bool {
        switch type {
        case .scalar, .constant: true
        case .declared: type.enumeration != nil
        case .list, .map, .optional, .stream: false
        }
    }
}
