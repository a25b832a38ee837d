import Foundation
import SpeccImport
import Testing

@Suite("Examples of responses")
struct ResponseExampleImportTests {
    /// - Parameter responses: The value of `responses` of one operation.
    private func examples(
        _ responses: String,
        schema: String = "{ type: object, properties: { name: { type: string } } }"
    )
        throws -> (text: String, findings: [String])
    {
        let document = """
            \(Imported.head)
            paths:
              /items:
                get:
                  operationId: listItems
                  tags: [items]
                  responses: \(responses)
            components: { schemas: { Item: \(schema) } }
            """
        let imported = try Imported(document)
        let text = imported.file("items.yaml") ?? ""
        let line = text.firstRange(of: "examples:").map { String(text[$0.lowerBound...]) } ?? ""
        let findings = imported.result.report.findings.filter { $0.kind == .examples }.map {
            "\($0.subject): \($0.detail)"
        }
        return (line, findings)
    }

    private static let schema = "schema: { $ref: \"#/components/schemas/Item\" }"

    @Test(
        "keep their names, or have the status",
        arguments: [
            ("example: { name: Lamp }", "examples: { 200: { name: Lamp } }"),
            ("examples: { default: { value: { name: Lamp } } }", "examples: { 200: { name: Lamp } }"),
            ("examples: { One Lamp: { value: { name: Lamp } } }", "examples: { oneLamp: { name: Lamp } }"),
            ("examples: { 2-lamps: { value: { name: Lamp } } }", "examples: { example2Lamps: { name: Lamp } }"),
            (
                "examples: { a: { value: { name: Lamp } }, b: { value: { name: Lamp } }, c: { value: { name: Desk } } }",
                "examples: { a: { name: Lamp }, c: { name: Desk } }"
            ),
        ]
    )
    func names(_ example: String, _ expected: String) throws {
        let (text, findings) = try examples(
            "{ \"200\": { description: ok, content: { application/json: { \(Self.schema), \(example) } } } }"
        )
        #expect(text.hasPrefix(expected) && findings == [])
    }

