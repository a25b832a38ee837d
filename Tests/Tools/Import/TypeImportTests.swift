import SpeccImport
import Testing

/// Schemas, each as the type of the field `part` of an object that is sent and received.
struct TypeImportTests {
    private func field(_ schema: String, required: Bool = true) throws -> String {
        try FieldDocument.field(schema, required: required)
    }

    private func document(_ schema: String, required: Bool = true, schemas: String = "") -> String {
        FieldDocument.text(schema, required: required, schemas: schemas)
    }

    @Test(arguments: [
        ("{ type: string }", "string"), ("{ type: string, format: date-time }", "datetime"),
        ("{ type: string, format: uuid }", "uuid"), ("{ type: integer, format: int32 }", "int32"),
        ("{ type: number }", "double"), ("{ type: boolean }", "bool"), ("{}", "json"),
        ("{ type: array, items: { type: integer } }", "list<int>"),
        ("{ type: object, additionalProperties: { type: string } }", "map<string>"), ("{ type: object }", "map<json>"),
        ("{ type: [string, \"null\"] }", "string | null"),
        ("{ type: array, items: { type: [string, \"null\"] } }", "list<string?>"),
        ("{ anyOf: [{ type: string, format: uri }, { type: \"null\" }] }", "url | null"),
        ("{ oneOf: [{ type: string, format: date }, { type: string, format: date-time }] }", "string"),
        ("{ oneOf: [{ type: integer }, { type: number }] }", "double"),
        ("{ type: string, enum: [open, closed] }", "[open, closed]"),
        ("{ type: string, enum: ['1', '2'] }", "{ $enum: [1, 2], $type: string }"),
        ("{ type: string, enum: ['+1', laugh] }", "{ $enum: [+1, laugh], $type: string }"),
        ("{ type: integer, enum: [1, 2] }", "{ $enum: [1, 2], $type: int }"),
        ("{ const: card }", "{ $value: card }"), ("{ type: boolean, enum: [true] }", "{ $value: true, $type: bool }"),
        ("{ oneOf: [{ type: string }, { type: integer }] }", "{ $oneOf: [string, int] }"),
        ("{ anyOf: [{ type: string }, { type: string, enum: [a, b] }] }", "[a, b]"),
        (
            "{ type: string, maxLength: 5, pattern: \"^[a-z]+$\" }",
            "{ $type: string, $length: ..5, $pattern: \"[a-z]+\" }"
        ),
        ("{ type: integer, exclusiveMinimum: 0, maximum: 9 }", "{ $type: int, $range: 1..9 }"),
    ])
    func aSchemaBecomesAType(schema: String, type: String) throws {
        #expect(try field(schema) == type)
    }

    @Test(arguments: [
        ("{ type: string }", "string?"), ("{ type: [string, \"null\"] }", "string?"),
        ("{ const: card }", "{ $value: card, $optional: true }"),
        ("{ type: string, enum: [open, closed] }", "{ $enum: [open, closed], $optional: true }"),
        (
            "{ type: array, items: { type: object, required: [id], properties: { id: { type: string } } } }",
            "{ $list: { id: string }, $optional: true }"
        ),
    ])
    func anOptionalFieldMayBeAbsent(schema: String, type: String) throws {
        #expect(try field(schema, required: false) == type)
    }

    private func types(_ schema: String, _ schemas: String) throws -> (text: String, findings: Set<String>) {
        let catalog = try Imported(document(schema, schemas: schemas))
        #expect(catalog.errors == [])
        let text = catalog.file("items.yaml") ?? ""
        return (text.range(after: "types:\n"), catalog.findings)
    }

    @Test func allOfBecomesExtends() throws {
        let (text, findings) = try types(
            "{ $ref: \"#/components/schemas/Dog\" }",
            """
                Dog: { allOf: [{ $ref: "#/components/schemas/Pet" }, { type: object, properties: { bark: { type: string } } }] }
                Pet: { type: object, required: [name], properties: { name: { type: string } } }
            """
        )
        #expect(text == "  Dog: { $extends: Pet, bark: string? }\n  Item: { part: Dog }\n  Pet: { name: string }\n")
        #expect(!findings.contains("field-twice"))
    }

    @Test func aPartThatRequiresInheritedFieldsIsNotExtended() throws {
        let (text, _) = try types(
            "{ $ref: \"#/components/schemas/Dog\" }",
            """
                Dog: { allOf: [{ $ref: "#/components/schemas/Pet" }, { required: [name] }] }
                Pet: { type: object, properties: { name: { type: string } } }
            """
        )
        #expect(text == "  Dog: { name: string }\n  Item: { part: Dog }\n")
    }

