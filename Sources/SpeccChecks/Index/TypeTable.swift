import SpeccCatalog
import SpeccDiagnostics

/// Every type of a catalog by what expressions call it: the declared ones and, behind them, those laid out from types with
/// a parameter.
struct TypeTable: Sendable {
    /// Names that stand for names.
    static let longestAlias = 32

    let entries: [IndexedType]
    /// How many are declared.
    let declaredCount: Int
    private let declared: [[String: Int]]
    private let instances: [[String: Int]]
    /// Names for types that lead back to themselves.
    let cyclicAliases: [Int]
    /// Names for names for names, beyond the limit.
    let deepAliases: [Int]
    /// Names for types that lead nowhere.
    private let broken: Set<Int>
    /// Types of which every value is a secret.
    private var sensitive: Set<Int> = []

    init(declared types: [IndexedType], numbers: [[String: Int]], _ instances: GenericInstantiations) {
        entries = types + instances.entries
        declaredCount = types.count
        declared = numbers
        self.instances = instances.numbers
        let aliases = AliasSearch(entries, numbers)
        cyclicAliases = aliases.cyclic
        deepAliases = aliases.deep
        broken = aliases.broken
        sensitive = SensitiveNames.find(in: entries) { self.entry(of: $0, in: $1) }
    }

    /// Of the declared types of a name the first, of instances the one of that spelling.
    func number(of name: String, in api: Int) -> Int? {
        declared[api][name] ?? instances[api][name]
    }

    /// What a name for a type stands for in the end; the expression itself where it is none.
    ///
    /// - Parameter stopsAtDistinct: Whether a name that is a type of its own in Swift is an end.
    func target(of type: TypeExpression, in api: Int, stopsAtDistinct: Bool = false) -> TypeExpression {
        var target = type
        while let number = entry(of: target, in: api), case .alias(let alias) = entries[number].declaration.shape {
            let isOwn = alias.distinct != nil || entries[number].declaration.swift.type != nil
            if stopsAtDistinct, isOwn { return target }
            if broken.contains(number) { return .invalid(type.range) }
            target = alias.type
        }
        return target
    }

    /// The names that a type goes through, the outermost first; one with a type of its own checks its bounds itself.
    func aliases(behind type: TypeExpression, in api: Int) -> [AliasDeclaration] {
        var found: [AliasDeclaration] = []
        var type = type.present
        while let number = entry(of: type, in: api), case .alias(let alias) = entries[number].declaration.shape,
            alias.distinct == nil, entries[number].declaration.swift.type == nil, !broken.contains(number)
        {
            found.append(alias)
            type = alias.type
        }
        return found
    }

    /// The first of the names that a type goes through with a Swift type of its own.
    func distinctName(behind type: TypeExpression, in api: Int) -> AliasDeclaration? {
        var type = type.present
        while let number = entry(of: type, in: api), case .alias(let alias) = entries[number].declaration.shape,
            !broken.contains(number)
        {
            if alias.distinct != nil || entries[number].declaration.swift.type != nil { return alias }
            type = alias.type
        }
        return nil
    }

    /// Whether a name for a type is said to be sensitive.
    var hasSensitiveNames: Bool { !sensitive.isEmpty }

    /// Whether values of a type are, or hold, values of one whose name is said to be sensitive. What an object holds is a
    /// matter of its fields.
    func goesThroughSensitiveName(_ type: TypeExpression, in api: Int) -> Bool {
        guard !sensitive.isEmpty else { return false }
        return SensitiveNames.elementTypes(of: type).contains { heart in
            entry(of: heart, in: api).map(sensitive.contains) ?? false
        }
    }

    /// The number of the type that an expression names or lays out, names for types included.
    func entry(of type: TypeExpression, in api: Int) -> Int? {
        switch type {
        case .named(let name): declared[api][name.value]
        case .applied, .wrapped(.merge, _, _): type.spelling.flatMap { instances[api][$0] }
        default: nil
        }
    }

    /// The object of a name behind `$extends`.
    func base(_ name: String, in api: Int) -> Int? {
        guard let number = number(of: name, in: api) else { return nil }
        switch entries[number].declaration.shape {
        case .object: return entries[number].declaration.parameter == nil ? number : nil
        case .alias(let alias):
            let target = target(of: .named(Located(name, at: alias.range)), in: api)
            guard let number = entry(of: target, in: api), case .object = entries[number].declaration.shape else {
                return nil
            }
            return number
        case .enumeration, .union: return nil
        }
    }

    /// Names of declared types, in the order of the alphabet.
    func names(in api: Int) -> [String] {
        declared[api].keys.sorted()
    }
}

/// Follows names for types to what they stand for.
private struct AliasSearch {
    private(set) var cyclic: [Int] = []
    private(set) var deep: [Int] = []
    private(set) var broken: Set<Int> = []

    init(_ entries: [IndexedType], _ numbers: [[String: Int]]) {
        var dependencies: [[Int]] = Array(repeating: [], count: entries.count)
        var hasAliases = false
        for entry in entries {
            guard case .alias(let alias) = entry.declaration.shape else { continue }
            hasAliases = true
            dependencies[entry.number] = Self.names(in: alias.type).compactMap { name in
                guard let number = numbers[entry.api][name], case .alias = entries[number].declaration.shape else {
                    return nil
                }
                return number
            }
        }
        guard hasAliases else { return }
        let order = TopologicalSort(dependencies)
        cyclic = order.cyclic
        broken = Set(order.cyclic + order.blockedByCycles)
        var heights = Array(repeating: 0, count: entries.count)
        for number in order.order {
            for next in dependencies[number] { heights[number] = max(heights[number], heights[next] + 1) }
            guard heights[number] > TypeTable.longestAlias else { continue }
            deep.append(number)
            broken.insert(number)
        }
    }

    /// The names that a type mentions. Recurses as deep as one text nests.
    private static func names(in type: TypeExpression) -> [String] {
        switch type {
        case .named(let name): [name.value]
        case .applied(let name, let inner, _): [name.value] + names(in: inner)
        case .list(let inner, _), .map(let inner, _), .optional(let inner, _), .nullable(let inner, _),
            .wrapped(_, let inner, _):
            names(in: inner)
        case .builtin, .object, .enumeration, .union, .parameter, .invalid: []
        }
    }
}
