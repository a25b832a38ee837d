import Testing

@Suite("Constructs that a catalog cannot express")
struct UnexpressedImportTests {
    private static func imported(_ operation: String, method: String = "put") throws -> Imported {
        let catalog = try Imported(
            """
            openapi: 3.1.0
            info: { title: Shop, version: "1" }
            servers: [{ url: "https://shop.example" }]
            paths:
              /items:
                \(method):
                  operationId: setItem
                  tags: [items]
                  \(operation)
                  responses: { "204": { description: ok } }
            """
        )
        #expect(catalog.errors == [])
        return catalog
    }

    private static func body(_ schema: String) -> String {
        "requestBody: { required: true, content: { application/json: { schema: \(schema) } } }"
    }

    @Test("do not include a body that is an enum, which becomes a type")
    func enumBody() throws {
        let catalog = try Self.imported(Self.body("{ type: string, enum: [a, b] }"))
        #expect(catalog.file("items.yaml")?.contains("setItem:") == true)
        #expect(!catalog.findings.contains("skipped-operation"))
    }

    @Test("are reported for arrays with types of single elements, next to those of the others")
    func tuple() throws {
        let catalog = try Self.imported(
            Self.body("{ type: array, prefixItems: [{ type: string }], items: { type: boolean } }")
        )
        #expect(catalog.file("items.yaml")?.contains("list<json>") == true)
        #expect(catalog.findings.contains("tuple"))
    }

    @Test(
        "are reported for validations",
        arguments: [
            "{ type: array, items: { type: integer }, contains: { const: 1 } }",
            "{ type: object, properties: { a: { type: string } }, if: { required: [a] }, then: { required: [b] } }",
            "{ type: object, properties: { a: { type: string } }, dependentRequired: { a: [b] } }",
            "{ type: array, items: { type: integer }, maxItems: 5 }",
            "{ type: string, maxLength: 5 }",
        ]
    )
    func validation(_ schema: String) throws {
        #expect(try Self.imported(Self.body(schema)).findings.contains("validation"))
    }

    @Test("do not include a body without constraints")
    func plainBody() throws {
        #expect(
            try !Self.imported(Self.body("{ type: array, items: { type: integer } }")).findings.contains("validation")
        )
    }

    @Test(
        "are reported for bodies of GET",
        arguments: [
            "{ type: array, items: { type: integer } }", "{ type: string }", "{ properties: { a: { type: string } } }",
        ]
    )
    func bodyOnGet(_ schema: String) throws {
        #expect(try Self.imported(Self.body(schema), method: "get").findings.contains("body-on-get"))
    }

    @Test("do not include values to which others can be added, nor the last day of a deprecated operation")
    func extensions() throws {
        let values = try Self.imported(
            Self.body("{ type: object, properties: { a: { type: string, x-extensible-enum: [x, y] } } }")
        )
        #expect(values.file("items.yaml")?.contains("[x, y]") == true)
        let day = try Self.imported("deprecated: true\n      x-sunset: \"2027-01-31\"")
        #expect(day.file("items.yaml")?.contains("deprecated: { until: 2027-01-31 }") == true)
        let only = try Self.imported("x-sunset: \"2027-01-31T00:00:00Z\"")
        #expect(only.file("items.yaml")?.contains("deprecated: { until: 2027-01-31 }") == true)
        let invalid = try Self.imported("deprecated: true\n      x-sunset: soon")
        #expect(invalid.file("items.yaml")?.contains("deprecated: true") == true)
    }
}
