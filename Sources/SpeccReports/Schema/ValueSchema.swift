import SpeccCatalog

/// The schema of what may stand behind a key, by its kind. Scalars are what a YAML 1.2 reader makes of them unquoted:
/// `30` is a number and `2022-11-28` text, and where catalogs take text both will do.
struct ValueSchema {
    private let value: SpecValue

    init(_ value: SpecValue) {
        self.value = value
    }

    var schema: JSON {
        switch value {
        case .text, .name, .field: .scalar
        case .sample: .object([])
        case .boolean: .object([("type", .string("boolean"))])
        case .integer: .object([("type", .string("integer"))])
        case .address: .pattern(#"^[Hh][Tt][Tt][Pp][Ss]?://[^\s?#]+$"#)
        case .path: .pattern(#"^/[^\s?#]*$"#)
        case .call: .pattern(#"^[A-Z-]+ +(/[^\s?#]*|\$\{[^}\s]+\})$"#)
        case .duration: .pattern("^\(Self.duration)$")
        case .durationRange: .pattern("^\(Self.duration)\\.\\.\(Self.duration)$")
        case .size: .pattern("^\(Self.size)$")
        case .sizeRange: .pattern("^(\(Self.size)\\.\\.(\(Self.size))?|\\.\\.\(Self.size))$")
        case .numberRange: .pattern("^(\(Self.number)\\.\\.(\(Self.number))?|\\.\\.\(Self.number))$")
        case .status: .any(of: [.statusText, .statusNumber])
        case .type: .reference(to: TypeSchema.anyType)
        case .literal: .any(of: [.scalar, .list(of: .scalar)])
        case .choice(let words): .object([("enum", .list(words.map(JSON.init(plain:))))])
        case .map(let section): .reference(to: section.definition)
        case .partialMap(let section): .reference(to: section.partialDefinition)
        case .names(let value): .names(ValueSchema(value).schema)
        case .statuses(let value): .statuses(ValueSchema(value).schema)
        case .list(let value): .list(of: ValueSchema(value).schema)
        case .either(let values): .any(of: Self.alternatives(values))
        }
    }

    /// Where maps of another kind may stand, a map is never read as the fields of a type, and one of fields beside
    /// statuses is told by a word of ours.
    private static func alternatives(_ all: [SpecValue]) -> [JSON] {
        let values = all
        let hasMap = values.contains(where: \.isMap)
        let hasStatuses = values.contains { if case .statuses = $0 { true } else { false } }
        return values.flatMap { value -> [JSON] in
            switch value {
            // A list of words is no body: a server would have no field to find it in.
            case .type where values.contains(.map(.body)): return [TypeSchema.name]
            // A member of a union may be an object on the spot.
            case .type where hasMap && !values.contains(.map(.member)):
                return TypeSchema.short + (values.contains(where: \.holdsFields) ? [TypeSchema.longEnum] : [])
            case .map(let section) where hasStatuses && section.holdsFields:
                return [.object([("allOf", .list([ValueSchema(value).schema, TypeSchema.hasWord]))])]
            default:
                return [ValueSchema(value).schema]
            }
        }
    }

    private static let duration = #"[0-9]+(\.[0-9]+)?(ms|s|m|h)"#
    private static let size = "[0-9]+(B|kB|KB|MB|GB)"
    private static let number = #"-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?"#
}

extension SpecValue {
    fileprivate var isMap: Bool {
        switch self {
        case .map, .partialMap, .names, .statuses: true
        default: false
        }
    }

    fileprivate var holdsFields: Bool {
        if case .map(let section) = self { section.holdsFields } else { false }
    }
}

extension JSON {
    /// Text, however a YAML reader types it.
    static let scalar = JSON.object([("type", .strings(["string", "number", "boolean"]))])

    fileprivate static let statusText = JSON.pattern("^[1-5](xx|[0-9][0-9])$")

    fileprivate static let statusNumber = JSON.object([
        ("type", .string("integer")), ("minimum", .number(100)), ("maximum", .number(599)),
    ])

    static func list(of items: JSON) -> JSON {
        .object([("type", .string("array")), ("items", items)])
    }

    fileprivate static func names(_ value: JSON) -> JSON {
        .object([
            ("type", .string("object")), ("propertyNames", .object([("minLength", .number(1))])),
            ("additionalProperties", value),
        ])
    }

    fileprivate static func statuses(_ value: JSON) -> JSON {
        .object([("type", .string("object")), ("propertyNames", statusText), ("additionalProperties", value)])
    }
}
