import Foundation
import SpeccImport
import Testing

/// Results, errors and the types of values.
@Suite("Results of imported operations")
struct ResultImportTests {
    private static func imported(_ media: String, _ schema: String, components: String = "", version: String = "3.1.0")
        throws -> Imported
    {
        try RequestImportTests.imported(
            """
            get:
              operationId: a
              responses: { "200": { description: ok, content: { \(media): \(schema) } } }
            """,
            version: version,
            components: components
        )
    }

    private static let members = """
        A: { type: object, required: [k], properties: { k: { type: string }, a: { type: integer } } },
        B: { type: object, required: [k], properties: { k: { type: string }, b: { type: integer } } },
        C: { type: object, required: [k], properties: { k: { type: string }, c: { type: integer } } }
        """

    private static func reference(_ name: String) -> String { "{ $ref: \"#/components/schemas/\(name)\" }" }

    @Test(
        "have the discriminator of unions through references, nested unions, URLs and extensions",
        arguments: [
            // A nested union with the same discriminator.
            (
                "Inner: { oneOf: [\(reference("A")), \(reference("B"))], discriminator: { propertyName: k, mapping: { one: A, two: B } } }",
                "oneOf: [\(reference("Inner")), \(reference("C"))]", "one: Inner, two: Inner, three: C"
            ),
            // A reference to a reference.
            (
                "Alias: \(reference("A")), Other: { allOf: [\(reference("B"))], description: text }",
                "oneOf: [\(reference("Alias")), \(reference("Other")), \(reference("C"))]",
                "one: Alias, two: Other, three: \"#/components/schemas/C\""
            ),
            // URLs.
            (
                "", "oneOf: [\(reference("A")), \(reference("B")), \(reference("C"))]",
                "one: \"https://schemas.example/A\", two: \"https://schemas.example/B.json\", three: C"
            ),
        ]
    )
    func discriminators(_ schemas: String, _ union: String, _ mapping: String) throws {
        let components =
            Self.members + (schemas.isEmpty ? "" : ", " + schemas)
            + ", U: { \(union), discriminator: { propertyName: k, mapping: { \(mapping) } } }"
        let catalog = try Self.imported(
            "application/json",
            "{ schema: \(Self.reference("U")) }",
            components: components
        )
        #expect(catalog.file("a.yaml")?.contains("{ $oneOf: { one: A, two: B, three: C }, $by: k }") == true)
        #expect(!catalog.findings.contains("unused-discriminator"))
    }

    @Test("have the discriminator of a union among the members")
    func innerDiscriminator() throws {
        let components =
            Self.members
            + ", Inner: { oneOf: [\(Self.reference("A")), \(Self.reference("B"))], discriminator: { propertyName: k } }"
        let catalog = try Self.imported(
            "application/json",
            "{ schema: { oneOf: [\(Self.reference("Inner")), \(Self.reference("C"))] } }",
            components: components
        )
        #expect(catalog.file("a.yaml")?.contains("$oneOf: { A: A, B: B, C: C }, $by: k") == true)
    }

    @Test("have the values of a discriminator that vendors' extensions and names of schemas declare")
    func tags() throws {
        let components = """
            A: { type: object, x-ms-discriminator-value: one, required: [k], properties: { k: { type: string } } },
            B: { type: object, x-discriminator-value: two, required: [k], properties: { k: { type: string } } },
            C: { type: object, required: [k], properties: { k: { type: string } } }
            """
        let union = "oneOf: [\(["A", "B", "C"].map(Self.reference).joined(separator: ", "))]"
        let catalog = try Self.imported(
            "application/json",
            "{ schema: { \(union), discriminator: { propertyName: k } } }",
            components: components
        )
        #expect(catalog.file("a.yaml")?.contains("$oneOf: { one: A, two: B, C: C }, $by: k") == true)
    }

