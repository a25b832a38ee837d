package import SpeccCatalog
import SpeccDiagnostics

/// The kind of a type expression after names are looked up.
package enum ExpressionKind {
    case builtin(BuiltinType)
    case object(ObjectDeclaration)
    case enumeration(EnumDeclaration)
    case union(UnionDeclaration)
    case list(TypeExpression)
    case map(TypeExpression)
    case optional(TypeExpression)
    case nullable(TypeExpression)
    case wrapped(TypeWrapper, TypeExpression)
    /// `T` inside the declaration of `Page<T>`.
    case parameter
    /// An undeclared name or a type that could not be read, which other rules report.
    case unknown
}

extension TypeTable {
    func kind(of type: TypeExpression, in api: Int) -> ExpressionKind {
        let type = target(of: type, in: api)
        return switch type {
        case .builtin(let builtin, _): .builtin(builtin)
        case .list(let element, _): .list(element)
        case .map(let element, _): .map(element)
        case .optional(let wrapped, _): .optional(wrapped)
        case .nullable(let wrapped, _): .nullable(wrapped)
        case .object(let object): .object(object)
        case .enumeration(let enumeration): .enumeration(enumeration)
        case .union(let union): .union(union)
        case .parameter: .parameter
        case .invalid: .unknown
        case .wrapped(let wrapper, let inner, _) where wrapper != .merge: .wrapped(wrapper, inner)
        case .named, .applied, .wrapped:
            switch entry(of: type, in: api).flatMap({ entries[$0].declaration.validShape }) {
            case .object(let object)?: .object(object)
            case .enumeration(let enumeration)?: .enumeration(enumeration)
            case .union(let union)?: .union(union)
            case .alias?, nil: .unknown
            }
        }
    }
}

extension CatalogIndex {
    package func kind(of type: TypeExpression, in api: Int) -> ExpressionKind {
        table.kind(of: type, in: api)
    }

    /// The kind of a type without `?`, `| null` and `patch`.
    package func kindIfPresent(of type: TypeExpression, in api: Int) -> ExpressionKind {
        kind(of: type.present, in: api)
    }

    /// The declared or instantiated object that a type refers to, through aliases.
    func objectEntry(of type: TypeExpression, in api: Int) -> IndexedType? {
        guard let number = table.entry(of: table.target(of: type, in: api), in: api) else { return nil }
        guard case .object = table.entries[number].declaration.shape else { return nil }
        return table.entries[number]
    }

    /// The fields of an object type, inherited ones first; `nil` for other types.
    package func objectFields(of type: TypeExpression, in api: Int) -> [FieldDeclaration]? {
        if let entry = objectEntry(of: type, in: api) { return fields[entry.number].compactMap(field) }
        guard case .object(let object) = type else { return nil }
        let inherited = object.extends.flatMap { name in
            table.base(name.value, in: api).map { fields[$0].compactMap(field) } ?? []
        }
        return inherited + object.fields
    }
}

extension TypeDeclaration {
    fileprivate var validShape: Shape? {
        isValid ? shape : nil
    }
}

extension TypeExpression {
    package var isOptional: Bool {
        if case .optional = self { return true }
        return false
    }

    /// The type without `?`, `| null` and `patch`.
    package var present: TypeExpression {
        switch self {
        case .optional(let wrapped, _), .nullable(let wrapped, _), .wrapped(.patch, let wrapped, _): wrapped
        default: self
        }
    }

    /// Whether the expression declares a type in place.
    var isInline: Bool {
        switch self {
        case .object, .enumeration, .union: true
        // In a merge, every field becomes a patch.
        case .optional(let wrapped, _), .list(let wrapped, _), .wrapped(.patch, let wrapped, _): wrapped.isInline
        case .builtin, .named, .map, .nullable, .wrapped, .applied, .parameter, .invalid: false
        }
    }

    /// Whether constraints of aliases can apply.
    var mayContainNames: Bool {
        switch self {
        case .named, .applied: true
        case .list(let inner, _), .map(let inner, _), .optional(let inner, _), .nullable(let inner, _),
            .wrapped(_, let inner, _):
            inner.mayContainNames
        case .builtin, .object, .enumeration, .union, .parameter, .invalid: false
        }
    }

    /// Whether fields of this type can be omitted to keep their value.
    var isPatch: Bool {
        if case .wrapped(.patch, _, _) = self { return true }
        return false
    }

    var isInvalid: Bool {
        if case .invalid = self { return true }
        return false
    }

    /// The type in catalog syntax, for comparisons and messages; `nil` for inline types.
    package var spelling: String? {
        switch self {
        case .builtin(let builtin, _): builtin.rawValue
        case .named(let name): name.value
        case .list(let element, _): element.spelling.map { "list<\($0)>" }
        case .map(let element, _): element.spelling.map { "map<\($0)>" }
        case .optional(let wrapped, _): wrapped.spelling.map { $0 + "?" }
        case .nullable(let wrapped, _): wrapped.spelling.map { $0 + " | null" }
        case .wrapped(let wrapper, let inner, _): inner.spelling.map { "\(wrapper.rawValue)<\($0)>" }
        case .applied(let name, let inner, _): inner.spelling.map { "\(name.value)<\($0)>" }
        case .parameter(let name): name.value
        case .object, .enumeration, .union, .invalid: nil
        }
    }

    /// The name of a declared type, without arguments.
    var headName: String? {
        switch self {
        case .named(let name), .applied(let name, _, _): name.value
        default: nil
        }
    }
}

/// The kinds of JSON values that unions without tags can have, by the numbers of types.
struct UnionKinds: Sendable {
    private var kinds: [JSONKinds]

    subscript(number: Int) -> JSONKinds { kinds[number] }

    init(_ table: TypeTable) {
        kinds = Array(repeating: [], count: table.entries.count)
        var containers: [[Int]] = Array(repeating: [], count: table.entries.count)
        var unions: [Int] = []
        for entry in table.entries {
            guard case .union(let union) = entry.declaration.shape, union.tagField == nil else { continue }
            var members = union.members.map(\.type)
            while let member = members.popLast() {
                let kind = table.kind(of: member, in: entry.api)
                if let known = JSONKinds.kinds(of: kind) {
                    kinds[entry.number].formUnion(known)
                } else if let number = table.entry(of: table.target(of: member, in: entry.api), in: entry.api) {
                    containers[number].append(entry.number)
                } else if case .union(let inner) = kind {
                    members += inner.members.map(\.type)
                }
            }
            unions.append(entry.number)
        }
        Propagation.run(&kinds, along: containers, from: unions) { kinds, added in
            let union = kinds.union(added)
            defer { kinds = union }
            return union != kinds
        }
    }
}

extension JSONKinds {
    /// The kinds of a type's values; `nil` for types whose kinds follow from other types.
    static func kinds(of kind: ExpressionKind) -> JSONKinds? {
        switch kind {
        case .builtin(let builtin): kinds(of: builtin)
        case .object(let object) where object.isTuple: .list
        case .object, .map: .object
        case .list: .list
        case .enumeration(let enumeration): enumeration.isInteger ? .number : .text
        case .union(let union): union.tagField == nil ? nil : .object
        case .optional, .nullable: nil
        case .wrapped, .parameter, .unknown: .all
        }
    }

    private static func kinds(of builtin: BuiltinType) -> JSONKinds {
        switch builtin.json {
        case .string: .text
        case .bool: .bool
        case .number: .number
        case .numberOrString: [.number, .text]
        case .any: .all
        }
    }
}
