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
            ("examples: { a-b: { value: { name: A } }, aB: { value: { name: B } } }", "examples: { aB: { name: A } }"),
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
            response("200", "first", "second"), response("404", "gone", "lost"), response("default", "any"),
        ]
        let one = try examples("{ \(responses.joined(separator: ", ")) }")
        #expect(
            one.text.hasPrefix(
                "examples: { first: { name: first }, second: { name: second }, 404: { name: gone }, 500: { name: any } }"
            )
        )
        let several = try examples("{ \(response("200", "first", "second")), \(response("202", "later")) }")
        #expect(several.text.hasPrefix("examples: { 200: { name: first }, 202: { name: later } }"))
    }

    @Test("contain the beginning of long prose")
    func prose() throws {
        let long = String(repeating: "word ", count: 60)
        let (text, _) = try examples(
            "{ \"200\": { description: ok, content: { application/json: { \(Self.schema), example: { name: \(long) } } } } }"
        )
        #expect(text.contains("word …") && !text.contains(String(repeating: "word ", count: 40)))
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
