import SpeccCatalog
import SpeccDiagnostics

/// Types with a parameter, laid out as a type of its own for every use: `Page<Issue>`, and `merge<Job>`, whose fields are
/// those of `Job` as patches.
struct GenericInstantiations {
    /// Instances of one catalog: a small file must not become a huge program.
    static let most = 1_000
    /// Fields of all of them.
    private static let mostFields = 200_000
    /// As far as `Page<Page<…>>` may grow, in bytes of its spelling.
    private static let longestName = 200

    /// Numbered behind the declared types.
    private(set) var entries: [IndexedType] = []
    /// By API and spelling.
    private(set) var numbers: [[String: Int]]
    /// Uses beyond the limits.
    private(set) var endless: [Located<String>] = []
    private let declared: [IndexedType]
    private let declaredNumbers: [[String: Int]]
    private var waiting: [Use]
    private var fieldCount = 0

    /// A use of a type with a parameter, outside the declaration of one.
    struct Use {
        var api: Int
        var type: TypeExpression
    }

    init(of uses: [Use], declared: [IndexedType], numbers declaredNumbers: [[String: Int]]) {
        numbers = declaredNumbers.map { _ in [:] }
        self.declared = declared
        self.declaredNumbers = declaredNumbers
        waiting = uses
        var next = 0
        while next < waiting.count {
            lay(out: waiting[next])
            next += 1
        }
        waiting = []
    }

    private mutating func lay(out use: Use) {
        guard let spelling = use.type.spelling, numbers[use.api][spelling] == nil else { return }
        guard var declaration = declaration(of: use), let instance = instance(of: use) else { return }
        if case .object(let object) = declaration.shape { fieldCount += object.fields.count }
        guard entries.count < Self.most, fieldCount <= Self.mostFields, spelling.utf8.count <= Self.longestName else {
            endless.append(Located(spelling, at: declaration.name.range))
            return
        }
        declaration.name = Located(spelling, at: declaration.name.range)
        declaration.parameter = nil
        declaration.swift.name = nil
        declaration.swift.type = nil
        let number = declared.count + entries.count
        numbers[use.api][spelling] = number
        entries.append(IndexedType(number: number, api: use.api, declaration: declaration, instance: instance))
        var inner = AppliedTypes()
        inner.collect(declaration.shape)
        waiting += inner.found.map { Use(api: use.api, type: $0) }
    }

    private func instance(of use: Use) -> GenericInstantiation? {
        switch use.type {
        case .applied(let name, let argument, _):
            declaredNumbers[use.api][name.value].map {
                GenericInstantiation(of: $0, argument: argument, isMerge: false)
            }
        case .wrapped(.merge, let merged, _):
            merged.headName.flatMap { declaredNumbers[use.api][$0] }
                .map { GenericInstantiation(of: $0, argument: merged, isMerge: true) }
        default: nil
        }
    }

    /// The declaration with its parameter filled in; nil where there is nothing to fill in.
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

    /// What a merge is made from, looking through names for other types.
    private func target(of type: TypeExpression, in api: Int) -> TypeDeclaration? {
        var type = type
        for _ in 0..<TypeTable.longestAlias {
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

/// Where a laid-out type comes from.
struct GenericInstantiation: Sendable {
    /// The number of the declared type.
    var template: Int
    /// What its parameter stands for; of a merge the merged type.
    var argument: TypeExpression
    var isMerge: Bool

    init(of template: Int, argument: TypeExpression, isMerge: Bool) {
        self.template = template
        self.argument = argument
        self.isMerge = isMerge
    }
}

/// The types with a parameter that a declaration uses.
struct AppliedTypes {
    private(set) var found: [TypeExpression] = []

    mutating func collect(_ shape: TypeDeclaration.Shape) {
        switch shape {
        case .object(let object): collect(object)
        case .union(let union): for member in union.members { collect(member.type) }
        case .alias(let alias): collect(alias.type)
        case .enumeration: return
        }
    }

    private mutating func collect(_ object: ObjectDeclaration) {
        for base in object.extends where base.value.hasPrefix("merge<") {
            let name = base.value.dropFirst("merge<".count).dropLast()
            found.append(.wrapped(.merge, .named(Located(String(name), at: base.range)), base.range))
        }
        for field in object.fields { collect(field.type) }
    }

    /// Recurses as deep as types nest, which the reader bounds.
    mutating func collect(_ type: TypeExpression) {
        switch type {
        case .applied(_, let inner, _):
            collect(inner)
            found.append(type)
        case .wrapped(let wrapper, let inner, _):
            collect(inner)
            if wrapper == .merge { found.append(type) }
        case .list(let inner, _), .map(let inner, _), .optional(let inner, _), .nullable(let inner, _): collect(inner)
        case .object(let object): collect(object)
        case .union(let union): for member in union.members { collect(member.type) }
        case .builtin, .named, .parameter, .enumeration, .invalid: return
        }
    }
}
