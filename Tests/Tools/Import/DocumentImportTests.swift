import SpeccImport
import Testing

/// Constructs of documents that are easily lost.
struct DocumentImportTests {
    private func imported(_ operation: String, _ rest: String = "", files: [String: String] = [:]) throws -> Imported {
        let catalog = try Imported(
            """
            \(Imported.head)
            paths:
              /items:
                get:
                  tags: [items]
                  operationId: list
            \(operation)
            \(rest)
            """,
            files: files
        )
        #expect(catalog.errors == [])
        return catalog
    }

    private func response(_ schema: String) -> String {
        "      responses: { \"200\": { description: ok, content: { application/json: { schema: \(schema) } } } }"
    }

    @Test func fieldsOfAnyTypeAreAMapOfJSON() throws {
        let catalog = try imported(
            response("{ $ref: \"#/components/schemas/Dog\" }"),
            """
            components:
              schemas:
                Pet: { type: object, required: [name], properties: { name: { type: string } }, additionalProperties: true }
                Dog: { allOf: [{ $ref: "#/components/schemas/Pet" }, { type: object, properties: { bark: { type: string } }, additionalProperties: true }] }
            """
        )
        let text = catalog.file("items.yaml") ?? ""
        #expect(text.contains("  Pet: { name: string, $additional: map<json> }\n"))
        // The additional fields are inherited.
        #expect(text.contains("  Dog: { $extends: Pet, bark: string? }\n"))
        #expect(!catalog.findings.contains("additional-fields"))
    }

    @Test func referencesThatCannotBeFollowedAreReported() throws {
        let catalog = try imported(
            """
                  parameters: [{ $ref: "missing.yaml#/limit" }]
            \(response("{ $ref: \"../item.yaml\" }"))
            """
        )
        let unresolved = catalog.result.report.findings.filter { $0.kind == .unresolvedReference }
        #expect(unresolved.map(\.subject).sorted() == ["../item.yaml#", "missing.yaml#/limit"])
    }

    @Test func theHeaderCookieIsAnArgument() throws {
        let catalog = try imported(
            """
                  parameters: [{ name: Cookie, in: header, schema: { type: string } }]
                  responses: { "204": { description: ok } }
            """
        )
        #expect(catalog.file("items.yaml")?.contains("headers: { Cookie: { type: string? } }") == true)
        #expect(!catalog.findings.contains("ignored-header"))
    }

    @Test func aConstantThatLooksLikeANumberRemainsText() throws {
        let catalog = try imported(
            response("{ type: object, required: [version], properties: { version: { type: string, enum: [\"3\"] } } }")
        )
        #expect(catalog.file("items.yaml")?.contains("version: { $value: 3, $type: string }") == true)
    }

    @Test func fieldsThatLookLikeStatusesAreNotTakenForThem() throws {
        let catalog = try imported(response("{ type: object, properties: { 1_clicks: { type: string } } }"))
        #expect(catalog.file("items.yaml")?.contains("returns: ListResponse") == true)
    }

    @Test func aBodyWithTheFieldSchemaIsNotMistakenForAType() throws {
        let catalog = try Imported(
            """
            \(Imported.head)
            paths:
              /items:
                put:
                  tags: [items]
                  operationId: change
                  requestBody:
                    required: true
                    content:
                      application/json: { schema: { type: object, required: [schema], properties: { schema: { type: string } } } }
                  responses: { "204": { description: ok } }
            """
        )
        #expect(catalog.errors == [])
        #expect(catalog.file("items.yaml")?.contains("body: { \"schema\": string }") == true)
    }

    @Test func definitionsOfOtherFilesHaveTheirNames() throws {
        let catalog = try imported(
            response("{ $ref: \"models/pets.yaml#/dog\" }"),
            files: [
                "models/pets.yaml":
                    "dog: { type: object, properties: { owner: { $ref: \"owner.yaml\" }, other: { $ref: \"owner.yaml\" } } }",
                "models/owner.yaml": "{ type: object, properties: { name: { type: string } } }",
            ]
        )
        let text = catalog.file("items.yaml") ?? ""
        #expect(text.contains("returns: Dog\n") || text.contains("returns: Dog }"))
        #expect(text.contains("  Dog: { other: Owner?, owner: Owner? }\n"))
        #expect(text.contains("  Owner: { name: string? }\n"))
    }

