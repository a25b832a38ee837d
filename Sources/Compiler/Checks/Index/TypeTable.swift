import SpeccCatalog
import SpeccDiagnostics

/// The types of a catalog by name: the declared types, followed by instantiated generic types.
struct TypeTable: Sendable {
    /// The maximum length of a chain of aliases.
    static let maximumAliasDepth = 32

    let entries: [IndexedType]
    /// The number of declared types.
    let declaredCount: Int
    private let declared: [[String: Int]]
    private let instances: [[String: Int]]
    /// Aliases that refer to themselves.
    let cyclicAliases: [Int]
    /// Aliases of chains beyond the limit.
    let deepAliases: [Int]
    /// Aliases without a target.
    private let broken: Set<Int>
    /// The types of which every value is a secret.
    private var sensitive: Set<Int> = []

    init(declared types: [IndexedType], numbers: [[String: Int]], _ instances: GenericInstantiations) {
        // Without instantiations the index and the table share one array.
        entries = instances.entries.isEmpty ? types : types + instances.entries
        declaredCount = types.count
        declared = numbers
        self.instances = instances.numbers
        let aliases = AliasSearch(entries, numbers)
        cyclicAliases = aliases.cyclic
        deepAliases = aliases.deep
        broken = aliases.broken
        sensitive = SensitiveNames.find(in: entries) { self.entry(of: $0, in: $1) }
    }

    /// The first declared type with a name, or the instantiation with that expression.
    func number(of name: String, in api: Int) -> Int? {
        declared[api][name] ?? instances[api][name]
    }

    /// The type that an alias refers to, through other aliases; other expressions are returned unchanged.
    ///
    /// - Parameter stopsAtDistinct: Whether aliases with a Swift type of their own are returned.
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

    /// The aliases that a type refers to, outermost first, up to one with a Swift type of its own, which checks its own
    /// constraints.
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

    /// The first alias with a Swift type of its own that a type refers to.
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

    /// Whether an alias is declared sensitive.
    var hasSensitiveAliases: Bool { !sensitive.isEmpty }

    /// Whether values of a type are, or contain as elements, values of a sensitive alias. The fields of objects are not
    /// included.
    func refersToSensitiveName(_ type: TypeExpression, in api: Int) -> Bool {
        guard !sensitive.isEmpty else { return false }
        return SensitiveNames.elementTypes(of: type).contains { heart in
            entry(of: heart, in: api).map(sensitive.contains) ?? false
        }
    }

    /// The number of the declared or instantiated type that an expression names, without following aliases.
    func entry(of type: TypeExpression, in api: Int) -> Int? {
        switch type {
        case .named(let name): declared[api][name.value]
        case .applied, .wrapped(.merge, _, _): type.spelling.flatMap { instances[api][$0] }
        default: nil
        }
    }

    /// The object that a name in `$extends` refers to.
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

    /// The names of the declared types, sorted.
    func names(in api: Int) -> [String] {
        declared[api].keys.sorted()
    }
}

/// Finds cyclic and overlong chains of aliases.
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
            guard heights[number] > TypeTable.maximumAliasDepth else { continue }
            deep.append(number)
            broken.insert(number)
        }
    }

    /// The names that a type mentions outside of inline types.
    private static func names(in type: TypeExpression) -> [String] {
        var names: [String] = []
        type.forEachNested(where: { !$0.isInline }) { nested in
            if let name = nested.headName { names.append(name) }
        }
        return names
    }
}

/// Finds the types of which every value is a secret: aliases declared sensitive, aliases of these, and unions with such a
/// member.
enum SensitiveNames {
    /// - Parameter number: The number of the type that an expression of an API names.
    static func find(in entries: [IndexedType], _ number: (TypeExpression, Int) -> Int?) -> Set<Int> {
        let declared = entries.lazy.filter(\.isDeclaredSensitive).map(\.number)
        guard !declared.isEmpty else { return [] }
        var users: [[Int]] = Array(repeating: [], count: entries.count)
        for entry in entries {
            guard !entry.declaration.shape.isObject else { continue }
            for name in entry.declaration.shape.components.flatMap(elementTypes) {
                if let target = number(name, entry.api) { users[target].append(entry.number) }
            }
        }
        let isSensitive = Propagation.reachable(from: Array(declared), along: users)
        return Set(isSensitive.indices.filter { isSensitive[$0] })
    }

    /// The named types whose values make up a value of a type, as itself, elements or members.
    static func elementTypes(of type: TypeExpression) -> [TypeExpression] {
        var found: [TypeExpression] = []
        type.forEachNested(where: { !$0.isObjectOrApplied }) { nested in
            switch nested {
            case .named, .applied, .wrapped(.merge, _, _): found.append(nested)
            default: break
            }
        }
        return found
    }
}

extension IndexedType {
    fileprivate var isDeclaredSensitive: Bool {
        guard case .alias(let alias) = declaration.shape else { return false }
        return alias.options?.value.isSensitive?.value == true
    }
}

extension TypeDeclaration.Shape {
    fileprivate var isObject: Bool {
        if case .object = self { true } else { false }
    }
}

extension TypeExpression {
    fileprivate var isObjectOrApplied: Bool {
        switch self {
        case .object, .applied: true
        default: false
        }
    }
}
