import Testing

/// Schemas of values with an encoding of their own, each as the field `part` of a body.
@Suite("Tuples and texts of imported documents")
struct TupleImportTests {
    private func imported(_ schema: String) throws -> Imported {
        try RequestImportTests.imported(
            """
            post:
              operationId: send
              requestBody:
                required: true
                content:
                  application/json: { schema: { type: object, required: [part], properties: { part: \(schema) } } }
              responses: { "204": { description: ok } }
            """
        )
    }

    @Test(
        "arrays with a type for each element are tuples, whose elements have their titles as names",
        arguments: [
            (
                "prefixItems: [{ type: integer, title: time }, { type: string, title: The price }, { type: string }], minItems: 2",
                "{ $as: list, time: int, thePrice: string, element3: string? }"
            ),
            (
                "prefixItems: [{ type: [integer, \"null\"], title: a }, { type: number, title: a }], minItems: 2, items: false",
                "{ $as: list, a: int | null, element2: double }"
            ),
            (
                "prefixItems: [{ type: object, properties: { x: { type: integer } } }]",
                "$as: list"
            ),
        ]
    )
    func tuples(_ keywords: String, _ declaration: String) throws {
        let catalog = try imported("{ type: array, \(keywords) }")
        let text = catalog.file("a.yaml") ?? ""
        #expect(text.contains(declaration), "\(text)")
        #expect(!catalog.findings.contains("tuple"))
    }

    @Test(
        "other arrays with a type for each element are lists of any values",
        arguments: [
            "prefixItems: [{ type: integer }], items: { type: string }",
            "prefixItems: [{ type: string, format: password }]",
        ]
    )
    func openTuples(_ keywords: String) throws {
        let catalog = try imported("{ type: array, \(keywords) }")
        #expect(catalog.file("a.yaml")?.contains("part: list<json>") == true)
        #expect(catalog.findings.contains("tuple"))
    }

    @Test(
        "strings that contain JSON have the type of their content",
        arguments: [
            (
                "{ type: string, contentMediaType: application/json, contentSchema: { type: array, items: { type: integer } } }",
                "{ $type: list<int>, $as: json }"
            ),
            ("{ type: string, contentMediaType: application/json }", "string"),
            (
                "{ type: string, contentMediaType: application/json, contentEncoding: base64, contentSchema: { type: object } }",
                "bytes"
            ),
            ("{ type: string, format: uri-template }", "url(template)"),
        ]
    )
    func texts(_ schema: String, _ type: String) throws {
        let text = try imported(schema).file("a.yaml") ?? ""
        #expect(text.contains("body: { part: \(type) }"), "\(text)")
    }
}
