import SpeccImport
import SpeccOpenAPI
import Testing

/// A document with the object `Item`, which is sent and received, and whose field `part` has a schema.
enum FieldDocument {
    /// The type of the field in the catalog.
    static func field(_ schema: String, required: Bool = true) throws -> String {
        let catalog = try Imported(text(schema, required: required))
        #expect(catalog.errors == [])
        let prefix = "  Item: { part: "
        let lines = catalog.file("items.yaml")?.split(separator: "\n") ?? []
        let line = lines.first { $0.hasPrefix(prefix) } ?? ""
        return String(line.dropFirst(prefix.count).dropLast(" }".count))
    }

    /// - Parameter schemas: Further schemas, with their indentation.
    static func text(_ schema: String, required: Bool = true, schemas: String = "") -> String {
        """
        openapi: 3.1.0
        info: { title: Shop, version: "1" }
        servers: [{ url: "https://shop.example" }]
        paths:
          /items:
            put:
              tags: [items]
              operationId: put
              requestBody:
                required: true
                content: { application/json: { schema: { $ref: "#/components/schemas/Item" } } }
              responses:
                "200": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/Item" } } } }
        components:
          schemas:
            Item: { type: object, \(required ? "required: [part], " : "")properties: { part: \(schema) } }
        \(schemas)
        """
    }
}

@Suite("Examples of fields")
struct FieldExampleImportTests {
    @Test(
        "examples of scalars are imported where they match the type",
        arguments: [
            ("{ type: string, example: octocat }", "{ $type: string, $example: octocat }"),
            ("{ type: string, examples: [one, two] }", "{ $type: string, $example: one }"),
            (
                "{ type: string, format: date-time, example: '2024-05-01T12:00:00Z' }",
                "{ $type: datetime, $example: 2024-05-01T12:00:00Z }"
            ),
            ("{ type: string, format: date-time, example: yesterday }", "datetime"),
            ("{ type: integer, example: 3 }", "{ $type: int, $example: 3 }"),
            ("{ type: integer, example: three }", "int"),
            ("{ type: string, maxLength: 3, example: octocat }", "{ $type: string, $length: ..3 }"),
            ("{ type: string, enum: [a, b], example: a }", "[a, b]"),
            ("{ type: string, enum: [a, b], example: b }", "{ $enum: [a, b], $example: b }"),
            ("{ type: integer, enum: [1, 2], example: 2 }", "{ $enum: [1, 2], $type: int, $example: 2 }"),
            ("{ type: string, default: a, example: b }", "{ $type: string, $default: a, $example: b }"),
            ("{ type: string, default: a, example: a }", "{ $type: string, $default: a }"),
            ("{ type: string, format: date, example: '2024-05-01' }", "{ $type: date, $example: 2024-05-01 }"),
            ("{ type: string, format: duration, example: PT1M30S }", "{ $type: duration, $example: 90s }"),
            ("{ type: string, format: byte, example: aGk= }", "{ $type: bytes, $example: aGk= }"),
            ("{ type: array, items: { type: string }, example: [a] }", "list<string>"),
            ("{ type: string, format: duration, example: 1h }", "duration"),
            ("{ type: string, format: duration, default: PT5M }", "{ $type: duration, $default: 300s }"),
            ("{ type: number, example: 1.5e300 }", "{ $type: double, $example: 1.5e300 }"),
            ("{ type: number, example: '1.5' }", "{ $type: double, $example: 1.5 }"),
            ("{ type: integer, example: 1000.0 }", "{ $type: int, $example: 1000 }"),
            ("{ type: string, pattern: ghp_0123456789abcdefABCDEF }", "string"),
        ]
    )
    func examples(_ schema: String, _ expected: String) throws {
        #expect(try FieldDocument.field(schema) == expected)
    }

    @Test(
        "examples that are left out are reported with the reason",
        arguments: [
            ("{ type: string, enum: [a, b], example: c }", "part: it is not of the declared type"),
            ("{ type: string, format: date, example: 1st of May }", "part: it is not of the declared type"),
            ("{ type: string, format: date-time, example: '2024-05-01' }", "part: it is not of the declared type"),
            ("{ type: string, format: uuid, example: abc }", "part: it is not of the declared type"),
            ("{ type: integer, example: three }", "part: it is not of the declared type"),
            ("{ type: boolean, example: maybe }", "part: it is not of the declared type"),
            ("{ const: card, example: cash }", "part: it is not of the declared type"),
            ("{ type: integer, maximum: 5, example: 7 }", "part: it violates the constraints of the type"),
            ("{ type: string, maxLength: 3, example: octocat }", "part: it violates the constraints of the type"),
            ("{ type: string, format: password, example: octocat }", "part: it is a secret, or the example of one"),
            ("{ type: string, example: '' }", "part: it is empty"),
            ("{ example: octocat }", "part: only scalars and enums have examples"),
            ("{ type: array, items: { type: string }, example: [a] }", "part: only scalars and enums have examples"),
            (
                "{ type: array, items: { type: string, example: a } }",
                "part: elements of lists and maps have no examples"
            ),
            (
                "{ type: object, additionalProperties: { type: string, example: a } }",
                "part: elements of lists and maps have no examples"
            ),
            ("{ type: object, properties: {}, example: {} }", "part: only scalars and enums have examples"),
            ("{ type: integer, example: null }", nil), ("{ const: card, example: card }", nil),
            ("{ type: string, enum: [a, b], example: a }", nil),
        ] as [(String, String?)]
    )
    func reportedExamples(_ schema: String, _ finding: String?) throws {
        let report = try Imported(FieldDocument.text(schema)).result.report
        let found = report.findings.filter { $0.kind == .examples }
        #expect(found.map { "\($0.subject): \($0.detail)" } == (finding.map { [$0] } ?? []))
        #expect(found.allSatisfy { $0.target == "items.yaml#/types/Item" })
    }

