import SpeccCatalog

/// What may stand where a type is expected: a type's text, the words of an enum, or a map.
enum TypeSchema {
    static let anyType = "type"
    static let fieldType = "field-type"
    private static let text = "type-text"
    private static let words = "enum-words"
    private static let fieldOfEnum = "enum-field"
    private static let fieldOfUnion = "union-field"
    private static let inlineObject = "inline-object"

    /// Names of fields: ours begin with `$`, and `$$x` is a field called `$x`.
    static let fieldNames = #"^([^$]|\$\$.)"#

    /// A type's text.
    static let name = JSON.reference(to: text)

    /// A type without a map of its own.
    static let short = [name, .reference(to: words)]

    /// A map with a word of ours among its keys.
    static let hasWord = JSON.object([("not", .object([("propertyNames", .pattern(fieldNames))]))])

    static let longEnum = JSON.reference(to: enumeration)

    static let definitions: [(String, JSON)] = [
        (anyType, .any(of: short + [longEnum, union, alias, .reference(to: object)])),
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
        (words, enumWords),
        (fieldOfEnum, inlineField(of: .enumeration)),
        (fieldOfUnion, inlineField(of: .union)),
        (inlineObject, .object([("allOf", .list([.reference(to: object), saysMoreThanItsOptions]))])),
    ]

    private static let union = JSON.reference(to: SpecSection.union.definition)
    private static let alias = JSON.reference(to: SpecSection.alias.definition)
    private static let enumeration = SpecSection.enumeration.definition
    private static let object = SpecSection.object.definition
    private static let field = SpecSection.field.definition
    private static let scalars = BuiltinType.allCases.map(\.rawValue)

    private static let word = #"[^\s<>()\[\]{}|,#?]+"#

    /// Our types are listed for completion; any other name may be declared in a file of the folder.
    private static let typeText = JSON.any(of: [
        .object([("enum", .strings(scalars))]),
        .pattern(#"^(?:\#(word)<)*\#(word)(?:\([A-Za-z0-9]+\))?\??(?:>\??)*(?: *\| *null)?$"#),
    ])

    /// One word that is a type of ours is a list of that type, written wrong.
    private static let enumWords = JSON.object([
        ("type", .string("array")), ("minItems", .number(1)),
        (
            "items",
            .any(of: [
                .object([("type", .strings(["string", "number", "boolean", "null"]))]),
                .reference(to: SpecSection.enumCase.definition),
            ])
        ),
        ("not", .object([("maxItems", .number(1)), ("items", .object([("enum", .strings(scalars))]))])),
    ])

    /// `{ $enum: [open, closed], $default: open }`: an enum or a union with what can be said of a field.
    private static func inlineField(of section: SpecSection) -> JSON {
        let own = CatalogSchema.rows(of: section)
        let others = CatalogSchema.rows(of: .field).filter { row in !own.contains { $0.name == row.name } }
        return .object([
            ("type", .string("object")),
            ("properties", .object((own + others).map { ($0.name, KeySchema($0.entry).schema) })),
            ("additionalProperties", .flag(false)),
            ("required", .strings(section.needs.flatMap(\.self))),
        ])
    }

    /// A map of nothing but a field's options is a field without its type, and no object.
    private static var saysMoreThanItsOptions: JSON {
        let options = Set(CatalogSchema.rows(of: .field).map(\.name))
        let shared = CatalogSchema.rows(of: .object).map(\.name).filter(options.contains)
        return .object([
            (
                "not",
                .object([
                    ("minProperties", .number(1)), ("propertyNames", .object([("enum", .strings(shared))])),
                ])
            )
        ])
    }
}