    @Test(
        "Keywords that repeat those of the only reference make no type",
        arguments: [
            ("{ type: object, allOf: [{ $ref: '#/components/schemas/Pet' }] }", "Pet"),
            ("{ type: object, $ref: '#/components/schemas/Pet' }", "Pet"),
            ("{ allOf: [{ $ref: '#/components/schemas/Pet' }, { type: object }] }", "Pet"),
            ("{ allOf: [{ $ref: '#/components/schemas/Pet' }, { $ref: '#/components/schemas/Pet' }] }", "Pet"),
            ("{ type: object, required: [name], allOf: [{ $ref: '#/components/schemas/Pet' }] }", "Pet"),
            ("{ type: object, allOf: [{ $ref: '#/components/schemas/Alias' }] }", "Pet"),
            ("{ type: object, allOf: [{ $ref: '#/components/schemas/Either' }] }", "Either"),
            ("{ type: string, allOf: [{ $ref: '#/components/schemas/Size' }] }", "Size"),
            ("{ type: array, allOf: [{ $ref: '#/components/schemas/Sizes' }] }", "list<Size>"),
            ("{ type: number, format: int64, allOf: [{ $ref: '#/components/schemas/Count' }] }", "int64"),
            (
                "{ type: object, allOf: [{ $ref: '#/components/schemas/Pet' }], description: a pet }",
                "{ $type: Pet, $docs: a pet }"
            ),
            ("{ type: object, oneOf: [{ $ref: '#/components/schemas/Either' }] }", "Either"),
            ("{ anyOf: [{ $ref: '#/components/schemas/Either' }, { type: 'null' }] }", "Either | null"),
            // Narrower than the reference.
            (
                "{ type: object, required: [age], allOf: [{ $ref: '#/components/schemas/Pet' }] }",
                "{ age: int, name: string }"
            ),
            (
                "{ type: string, format: date, allOf: [{ $ref: '#/components/schemas/Name' }] }",
                "date"
            ),
        ]
    )
    func repeatedKeywords(schema: String, type: String) throws {
        let (text, _) = try types(
            schema,
            """
                Pet: { type: object, required: [name], properties: { name: { type: string }, age: { type: integer } } }
                Alias: { type: object, allOf: [{ $ref: "#/components/schemas/Pet" }] }
                Toy: { type: object, required: [toy], properties: { toy: { type: string } } }
                Either: { oneOf: [{ $ref: "#/components/schemas/Pet" }, { $ref: "#/components/schemas/Toy" }] }
                Size: { type: string, enum: [small, large] }
                Sizes: { type: array, items: { $ref: "#/components/schemas/Size" } }
                Count: { type: integer, format: int64 }
                Name: { type: string }
            """
        )
        #expect(text.contains("  Item: { part: \(type) }\n"))
    }

    @Test(
        "A subtype that adds no field is a member of the union",
        arguments: ["", "type: object, ", "description: A dog, "]
    )
    func subtypeWithoutFields(keywords: String) throws {
        let (text, _) = try types(
            "{ $ref: \"#/components/schemas/Pet\" }",
            """
                Pet: { type: object, required: [kind], properties: { kind: { type: string } }, discriminator: { propertyName: kind } }
                Cat: { allOf: [{ $ref: "#/components/schemas/Pet" }, { type: object, properties: { lives: { type: integer } } }] }
                Dog: { \(keywords)allOf: [{ $ref: "#/components/schemas/Pet" }] }
            """
        )
        #expect(text.contains("Pet: { $oneOf: { Cat: Cat, Dog: Dog }, $by: kind }"))
        #expect(text.contains("$extends: PetBase"))
    }

    @Test func aDiscriminatorBecomesATaggedUnion() throws {
        let (text, findings) = try types(
            "{ $ref: \"#/components/schemas/Payment\" }",
            """
                Payment:
                  oneOf: [{ $ref: "#/components/schemas/Card" }, { $ref: "#/components/schemas/Cash" }]
                  discriminator:
                    propertyName: kind
                    mapping: { card: "#/components/schemas/Card", cash: "#/components/schemas/Cash" }
                Card: { type: object, required: [kind], properties: { kind: { type: string }, number: { type: string } } }
                Cash: { type: object, required: [kind], properties: { kind: { type: string } } }
            """
        )
        #expect(text.contains("  Payment: { $oneOf: { card: Card, cash: Cash }, $by: kind }\n"))
        #expect(!findings.contains("merged-union"))
    }

    @Test func constantsDistinguishMembers() throws {
        let (text, findings) = try types(
            "{ oneOf: [{ $ref: \"#/components/schemas/Card\" }, { $ref: \"#/components/schemas/Cash\" }] }",
            """
                Card: { type: object, required: [kind], properties: { kind: { const: card }, number: { type: string } } }
                Cash: { type: object, required: [kind], properties: { kind: { const: cash } } }
            """
        )
        #expect(text.contains("$oneOf: { card: Card, cash: Cash }, $by: kind"))
        #expect(!findings.contains("merged-union"))
    }

    @Test func objectsAreDistinguishedByTheirFields() throws {
        let (text, findings) = try types(
            "{ oneOf: [{ $ref: \"#/components/schemas/User\" }, { $ref: \"#/components/schemas/Team\" }] }",
            """
                User: { type: object, required: [id, login], properties: { id: { type: string }, login: { type: string } } }
                Team: { type: object, required: [id, size], properties: { id: { type: string }, size: { type: integer } } }
            """
        )
        #expect(text.contains("Item: { part: { $oneOf: [User, Team], $match: fields } }"))
        #expect(!findings.contains("merged-union"))
    }

