/// Decides whether every value of one type can be decoded as another one.
///
/// Enums are open, so that they accept any text or number.
struct DecodableTypes {
    /// Pairs of objects that are being compared. Recursive objects are decodable if nothing else prevents it.
    private var open: Set<Pair> = []

    private struct Pair: Hashable {
        let from: Int
        let to: Int
    }

    mutating func canDecode(_ type: TypeUse, as target: TypeUse) -> Bool {
        if target.isJSON || TypeIdentity.text(of: type) == TypeIdentity.text(of: target) { return true }
        switch (type, target) {
        case (.optional(let inner), _): return target.isOptional && canDecode(inner, as: target.present)
        case (_, .optional(let inner)): return canDecode(type, as: inner)
        case (.list(let element), .list(let other)), (.map(let element), .map(let other)):
            return canDecode(element, as: other)
        case (_, .scalar("string")): return UnionSimplifier.isTextual(type)
        case (_, .scalar(let number)) where UnionSimplifier.isNumber(number): return isNumber(type, like: number)
        case (.constant(_, let scalar), .scalar): return canDecode(.scalar(scalar), as: target)
        case (_, .declared):
            if let enumeration = target.enumeration {
                return enumeration.isInteger ? isNumber(type, like: "int") : UnionSimplifier.isTextual(type)
            }
            return areObjectsDecodable(type, as: target)
        default: return false
        }
    }

    private func isNumber(_ type: TypeUse, like target: String) -> Bool {
        let number: String
        switch type {
        case .scalar(let scalar): number = scalar
        case .constant(_, let scalar): number = scalar
        case .declared where type.enumeration?.isInteger == true: number = "int"
        default: return false
        }
        guard UnionSimplifier.isNumber(number), number != "datetime(unix)" else { return false }
        switch target {
        case "double", "decimal": return true
        case "int", "int64": return number.hasPrefix("int")
        default: return number == target
        }
    }

    private mutating func areObjectsDecodable(_ type: TypeUse, as target: TypeUse) -> Bool {
        guard let object = type.object, let other = target.object, let from = type.declared, let to = target.declared
        else { return false }
        guard open.insert(Pair(from: from.number, to: to.number)).inserted else { return true }
        let fields = Dictionary(object.allFields.map { ($0.name, $0) }) { _, last in last }
        return other.allFields.allSatisfy { field in
            guard let own = fields[field.name] else { return !field.isRequired || field.options.defaultValue != nil }
            return canDecode(own, as: field)
        }
    }

    /// Whether every value of a field, and its absence, can be decoded as another field.
    mutating func canDecode(_ field: FieldDraft, as target: FieldDraft) -> Bool {
        if target.isRequired, target.options.defaultValue == nil {
            guard field.isRequired, target.isNullable || !field.isNullable else { return false }
        }
        return canDecode(field.type, as: target.type)
    }
}
