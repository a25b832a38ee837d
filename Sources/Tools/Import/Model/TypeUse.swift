/// A use of a type in the catalog that is being written.
indirect enum TypeUse {
    /// A built-in type as the catalog writes it: `int64`, `datetime(unix)`.
    case scalar(String)
    /// A type of the catalog, whose name is assigned later.
    case declared(TypeDraft)
    case list(TypeUse)
    case map(TypeUse)
    /// An element that may be null, or a body that may be absent.
    case optional(TypeUse)
    /// A streamed response: `sse` or `lines`.
    case stream(String, of: TypeUse)
    /// The only value of a field or parameter, and its scalar type.
    case constant(String, type: String)

    static var json: TypeUse { .scalar("json") }
    static var string: TypeUse { .scalar("string") }

    var isJSON: Bool {
        if case .scalar("json") = self { true } else { false }
    }

    var declared: TypeDraft? {
        if case .declared(let type) = self { type } else { nil }
    }

    /// The object behind the use; nil for any other type.
    var object: ObjectDraft? {
        if case .object(let object)? = declared?.shape { object } else { nil }
    }

    var enumeration: EnumDraft? {
        if case .enumeration(let enumeration)? = declared?.shape { enumeration } else { nil }
    }

    var union: UnionDraft? { declared?.union }

    /// The type without the mark of an optional value.
    var present: TypeUse {
        if case .optional(let type) = self { type.present } else { self }
    }

    var isOptional: Bool {
        if case .optional = self { true } else { false }
    }

    /// The use as optional; unchanged where it is already.
    var asOptional: TypeUse {
        isOptional ? self : .optional(self)
    }

    var isList: Bool {
        if case .list = self { true } else { false }
    }

    var isScalar: Bool {
        switch self {
        case .scalar, .constant: true
        case .declared: enumeration != nil
        case .list, .map, .optional, .stream: false
        }
    }

    var isStream: Bool {
        if case .stream = self { true } else { false }
    }

    var isEmpty: Bool {
        if case .scalar("empty") = self { true } else { false }
    }

    /// The declared types that the use names.
    var mentioned: [TypeDraft] {
        switch self {
        case .scalar, .constant: []
        case .declared(let type): [type]
        case .list(let element), .map(let element), .optional(let element), .stream(_, let element): element.mentioned
        }
    }
}

/// The encoding of the values of a schema, which restricts their types.
enum SchemaEncoding: Hashable, CaseIterable {
    case json
    /// The body of a form: no null and no arbitrary JSON. The empty string clears a field.
    case form
    /// A query, path or header: like a form, but nothing can be cleared.
    case parameter

    var isJSON: Bool { self == .json }

    /// The type of a value of any kind.
    var anyValue: TypeUse { isJSON ? .json : .string }
}
