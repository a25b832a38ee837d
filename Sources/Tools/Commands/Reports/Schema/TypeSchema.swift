import SpeccCatalog
import SpeccContract

/// The schemas of types: text, the values of an enum, or a map.
enum TypeSchema {
    static let anyType = "type"
    static let fieldType = "field-type"
    private static let text = "type-text"
    private static let values = "enum-values"
    private static let fieldOfEnum = "enum-field"
    private static let fieldOfUnion = "union-field"
    private static let inlineObject = "inline-object"

    /// Names of fields. Keys of the language begin with `$`, and `$$x` declares a field named `$x`.
    static let fieldNames = #"^([^$]|\$\$.)"#

    /// A type as text.
    static let name = DocumentValue.reference(to: text)

    /// A type other than a map.
    static let short = [name, .reference(to: values)]

    static let longEnum = DocumentValue.reference(to: enumeration)

    static let definitions: [(String, DocumentValue?)] = [
        (anyType, .any(of: short + [longEnum, union, alias, list, .reference(to: object)])),
        (
            fieldType,
            .any(
                of: short + [
                    .reference(to: fieldOfEnum), .reference(to: fieldOfUnion), .reference(to: field),
                    .reference(to: inlineObject),
                ]
            )
        ),
        (text, typeText),
        (values, enumValues),
        (fieldOfEnum, inlineField(of: .enumeration)),
        (fieldOfUnion, inlineField(of: .union)),
        (inlineObject, .members([("allOf", .list([.reference(to: object), hasFields]))])),
    ]

    /// `{ $list: { sku: string }, $optional: true }`
    private static let list = DocumentValue.members([
        ("type", .string("object")),
        (
            "properties",
            .members([FieldKey.list, .optional].map { ($0.rawValue, KeySchema(entry: $0.entry).schema) })
        ),
        ("additionalProperties", .flag(false)),
        ("required", .strings([FieldKey.list.rawValue])),
    ])

    private static let union = DocumentValue.reference(to: SpecSection.union.definition)
    private static let alias = DocumentValue.reference(to: SpecSection.alias.definition)
    private static let enumeration = SpecSection.enumeration.definition
    private static let object = SpecSection.object.definition
    private static let field = SpecSection.field.definition
    private static let scalars = BuiltinType.allCases.map(\.rawValue)

    private static let namePattern = #"[^\s<>()\[\]{}|,#?]+"#

    /// Built-in types are listed for completion; other names may be declared in any file of the folder.
    private static let typeText = DocumentValue.any(of: [
        .members([("enum", .strings(scalars))]),
        .pattern(#"^(?:\#(namePattern)<)*\#(namePattern)(?:\([^()]+\))?\??(?:>\??)*(?: *\| *null)?$"#),
    ])

    /// A list with one built-in type is most likely meant as a list of that type.
    private static let enumValues = DocumentValue.members([
        ("type", .string("array")), ("minItems", .integer(1)),
        (
            "items",
            .any(of: [
                .members([("type", .strings(["string", "number", "boolean", "null"]))]),
                .reference(to: SpecSection.enumCase.definition),
            ])
        ),
        ("not", .members([("maxItems", .integer(1)), ("items", .members([("enum", .strings(scalars))]))])),
    ])

    /// `{ $enum: [open, closed], $default: open }`: an enum or a union with options of a field.
    private static func inlineField(of section: SpecSection) -> DocumentValue {
        let own = CatalogSchema.rows(of: section)
        let others = CatalogSchema.rows(of: .field).filter { row in !own.contains { $0.name == row.name } }
        return .members([
            ("type", .string("object")),
            ("properties", .members((own + others).map { ($0.name, KeySchema(entry: $0.entry).schema) })),
            ("additionalProperties", .flag(false)),
            ("required", .strings(section.needs.flatMap(\.self))),
        ])
    }

    /// Excludes maps with only options of a field, which are fields without a type.
    private static var hasFields: DocumentValue {
        let options = Set(CatalogSchema.rows(of: .field).map(\.name))
        let shared = CatalogSchema.rows(of: .object).map(\.name).filter(options.contains)
        return .members([
            (
                "not",
                .members([
                    ("minProperties", .integer(1)), ("propertyNames", .members([("enum", .strings(shared))])),
                ])
            )
        ])
    }
}