    @Test(
        "examples with secrets are left out and reported",
        arguments: [
            #"{"h":"Bearer Zq9plainsecret"}"#, #"[{"name":"Authorization","value":"Bearer Zq9plainsecret"}]"#,
            #"{"cookies":"sid=Zq9plainsecret; a=b"}"#, #"{"pass\u0077ord":"Zq9plainsecret"}"#,
            #"  {"a":"Authorization:Bearer Zq9plainsecret"}"#, "BEARER  Zq9plainsecret",
            "x=Bearer%20Zq9plainsecret&y=1",
            "a=\(token); b=1", "https://h.example/#t=\(token)", #"{"a":"{\"b\":\"\#(token)\"}"}"#,
            "https://h.example/ghp_0123456789abcdefABCDEF", "x%3Dghp_0123456789abcdefABCDEF",
            #"{"ghp_0123456789abcdefABCDEF":1}"#,
        ]
    )
    func secrets(_ example: String) throws {
        let schema = "{ type: string, example: '\(example)' }"
        let found = try Imported(FieldDocument.text(schema)).result.report.findings.filter { $0.kind == .examples }
        #expect(found.map(\.detail) == ["it is a secret, or the example of one"])
        #expect(try FieldDocument.field(schema) == "string")
    }

    private static let token = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl"

    @Test(
        "defaults and constants with names of secrets are reported",
        arguments: [
            ("access_token", "{ type: string, default: Zq9plain }", "access_token: string?", "server-default"),
            ("password", "{ type: string, default: letmein }", "password: string?", "server-default"),
            ("X-Api-Key", "{ type: string, default: Zq9plain }", "X-Api-Key: string?", "server-default"),
            ("note", "{ type: string, default: Bearer Zq9plain }", "note: string?", "server-default"),
            ("X-CSRF-Token", "{ type: string, default: Fetch }", "$serverDefault: Fetch", nil),
            ("pin", "{ type: boolean, default: false }", "$serverDefault: false", nil),
            ("api_key", "{ const: Zq9plain }", "$value: Zq9plain", "secret-constant"),
            ("X-Auth-Token", "{ const: Zq9plain }", "$value: Zq9plain", "secret-constant"),
            ("X-CSRF-Token", "{ const: Fetch }", "$value: Fetch", nil),
            ("client_secret", "{ enum: [Zq9plain] }", "$value: Zq9plain", "secret-constant"),
        ] as [(String, String, String, String?)]
    )
    func defaults(_ name: String, _ schema: String, _ expected: String, _ kind: String?) throws {
        let text = FieldDocument.text(schema, required: false).replacing("part:", with: "\(name):")
        let imported = try Imported(text)
        let line = imported.file("items.yaml")?.split(separator: "\n").first { $0.hasPrefix("  Item:") } ?? ""
        #expect(line.contains(expected), "\(line)")
        let findings = imported.result.report.findings.filter { $0.kind != .missingCredentials }
        #expect(findings.map(\.kind.rawValue) == (kind.map { [$0] } ?? []))
    }

    @Test("keys in names and addresses are in no report")
    func reportedNames() throws {
        let key = "ghp_0123456789abcdefABCDEF"
        let imported = try Imported(
            """
            openapi: 3.1.0
            info: { title: Shop, version: "1" }
            servers: [{ url: "https://{t}.h.example.com/{p}", variables: { t: { default: \(key) }, p: { default: v1 } } }]
            paths:
              /items/\(key):
                get:
                  tags: [items]
                  parameters: [{ name: q, in: query, schema: { type: string }, examples: { \(key): { externalValue: a } } }]
                  responses: { "200": { description: ok, content: { application/json: { schema: {}, examples: { \(key): {} } } } } }
            """
        )
        let report = imported.result.report
        #expect(!report.json.contains(key) && !report.text(isDetailed: true).contains(key))
        #expect(report.json.contains("items~1redacted"))
        #expect(imported.file("api.yaml")?.contains(key) == false)
    }

    @Test("examples of the types of whole bodies and responses are reported")
    func wholeExamples() throws {
        let content = "{ application/json: { schema: { type: string, example: a } } }"
        let imported = try Imported(
            """
            \(Imported.head)
            paths:
              /items:
                put:
                  tags: [items]
                  operationId: put
                  requestBody: { required: true, content: \(content) }
                  responses: { "200": { description: ok, content: \(content) } }
            """
        )
        let found = imported.result.report.findings.filter { $0.kind == .examples }
        #expect(
            found.map(\.detail)
                == Array(repeating: "a catalog has no examples of the types of bodies and responses", count: 2)
        )
        #expect(found.allSatisfy { $0.target == "items.yaml#/endpoints/put" })
    }

    @Test("the example of a named object is reported at its schema, once")
    func objectExample() throws {
        let schemas = "    Part: { type: object, properties: { id: { type: string } }, example: { id: a } }\n"
        let imported = try Imported(FieldDocument.text("{ $ref: \"#/components/schemas/Part\" }", schemas: schemas))
        let found = imported.result.report.findings.filter { $0.kind == .examples }
        #expect(found.map(\.source.pointer.description) == ["/components/schemas/Part"])
    }
}
