import SpeccCatalog
import SpeccContract

/// The schema of a value, by its kind. Scalars are those of a YAML 1.2 parser: unquoted `30` is a number and
/// `2022-11-28` text, so that both are accepted where a catalog expects text.
struct ValueSchema {
    private let value: SpecValue

    init(_ value: SpecValue) {
        self.value = value
    }

    var schema: DocumentValue {
        switch value {
        case .text, .name, .field: .scalar
        case .sample: .members([])
        case .boolean: .members([("type", .string("boolean"))])
        case .integer: .members([("type", .string("integer"))])
        case .address: .pattern(#"^[Hh][Tt][Tt][Pp][Ss]?://[^\s?#]+$"#)
        case .path: .pattern(#"^/[^\s?#]*$"#)
        case .call: .pattern(#"^[A-Z-]+ +(/[^\s?#]*|\$\{[^}\s]+\})$"#)
        case .duration: .pattern("^\(Self.duration)$")
        case .durationRange: .pattern("^\(Self.duration)\\.\\.\(Self.duration)$")
        case .size: .pattern("^\(Self.size)$")
        case .sizeRange: .pattern("^(\(Self.size)\\.\\.(\(Self.size))?|\\.\\.\(Self.size))$")
        case .rate: .pattern("^[0-9]{1,6}/[smh]$")
        case .numberRange: .pattern("^(\(Self.number)\\.\\.(\(Self.number))?|\\.\\.\(Self.number))$")
        case .status: .any(of: [.statusText, .statusNumber])
        case .type: .reference(to: TypeSchema.anyType)
        case .literal: .any(of: [.scalar, .list(of: .scalar)])
        case .choice(let choices): .members([("enum", .list(choices.map(DocumentValue.init(plain:))))])
        case .map(let section): .reference(to: section.definition)
        case .partialMap(let section): .reference(to: section.partialDefinition)
        case .names(let value): .names(ValueSchema(value).schema)
        case .parameters(let value): .parameters(ValueSchema(value).schema)
        case .statuses(let value): .statuses(.statusText, ValueSchema(value).schema)
        case .errorStatuses(let value): .statuses(.errorStatusText, ValueSchema(value).schema)
        case .list(let value): .list(of: ValueSchema(value).schema)
        case .either(let values): .any(of: Self.alternatives(values))
        }
    }

    /// In a union of kinds, a map is not interpreted as the fields of a type if other maps are allowed, and a map of fields
    /// is distinguished from one of statuses by its keys.
    private static func alternatives(_ all: [SpecValue]) -> [DocumentValue] {
        let values = all
        let hasMap = values.contains(where: \.isMap)
        let hasStatuses = values.contains { if case .statuses = $0 { true } else { false } }
        return values.flatMap { value -> [DocumentValue] in
            switch value {
            // A body cannot be an enum, since a server would have no field for it.
            case .type where values.contains(.map(.body)): return [TypeSchema.name]
            // A member of a union may be an inline object.
            case .type where hasMap && !values.contains(.map(.member)):
                return TypeSchema.short + (values.contains(where: \.holdsFields) ? [TypeSchema.longEnum] : [])
            case .map(let section) where hasStatuses && section.holdsFields:
                return [.members([("allOf", .list([ValueSchema(value).schema, DocumentValue.lacksStatuses]))])]
            default:
                return [ValueSchema(value).schema]
            }
        }
    }

    private static let duration = #"[0-9]+(\.[0-9]+)?(ms|s|m|h)"#
    private static let size = "[0-9]+(B|kB|KB|MB|GB|KiB|MiB|GiB)"
    private static let number = #"-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?"#
}

extension SpecValue {
    fileprivate var isMap: Bool {
        switch self {
        case .map, .partialMap, .names, .parameters, .statuses, .errorStatuses: true
        default: false
        }
    }

    fileprivate var holdsFields: Bool {
        if case .map(let section) = self { section.holdsFields } else { false }
    }
}

extension DocumentValue {
    /// Text, whichever scalar type a YAML parser resolves it to.
    static let scalar = DocumentValue.members([("type", .strings(["string", "number", "boolean"]))])

    fileprivate static let statusText = DocumentValue.pattern("^[1-5](xx|[0-9][0-9])$")
    fileprivate static let errorStatusText = DocumentValue.pattern("^([1-5](xx|[0-9][0-9])|[A-Za-z].*)$")
    /// A map of fields rather than of statuses.
    fileprivate static let lacksStatuses = DocumentValue.members([
        ("propertyNames", .pattern("^([^0-9d]|d(?!efault$))"))
    ])

    fileprivate static let statusNumber = DocumentValue.members([
        ("type", .string("integer")), ("minimum", .integer(100)), ("maximum", .integer(599)),
    ])

    static func list(of items: DocumentValue) -> DocumentValue {
        .members([("type", .string("array")), ("items", items)])
    }

    fileprivate static func names(_ value: DocumentValue) -> DocumentValue {
        .members([
            ("type", .string("object")), ("propertyNames", .members([("minLength", .integer(1))])),
            ("additionalProperties", value),
        ])
    }

    fileprivate static func parameters(_ value: DocumentValue) -> DocumentValue {
        let extends = ObjectKey.extends
        return .members([
            ("type", .string("object")),
            ("properties", .members([(extends.rawValue, KeySchema(entry: extends.entry).schema)])),
            ("propertyNames", .members([("minLength", .integer(1))])), ("additionalProperties", value),
        ])
    }

    fileprivate static func statuses(_ status: DocumentValue, _ value: DocumentValue) -> DocumentValue {
        .members([("type", .string("object")), ("propertyNames", status), ("additionalProperties", value)])
    }
}