    @Test func aCompositionRequiresTheFieldsOfItsParts() throws {
        let catalog = try imported(
            response("{ $ref: \"#/components/schemas/Dog\" }"),
            """
            components:
              schemas:
                Pet: { type: object, properties: { name: { type: string } } }
                Dog: { required: [bark], allOf: [{ $ref: "#/components/schemas/Pet" }, { type: object, properties: { bark: { type: string } } }] }
            """
        )
        #expect(catalog.file("items.yaml")?.contains("  Dog: { $extends: Pet, bark: string }\n") == true)
    }

    @Test func anEmptyObjectThatMayBeNullIsNull() throws {
        let null = "{ type: object, nullable: true, additionalProperties: false }"
        let catalog = try imported(
            response("{ type: object, required: [a], properties: { a: { anyOf: [{ type: integer }, \(null)] } } }")
        )
        #expect(catalog.file("items.yaml")?.contains("returns: { a: int | null }") == true)
    }

    @Test func nestedObjectsOfAQueryAreReported() throws {
        let schema = "{ type: object, properties: { name: { type: object, properties: { eq: { type: string } } } } }"
        let catalog = try imported(
            """
                  parameters: [{ name: filter, in: query, style: form, explode: true, schema: \(schema) }]
                  responses: { "204": { description: ok } }
            """
        )
        #expect(catalog.file("items.yaml")?.contains("query: { name: string? }") == true)
        #expect(catalog.findings.contains("parameter-as-text"))
    }

    @Test func alternativesThatOnlyRequireFieldsAreNoUnion() throws {
        let catalog = try imported(
            response(
                "{ allOf: [{ type: object, properties: { a: { type: string }, b: { type: string } } }, { anyOf: [{ required: [a] }, { required: [b] }] }] }"
            )
        )
        #expect(catalog.file("items.yaml")?.contains("returns: { a: string?, b: string? }") == true)
    }

    @Test(arguments: [
        ("{ anyOf: [{ type: integer }, { type: number }] }", "double", "wider-scalar"),
        ("{ anyOf: [{ type: string }, { type: string, format: date-time }] }", "string", "wider-scalar"),
        ("{ allOf: [{ $ref: \"#/components/schemas/Size\" }, { nullable: true }] }", "int | null", "null-allowed"),
        ("{ additionalProperties: false }", "json", "untyped-value"),
    ])
    func aTypeThatIsNotExactIsReported(schema: String, type: String, finding: String) throws {
        let catalog = try imported(
            response("{ type: object, required: [a], properties: { a: \(schema) } }"),
            "components: { schemas: { Size: { type: integer } } }"
        )
        #expect(catalog.file("items.yaml")?.contains("returns: { a: \(type) }") == true)
        #expect(catalog.findings.contains(finding))
    }

    /// OpenAPI 3.0 ignores keywords next to a reference, but servers return the null that many documents declare there.
    @Test func nullNextToAReferenceIsAllowed() throws {
        let reference = "{ $ref: \"#/components/schemas/Size\", nullable: true, description: Ignored. }"
        let catalog = try imported(
            response("{ type: object, required: [a], properties: { a: \(reference), b: \(reference) } }"),
            "components: { schemas: { Size: { type: object, properties: { x: { type: integer } } } } }"
        )
        #expect(catalog.errors == [])
        #expect(catalog.file("items.yaml")?.contains("returns: { a: Size | null, b: Size? }") == true)
    }

    @Test func anArrayOfLinesIsAStreamOfElements() throws {
        let catalog = try imported(
            "      responses: { \"200\": { description: ok, content: { application/x-ndjson: { schema: { type: array, items: { type: string } } } } } }"
        )
        #expect(catalog.file("items.yaml")?.contains("returns: lines<string>") == true)
        #expect(catalog.findings.contains("stream-elements"))
    }

    @Test func anEnumWithoutValuesIsIgnored() throws {
        let catalog = try imported(
            response("{ type: object, required: [a], properties: { a: { type: string, enum: [] } } }")
        )
        #expect(catalog.file("items.yaml")?.contains("returns: { a: string }") == true)
    }

    @Test func anyValueThatIsRequiredMayBeNull() throws {
        let catalog = try imported(response("{ type: object, required: [a], properties: { a: { nullable: true } } }"))
        #expect(catalog.file("items.yaml")?.contains("returns: { a: json }") == true)
    }
}
