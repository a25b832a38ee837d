package import SpeccCatalog
import SpeccDiagnostics

/// What a type expression comes to once names are looked up.
package enum ExpressionKind {
    case builtin(BuiltinType)
    case object(ObjectDeclaration)
    case enumeration(EnumDeclaration)
    case list(TypeExpression)
    case map(TypeExpression)
    case optional(TypeExpression)
    /// A name that nothing declares, or what could not be read: reported elsewhere.
    case unknown
}

extension CatalogIndex {
    package func kind(of type: TypeExpression, in api: Int) -> ExpressionKind {
        switch type {
        case .builtin(let builtin, _): .builtin(builtin)
        case .list(let element, _): .list(element)
        case .map(let element, _): .map(element)
        case .optional(let wrapped, _): .optional(wrapped)
        case .object(let object): .object(object)
        case .enumeration(let enumeration): .enumeration(enumeration)
        case .unreadable: .unknown
        case .named(let name):
            switch self.type(name.value, in: api)?.declaration.readableShape {
            case .object(let object)?: .object(object)
            case .enumeration(let enumeration)?: .enumeration(enumeration)
            case nil: .unknown
            }
        }
    }

    /// The same, looking through `?`.
    package func kindIfPresent(of type: TypeExpression, in api: Int) -> ExpressionKind {
        if case .optional(let wrapped, _) = type { return kind(of: wrapped, in: api) }
        return kind(of: type, in: api)
    }
}

extension TypeDeclaration {
    fileprivate var readableShape: Shape? {
        isReadable ? shape : nil
    }
}

extension TypeExpression {
    package var isOptional: Bool {
        if case .optional = self { return true }
        return false
    }

    /// Whether it declares a type where it stands. Lists and maps cannot hold inline types.
    var isInline: Bool {
        switch self {
        case .object, .enumeration: true
        case .optional(let wrapped, _): wrapped.isInline
        case .builtin, .named, .list, .map, .unreadable: false
        }
    }

    var isUnreadable: Bool {
        if case .unreadable = self { return true }
        return false
    }

    /// As a catalog would spell it, for comparisons and messages; nil for what stands inline.
    package var spelling: String? {
        switch self {
        case .builtin(let builtin, _): builtin.rawValue
        case .named(let name): name.value
        case .list(let element, _): element.spelling.map { "list<\($0)>" }
        case .map(let element, _): element.spelling.map { "map<\($0)>" }
        case .optional(let wrapped, _): wrapped.spelling.map { $0 + "?" }
        case .object, .enumeration, .unreadable: nil
        }
    }
}
