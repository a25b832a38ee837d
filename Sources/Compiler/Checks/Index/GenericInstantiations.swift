import SpeccCatalog
import SpeccDiagnostics

/// The instantiations of generic types, each a type of its own: `Page<Issue>`, and `merge<Job>` with the fields of `Job` as
/// patches.
struct GenericInstantiations {
    /// The maximum number of instantiations in a catalog, so that a small file does not expand to a huge program.
    static let maximumCount = 1_000
    /// The maximum number of fields of all instantiations.
    private static let maximumFields = 200_000
    /// The maximum length of a nested type such as `Page<Page<…>>`, in bytes.
    private static let maximumNameLength = 200

    /// Numbered after the declared types.
    private(set) var entries: [IndexedType] = []
    /// By API and type expression.
    private(set) var numbers: [[String: Int]]
    /// The uses beyond the limits.
    private(set) var excess: [Located<String>] = []
    private let declared: [IndexedType]
    private let declaredNumbers: [[String: Int]]
    private var pending: [Use]
    private var fieldCount = 0

    /// A use of a generic type outside of generic declarations.
    struct Use {
        var api: Int
        var type: TypeExpression
    }

    init(of uses: [Use], declared: [IndexedType], numbers declaredNumbers: [[String: Int]]) {
        numbers = declaredNumbers.map { _ in [:] }
        self.declared = declared
        self.declaredNumbers = declaredNumbers
        pending = uses
        var next = 0
        while next < pending.count {
            instantiate(pending[next])
            next += 1
        }
        pending = []
    }

    private mutating func instantiate(_ use: Use) {
        guard let spelling = use.type.spelling, numbers[use.api][spelling] == nil else { return }
        guard var declaration = declaration(of: use), let instance = instance(of: use) else { return }
        if case .object(let object) = declaration.shape { fieldCount += object.fields.count }
        guard entries.count < Self.maximumCount, fieldCount <= Self.maximumFields,
            spelling.utf8.count <= Self.maximumNameLength
        else {
            excess.append(Located(spelling, at: declaration.name.range))
            return
        }
        declaration.name = Located(spelling, at: declaration.name.range)
        declaration.parameter = nil
        declaration.swift.name = nil
        declaration.swift.type = nil
        let number = declared.count + entries.count
        numbers[use.api][spelling] = number
        entries.append(IndexedType(number: number, api: use.api, declaration: declaration, instance: instance))
        pending += Self.uses(in: declaration.shape).map { Use(api: use.api, type: $0) }
    }

    /// The uses of generic types in a declaration, innermost first.
    private static func uses(in shape: TypeDeclaration.Shape) -> [TypeExpression] {
        var uses: [TypeExpression] = []
        if case .object(let object) = shape {
            for base in object.extends where base.value.hasPrefix("merge<") {
                let name = base.value.dropFirst("merge<".count).dropLast()
                uses.append(.wrapped(.merge, .named(Located(String(name), at: base.range)), base.range))
            }
        }
        for component in shape.components {
            component.forEachNested { type in
                switch type {
                case .applied, .wrapped(.merge, _, _): uses.append(type)
                default: break
                }
            }
        }
        return uses
    }

    private func instance(of use: Use) -> GenericInstantiation? {
        switch use.type {
        case .applied(let name, let argument, _):
            declaredNumbers[use.api][name.value].map {
                GenericInstantiation(template: $0, argument: argument, isMerge: false)
            }
        case .wrapped(.merge, let merged, _):
            merged.headName.flatMap { declaredNumbers[use.api][$0] }
                .map { GenericInstantiation(template: $0, argument: merged, isMerge: true) }
        default: nil
        }
    }

    /// The declaration with its type parameter substituted; `nil` if it has none.
    private func declaration(of use: Use) -> TypeDeclaration? {
        switch use.type {
        case .applied(let name, let argument, _):
            guard let number = declaredNumbers[use.api][name.value] else { return nil }
            var declaration = declared[number].declaration
            guard let parameter = declaration.parameter else { return nil }
            declaration.shape = declaration.shape.substituting(argument, for: parameter.value)
            return declaration
        case .wrapped(.merge, let merged, _):
            guard var declaration = target(of: merged, in: use.api) else { return nil }
            guard case .object(let object) = declaration.shape else { return nil }
            declaration.shape = .object(object.merging)
            return declaration
        default: return nil
        }
    }

    /// The declaration that a merge applies to, through aliases.
    private func target(of type: TypeExpression, in api: Int) -> TypeDeclaration? {
        var type = type
        for _ in 0..<TypeTable.maximumAliasDepth {
            guard let number = type.headName.flatMap({ declaredNumbers[api][$0] }) else { return nil }
            var declaration = declared[number].declaration
            if case .applied(_, let argument, _) = type, let parameter = declaration.parameter {
                declaration.shape = declaration.shape.substituting(argument, for: parameter.value)
            }
            guard case .alias(let alias) = declaration.shape else { return declaration }
            type = alias.type
        }
        return nil
    }
}

/// The origin of an instantiated type.
struct GenericInstantiation: Sendable {
    /// The number of the generic type.
    var template: Int
    /// The type argument; for a merge, the merged type.
    var argument: TypeExpression
    var isMerge: Bool
}