    @Test("of errors and of several results have the status, one for each")
    func statuses() throws {
        func response(_ status: String, _ names: String...) -> String {
            let values = names.map { "\($0): { value: { name: \($0) } }" }.joined(separator: ", ")
            return
                "\"\(status)\": { description: a, content: { application/json: { \(Self.schema), examples: { \(values) } } } }"
        }
        let responses = [
            response("200", "first", "second"), response("404", "gone", "lost"), response("5XX", "down"),
            response("default", "any"),
        ]
        let one = try examples("{ \(responses.joined(separator: ", ")) }")
        #expect(
            one.text.hasPrefix(
                "examples: { first: { name: first }, second: { name: second }, 404: { name: gone }, 500: { name: down } }"
            )
        )
        #expect(
            one.findings == ["lost: another example has the same status", "any: another example has the same status"]
        )
        let several = try examples("{ \(response("200", "first", "second")), \(response("202", "later")) }")
        #expect(several.text.hasPrefix("examples: { 200: { name: first }, 202: { name: later } }"))
        #expect(several.findings == ["second: another example has the same status"])
    }

    @Test("contain the beginning of long prose")
    func prose() throws {
        let long = String(repeating: "word ", count: 60)
        let (text, _) = try examples(
            "{ \"200\": { description: ok, content: { application/json: { \(Self.schema), example: { name: \(long) } } } } }"
        )
        #expect(text.contains("word …") && !text.contains(String(repeating: "word ", count: 40)))
    }

    @Test(
        "that the catalog cannot contain are reported",
        arguments: [
            ("a-b: { value: { name: A } }, aB: { value: { name: B } }", "aB: another example has the same name"),
            ("a: { externalValue: a.json }, b: { value: { name: B } }", "a: the document does not contain its value"),
        ]
    )
    func reported(_ examples: String, _ finding: String) throws {
        let (text, findings) = try self.examples(
            "{ \"200\": { description: ok, content: { application/json: { \(Self.schema), examples: { \(examples) } } } } }"
        )
        #expect(text.hasPrefix("examples: {") && findings == [finding])
    }

    @Test("of bodies, paths and cookies, and of parameters that have another type, are reported")
    func requests() throws {
        func parameter(_ name: String, _ place: String, _ type: String, _ example: String) -> String {
            "{ name: \(name), in: \(place), required: true, schema: { type: \(type) }, \(example) }"
        }
        let parameters = [
            parameter("id", "path", "integer", "example: 77"), parameter("day", "query", "integer", "example: today"),
            parameter("size", "query", "integer", "examples: { a: { value: 4 } }"),
            parameter("client_secret", "query", "string", "example: abc"),
        ]
        let imported = try Imported(
            """
            \(Imported.head)
            paths:
              /items/{id}:
                post:
                  operationId: create
                  tags: [items]
                  parameters: [\(parameters.joined(separator: ", "))]
                  requestBody: { content: { application/json: { schema: { type: object }, example: {} } } }
                  responses: { "204": { description: ok } }
            """
        )
        let findings = imported.result.report.findings.filter { $0.kind == .examples }
        #expect(Set(findings.map(\.subject)) == ["id", "day", "client_secret", "application/json"])
        #expect(findings.allSatisfy { !$0.detail.isEmpty })
        #expect(imported.file("items.yaml")?.contains("size: { type: int, example: 4 }") == true)
    }

    @Test(
        "that are too large are left out and reported, and their operation remains",
        arguments: [
            (
                String(repeating: "[", count: 70) + String(repeating: "]", count: 70),
                "it is nested more than 20 levels deep"
            ),
            ("[" + Array(repeating: "1", count: 300).joined(separator: ",") + "]", "it has more than 200 values"),
            (String(repeating: "x", count: 9_000), "it has more than 8000 bytes of text"),
        ]
    )
    func bounds(_ value: String, _ reason: String) throws {
        let content = "{ application/json: { schema: {}, example: \(value) } }"
        let (text, findings) = try examples("{ \"200\": { description: ok, content: \(content) } }")
        #expect(text.isEmpty && findings == ["default: \(reason)"])
    }

    @Test("have a bound for all of a document")
    func total() throws {
        let text = String(repeating: "x", count: 7_000)
        let paths = (1000..<1500).map { number in
            let content = "{ application/json: { schema: { type: string }, example: \(number)\(text) } }"
            return
                "  /\(number): { get: { tags: [a], responses: { \"200\": { description: ok, content: \(content) } } } }"
        }
        let imported = try Imported("\(Imported.head)\npaths:\n\(paths.joined(separator: "\n"))\n")
        let findings = imported.result.report.findings
        #expect(findings.contains { $0.kind == .examples && $0.detail == "the examples of the document are too large" })
        #expect(
            findings.allSatisfy { $0.kind != .skippedOperation }
                && imported.errors.allSatisfy { !$0.contains("too-large") }
        )
        #expect((imported.file("a.yaml") ?? "").utf8.count < 4_000_000)
    }

    @Test(
        "contain no values of sensitive fields, of fields with names of secrets, and no credentials within texts",
        arguments: [
            ("{ name: hunter2 }", "{ type: object, properties: { name: { type: string, format: password } } }"),
            ("{ list: [{ client_secret: hunter2 }] }", "{}"),
            ("{ password: { old: hunter2 }, cvc: 2222 }", "{}"),
            ("{ note: \"Authorization: Bearer hunter2hunter2\" }", "{}"),
            ("{ url: \"https://ada:hunter2@example.com/?a=1\" }", "{}"),
            ("{ url: \"https://example.com/?a=1&access_token=hunter2\" }", "{}"),
            ("{ url: \"https://example.com/?next=https%3A%2F%2Fa.example%2F%3Ftoken%3Dhunter2\" }", "{}"),
            ("{ form: \"grant_type=password&password=hunter2\" }", "{}"),
            (#"{ form: "payload=%7B%22token%22%3A%22hunter2%22%7D" }"#, "{}"),
            (#"{ body: '{"user":{"password":"hunter2","age":3}}' }"#, "{}"),
            (#"{ body: '[{"inner":"{\"token\":\"hunter2\"}"}]' }"#, "{}"),
            (#"{ log: 'received {"password": "hunter2"' }"#, "{}"), (#"{ log: 'sent {\"cvc\": \"2222\"}' }"#, "{}"),
            ("{ cookie: 'a=eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.hunter2; b=1' }", "{}"),
            ("{ url: 'https://h.example/ghp_hunter2hunter2hunter2' }", "{}"),
            ("{ ghp_hunter2hunter2hunter2: 1, a: redacted }", "{}"),
        ]
    )
    func credentials(_ value: String, _ schema: String) throws {
        let (text, _) = try examples(
            "{ \"200\": { description: ok, content: { application/json: { \(Self.schema), example: \(value) } } } }",
            schema: schema
        )
        #expect(text.contains("redacted") && !text.contains("hunter2") && !text.contains("2222"))
    }

    @Test("contain JSON within texts with its other values")
    func nestedJSON() throws {
        let (text, _) = try examples(
            "{ \"200\": { description: ok, content: { application/json: { \(Self.schema), example: { name: '{\"pin\":\"1234\",\"a\":1}' } } } } }"
        )
        #expect(text.hasPrefix(#"examples: { 200: { name: "{\"pin\":\"redacted\",\"a\":1}" } }"#), "\(text)")
    }

    @Test(
        "have durations in the notation of the catalog",
        arguments: [
            ("PT1H30M", "examples: { 200: { name: 5400s } }", []), ("P1D", "examples: { 200: { name: 86400s } }", []),
            ("PT0.25S", "examples: { 200: { name: 250ms } }", []),
            ("1h", "", ["default: it has a time or duration in another notation than its type"]),
            ("P1M", "", ["default: it has a time or duration in another notation than its type"]),
        ]
    )
    func durations(_ value: String, _ expected: String, _ findings: [String]) throws {
        let found = try examples(
            "{ \"200\": { description: ok, content: { application/json: { \(Self.schema), example: { name: \(value) } } } } }",
            schema: "{ type: object, properties: { name: { type: string, format: duration } } }"
        )
        #expect(found.text.hasPrefix(expected) && found.text.isEmpty == expected.isEmpty && found.findings == findings)
    }

    @Test("contain no keys or tokens")
    func secrets() throws {
        let key = "sk_live_" + "4eC39HqLyjWDarjtT1zdp7dc"
        let (text, _) = try examples(
            "{ \"200\": { description: ok, content: { application/json: { \(Self.schema), example: { name: \(key) } } } } }"
        )
        #expect(text.hasPrefix("examples: { 200: { name: sk_liv… } }"))
    }

    @Test("of errors that more than three operations share are left out and reported")
    func shared() throws {
        let error = "{ description: a, content: { application/json: { \(Self.schema), example: { name: Denied } } } }"
        func findings(_ count: Int) throws -> (text: String, details: [String]) {
            let paths = (0..<count).map { number in
                "  /\(number): { get: { operationId: get\(number), tags: [a], responses: { \"200\": { description: ok }, \"401\": \(error) } } }"
            }
            let schemas = "components: { schemas: { Item: { type: object, properties: { name: { type: string } } } } }"
            let imported = try Imported("\(Imported.head)\npaths:\n\(paths.joined(separator: "\n"))\n\(schemas)\n")
            let report = imported.result.report.findings.filter { $0.kind == .examples }
            return (imported.file("a.yaml") ?? "", report.map(\.detail))
        }
        let few = try findings(3)
        #expect(few.text.components(separatedBy: "401: { name: Denied }").count == 4 && few.details == [])
        let many = try findings(4)
        #expect(!many.text.contains("Denied"))
        #expect(many.details == Array(repeating: "4 operations have this example", count: 4))
    }

    @Test("of bytes and streams are reported")
    func bytes() throws {
        let (text, findings) = try examples(
            "{ \"200\": { description: ok, content: { application/pdf: { example: text } } } }"
        )
        #expect(text.isEmpty && findings == ["default: the catalog has no examples of this type"])
    }
}