    @Test("have a finding if a discriminator does not distinguish the members")
    func unusedDiscriminator() throws {
        let union = "oneOf: [\(Self.reference("A")), { type: string }], discriminator: { propertyName: k }"
        let catalog = try Self.imported("application/json", "{ schema: { \(union) } }", components: Self.members)
        #expect(catalog.findings.contains("unused-discriminator"))
    }

    @Test("have a finding if a value can match several members", arguments: ["oneOf", "anyOf"])
    func overlap(_ keyword: String) throws {
        let members = ["x", "y"].map { "{ type: object, required: [\($0)], properties: { \($0): { type: integer } } }" }
        let schema = "{ schema: { \(keyword): [\(members.joined(separator: ", "))] } }"
        #expect(
            try Self.imported("application/json", schema).findings.contains("overlapping-union") == (keyword == "anyOf")
        )
    }

    @Test(
        "are streams of the elements that the document describes",
        arguments: [
            (
                "application/jsonl", "{ itemSchema: { type: object, properties: { n: { type: integer } } } }",
                "lines<AEvent>", false
            ),
            ("application/json-seq", "{ schema: { type: array, items: { type: integer } } }", "lines<int>", true),
            ("text/event-stream", "{ schema: { type: string } }", "sse<text>", false),
            (
                "text/event-stream",
                "{ itemSchema: { type: object, properties: { event: {}, data: { type: string, contentSchema: { type: integer } } } } }",
                "sse<int>", true
            ),
            (
                "text/event-stream", "{ schema: { type: object, properties: { id: {}, data: { type: string } } } }",
                "sse<text>", true
            ),
            (
                "text/event-stream", "{ schema: { type: object, properties: { data: { type: string } } } }",
                "sse<AEvent>", false
            ),
        ]
    )
    func streams(_ media: String, _ schema: String, _ expected: String, _ isReported: Bool) throws {
        let catalog = try Self.imported(media, schema)
        #expect(catalog.file("a.yaml")?.contains(expected) == true)
        #expect(catalog.findings.contains("stream-elements") == isReported)
    }

    @Test(
        "have the formats of the language",
        arguments: [
            ("{ type: string, format: base64url }", "bytes(base64url)"),
            ("{ type: string, contentEncoding: base64url }", "bytes(base64url)"),
            ("{ type: string, format: http-date }", "datetime(http)"),
            ("{ type: integer, format: unix-time-ms }", "datetime(unixMillis)"),
        ]
    )
    func formats(_ schema: String, _ type: String) throws {
        let object = "{ schema: { type: object, properties: { f: \(schema) } } }"
        #expect(try Self.imported("application/json", object).file("a.yaml")?.contains("f: \(type)?") == true)
    }

    @Test("have fields with patterns as additional ones, and a finding")
    func patterns() throws {
        let catalog = try Self.imported(
            "application/json",
            "{ schema: { type: object, properties: { a: { type: string } }, patternProperties: { ^x-: { type: integer } } } }"
        )
        #expect(catalog.result.files.contains { $0.text.contains("$additional: map<int>") })
        #expect(catalog.findings.contains("validation"))
    }

    @Test("have a finding for alternatives that only require fields")
    func requiredAlternatives() throws {
        let catalog = try Self.imported(
            "application/json",
            "{ schema: { type: object, properties: { a: {}, b: {} }, oneOf: [{ required: [a] }, { required: [b] }] } }"
        )
        #expect(catalog.findings.contains("validation"))
    }

    @Test("include headers of responses without a body, however many operations have them")
    func headers() throws {
        let paths = (0..<4).map { number in
            "/h\(number): { head: { tags: [a], responses: { \"200\": { description: ok, headers: { X-Offset: { schema: { type: integer } } } } } } }"
        }
        let catalog = try Imported(
            """
            \(Imported.head)
            paths: { \(paths.joined(separator: ", ")) }
            """
        )
        #expect(catalog.errors == [])
        #expect(catalog.file("a.yaml")?.components(separatedBy: "X-Offset: int?").count == 5)
    }
}