    @Test func objectsThatCannotBeDistinguishedAreMergedAndReported() throws {
        let (text, findings) = try types(
            "{ oneOf: [{ $ref: \"#/components/schemas/User\" }, { $ref: \"#/components/schemas/Team\" }] }",
            """
                User: { type: object, properties: { ids: { type: array, items: { type: string } }, login: { type: string } } }
                Team: { type: object, properties: { ids: { type: array, items: { type: integer } }, size: { type: integer } } }
            """
        )
        #expect(text.contains("login: string?, size: int? }"))
        #expect(findings.contains("merged-union"))
    }

    @Test func severalValuesOfATagSelectOneMember() throws {
        let (text, findings) = try types(
            "{ $ref: \"#/components/schemas/Channel\" }",
            """
                Channel:
                  oneOf: [{ $ref: "#/components/schemas/Guild" }, { $ref: "#/components/schemas/Direct" }]
                  discriminator: { propertyName: kind }
                Guild: { type: object, required: [kind], properties: { kind: { type: string, enum: [text, voice] }, topic: { type: string } } }
                Direct: { type: object, required: [kind], properties: { kind: { const: direct } } }
            """
        )
        #expect(text.contains("Channel: { $oneOf: { Guild: [text, voice], Direct: direct }, $by: kind }"))
        #expect(!findings.contains("merged-union"))
    }

    @Test func recursiveTypesPreserveTheirNames() throws {
        let (text, findings) = try types(
            "{ $ref: \"#/components/schemas/Tree\" }",
            """
                Tree: { type: object, properties: { children: { type: array, items: { $ref: "#/components/schemas/Tree" } } } }
            """
        )
        #expect(text == "  Item: { part: Tree }\n  Tree: { children: list<Tree>? }\n")
        #expect(findings.isEmpty || !findings.contains("untyped-value"))
    }

    @Test func aListThatContainsItselfWithoutAnObjectIsReported() throws {
        let (text, findings) = try types(
            "{ $ref: \"#/components/schemas/Nested\" }",
            """
                Nested: { type: array, items: { $ref: "#/components/schemas/Nested" } }
            """
        )
        #expect(text == "  Item: { part: list<json> }\n")
        #expect(findings.contains("untyped-value"))
    }

    @Test func fieldsInAdditionToTheDeclaredOnesAreAMap() throws {
        let (text, findings) = try types(
            "{ type: object, properties: { name: { type: string } }, additionalProperties: { type: string } }",
            ""
        )
        #expect(text == "  Item: { part: { name: string?, $additional: map<string> } }\n")
        #expect(!findings.contains("additional-fields"))
    }

    @Test func aReferenceThatLeadsNowhereIsReported() throws {
        let (text, findings) = try types("{ $ref: \"#/components/schemas/Missing\" }", "")
        #expect(text == "  Item: { part: json }\n")
        #expect(findings.contains("unresolved-reference"))
    }

    @Test func namesOfGeneratedCodeAreChanged() throws {
        let (text, findings) = try types(
            "{ $ref: \"#/components/schemas/Server\" }",
            """
                Server: { type: object, properties: { name: { type: string } } }
            """
        )
        #expect(text.contains("  ServerModel: { name: string? }\n"))
        #expect(findings.contains("renamed"))
    }

    @Test("Secrets in defaults, constants and descriptions are not written")
    func secrets() throws {
        let secret = "sk_live_51Habcdefghijklmnop1234"
        for schema in [
            "{ type: string, default: \(secret) }", "{ type: string, default: '{\"token\":\"\(secret)\"}' }",
            "{ type: string, const: \(secret) }",
            "{ type: string, description: \"The key, for example `\(secret)`.\" }",
        ] {
            for required in [true, false] {
                let catalog = try Imported(document(schema, required: required))
                #expect(catalog.errors == [])
                #expect(!catalog.result.files.contains { $0.text.contains("sk_live_") }, "\(schema)")
                #expect(!catalog.result.report.json.contains("sk_live_"), "\(schema)")
            }
        }
        #expect(try field("{ type: string, description: \"Such as \(secret).\" }").contains("Such as …"))
    }

    @Test("Fields without a name are reported")
    func unnamedFields() throws {
        let catalog = try Imported(
            document("{ type: object, properties: { '': { type: string }, a: { type: string } } }")
        )
        #expect(catalog.errors == [])
        #expect(catalog.findings.contains("unnamed-field"))
    }

    @Test("Parts of 'allOf' with different types, which no value has, are any value")
    func contradiction() throws {
        let catalog = try Imported(document("{ allOf: [{ type: string }, { type: integer }] }"))
        #expect(catalog.file("items.yaml")?.contains("Item: { part: json }") == true)
        #expect(catalog.findings.contains("untyped-value"))
        #expect(try field("{ allOf: [{ type: number }, { type: integer }] }") == "int")
    }
}

extension String {
    /// The text after the first occurrence of a line.
    fileprivate func range(after line: String) -> String {
        ranges(of: line).first.map { String(self[$0.upperBound...]) } ?? ""
    }
}
