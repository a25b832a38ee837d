import SpeccChecks
import SpeccDiagnostics

/// The types of an API with the directions of their values.
struct ComparedTypes {
    private let types: ResolvedTypes
    private let directions: ValueDirections

    init(_ api: ResolvedAPI) {
        let types = ResolvedTypes(api)
        self.types = types
        directions = ValueDirections(api, types.all) { types.number(of: $0) }
    }

    var all: [ResolvedType] { types.all }
    /// The number of entries of `types`, which are the first ones.
    var declaredCount: Int { types.declaredCount }

    subscript(path: SwiftPath) -> ResolvedType? { types[path] }

    /// The index in `all`.
    func number(of path: SwiftPath) -> Int? { types.number(of: path) }

    func isDeclared(_ path: SwiftPath) -> Bool {
        number(of: path).map { $0 < declaredCount } ?? false
    }

    func direction(of type: ResolvedType) -> ValueDirection {
        number(of: type.path).map { directions[$0] } ?? []
    }

    /// The value as it is sent: with the text of enum cases, which no rename of a type or a case changes, and numbers
    /// of any type without trailing zeros.
    func wireValue(of value: ResolvedValue) -> ResolvedValue {
        switch value {
        case .enumCase(let type, let name):
            guard case .enumeration(let enumeration)? = self[type.path]?.shape,
                let found = enumeration.cases.first(where: { $0.swiftName == name })
            else { return value }
            return .text(found.value.value)
        case .rawValue(_, let text): return .text(text)
        case .integer(let number): return .number("\(number)")
        case .number(let text): return .number(Self.withoutTrailingZeros(text))
        case .list(let values): return .list(values.map(wireValue(of:)))
        default: return value
        }
    }

    /// `1` for `1.0`; other forms, such as `1e3`, are not changed.
    private static func withoutTrailingZeros(_ number: String) -> String {
        guard number.contains("."), number.allSatisfy({ $0 != "e" && $0 != "E" }) else { return number }
        var digits = Substring(number)
        while digits.last == "0" { digits.removeLast() }
        if digits.last == "." { digits.removeLast() }
        return String(digits)
    }

    /// The constraints of a value, including those of its distinct type or of that of its elements.
    func constraints(of type: ResolvedTypeReference, _ own: ResolvedConstraints) -> ResolvedConstraints {
        switch type {
        case .builtin: return own
        case .optional(let wrapped): return constraints(of: wrapped, own)
        case .list(let element), .map(let element):
            return ResolvedConstraints(
                range: own.range,
                length: own.length,
                items: own.items,
                pattern: own.pattern,
                isUnique: own.isUnique,
                elements: constraints(of: element, own.elements)
            )
        case .declared(let declared):
            guard case .distinct(let distinct)? = self[declared.path]?.shape else { return own }
            return ResolvedConstraints(
                range: own.range ?? distinct.constraints.range,
                length: own.length ?? distinct.constraints.length,
                pattern: own.pattern ?? distinct.constraints.pattern
            )
        }
    }

    /// Whether a value is a list or an object with a list at any depth, whose encoding in a query or form depends on the
    /// list style.
    func containsList(_ type: ResolvedTypeReference) -> Bool {
        var pending = [type]
        var visited: Set<SwiftPath> = []
        while let type = pending.popLast() {
            switch type {
            case .builtin: break
            case .list: return true
            case .map(let value): pending.append(value)
            case .optional(let wrapped): pending.append(wrapped)
            case .declared(let declared):
                guard visited.insert(declared.path).inserted, let type = self[declared.path] else { break }
                switch type.shape {
                case .object(let object): pending += object.fields.map(\.type)
                case .union(let union): pending += union.members.map(\.payload)
                case .alias, .distinct, .enumeration: break
                }
            }
        }
        return false
    }
}
