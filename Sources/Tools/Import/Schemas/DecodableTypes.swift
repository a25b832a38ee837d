import SpeccCatalog

/// Decides whether every value of one type can be decoded as another one.
///
/// Enums are open, so that they accept any text or number. Recursive objects are decodable if nothing else prevents it. Each
/// pair of objects is compared once. Results are valid as long as the shapes of the types do not change.
struct DecodableTypes {
    var identities = TypeIdentities()
    private var results: [Pair: Result] = [:]
    /// The pairs without a result, in the order in which their comparison began. A result is that of all pairs in a cycle.
    private var open: [Pair] = []

    private struct Pair: Hashable {
        let from: Int
        let to: Int
    }

    private enum Result {
        case decodable, different
        /// The pair is being compared. The value is its index in `open`.
        case open(Int)
    }

    mutating func canDecode(_ type: TypeUse, as target: TypeUse) -> Bool {
        defer { open.removeAll(keepingCapacity: true) }
        return earliestPair(type, as: target) != nil
    }

    /// Whether every value of a field, and its absence, can be decoded as another field.
    mutating func canDecode(_ field: FieldDraft, as target: FieldDraft) -> Bool {
        Self.allowsAbsence(field, as: target) && canDecode(field.type, as: target.type)
    }

    static func allowsAbsence(_ field: FieldDraft, as target: FieldDraft) -> Bool {
        guard target.isRequired, target.options.defaultValue == nil else { return true }
        return field.isRequired && (target.isNullable || !field.isNullable)
    }

    /// The index of the earliest open pair that the decodability depends on, `Int.max` if there is none; nil if the type
    /// cannot be decoded.
    ///
    /// Recursive: the depth is that of the types.
    private mutating func earliestPair(_ type: TypeUse, as target: TypeUse) -> Int? {
        if target.isJSON || identities.number(of: type) == identities.number(of: target) { return .max }
        switch (type, target) {
        case (.optional(let inner), _): return target.isOptional ? earliestPair(inner, as: target.present) : nil
        case (_, .optional(let inner)): return earliestPair(type, as: inner)
        case (.list(let element), .list(let other)), (.map(let element), .map(let other)):
            return earliestPair(element, as: other)
        case (_, .declared) where type.object != nil && target.object != nil: return objects(type, as: target)
        case (_, .declared) where target.enumeration == nil: return member(type, of: target)
        case (.constant(_, let scalar), .scalar) where !Self.isDecodable(type, as: target):
            return earliestPair(.scalar(scalar), as: target)
        default: return Self.isDecodable(type, as: target) ? .max : nil
        }
    }

    /// The result for the member of a union that has the same kind of JSON as a type.
    private mutating func member(_ type: TypeUse, of target: TypeUse) -> Int? {
        guard let union = target.union, union.tagField == nil, type.union == nil else { return nil }
        let values = FieldValues(of: type)
        let candidates = union.members.filter { !values.areDistinct(from: FieldValues(of: $0.type)) }
        guard candidates.count == 1, candidates[0].type.union == nil else { return nil }
        return earliestPair(type, as: candidates[0].type)
    }

    /// Whether every value of a type can be decoded as a scalar or enum.
    private static func isDecodable(_ type: TypeUse, as target: TypeUse) -> Bool {
        if let enumeration = target.enumeration {
            return enumeration.isInteger ? isNumber(type, like: "int") : UnionSimplifier.isTextual(type)
        }
        guard case .scalar(let scalar) = target else { return false }
        if scalar == "string" { return UnionSimplifier.isTextual(type) }
        return UnionSimplifier.isNumber(scalar) && isNumber(type, like: scalar)
    }

    private static func isNumber(_ type: TypeUse, like target: String) -> Bool {
        let number: String
        switch type {
        case .scalar(let scalar): number = scalar
        case .constant(_, let scalar): number = scalar
        case .declared where type.enumeration?.isInteger == true: number = "int"
        default: return false
        }
        guard UnionSimplifier.isNumber(number), number != "datetime(unix)" else { return false }
        if target == "double" || target == "decimal" { return true }
        guard let bounds = BuiltinType.integerBounds(named: number) else { return number == target }
        return BuiltinType.integerBounds(named: target)?.contains(bounds) ?? false
    }

    // MARK: - Objects

    private mutating func objects(_ type: TypeUse, as target: TypeUse) -> Int? {
        guard let object = type.object, let other = target.object, let from = type.declared, let to = target.declared
        else { return nil }
        let pair = Pair(from: from.number, to: to.number)
        switch results[pair] {
        case .decodable?: return .max
        case .different?: return nil
        case .open(let index)?: return index
        case nil: break
        }
        let index = open.count
        open.append(pair)
        results[pair] = .open(index)
        guard let earliest = fields(of: object, as: other) else {
            // The open pairs are being compared, or depend on one that is.
            for pair in open { results[pair] = .different }
            return nil
        }
        guard earliest >= index else { return earliest }
        for pair in open[index...] { results[pair] = .decodable }
        open.removeSubrange(index...)
        return .max
    }

    private mutating func fields(of object: ObjectDraft, as target: ObjectDraft) -> Int? {
        let fields = Dictionary(object.allFields.map { ($0.name, $0) }) { _, last in last }
        var earliest = Int.max
        for field in target.allFields {
            guard let own = fields[field.name] else {
                guard !field.isRequired || field.options.defaultValue != nil else { return nil }
                continue
            }
            guard Self.allowsAbsence(own, as: field), let pair = earliestPair(own.type, as: field.type) else {
                return nil
            }
            earliest = min(earliest, pair)
        }
        return earliest
    }
}
