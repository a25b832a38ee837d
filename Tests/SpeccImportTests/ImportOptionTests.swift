import SpeccImport
import Testing

@Suite("Options of an import")
struct ImportOptionTests {
    private func document(operations: Int = 1) -> String {
        let paths = (0..<operations).map { number in
            """
              /tenants/{id}/issues\(number):
                get:
                  tags: [issues]
                  operationId: issues/list\(number)
                  parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
                  responses:
                    "200": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/issue" } } } }
                post: { tags: [issues], operationId: issues/create\(number), responses: { "204": { description: ok } } }

            """
        }
        return """
            openapi: 3.0.3
            info: { title: Shop, version: "1" }
            servers: [{ url: "https://shop.example" }]
            security: [{ token: [] }]
            paths:
              /users: { get: { tags: [users], operationId: users/list, responses: { "204": { description: ok } } } }
            \(paths.joined())
            components:
              securitySchemes: { token: { type: http, scheme: bearer } }
              schemas: { issue: { type: object, properties: { name: { type: string } } } }
            """
    }

    @Test("services do not depend on the selected operations")
    func grouping() throws {
        var options = ImportOptions()
        options.only = [OperationSelector("tag:issues")]
        let catalog = try Imported(document(operations: 8), options)
        #expect(catalog.file("issues.yaml")?.contains("\n  list0: { call: \"GET /tenants/{id}/issues0\"") == true)
        #expect(catalog.errors == [])
    }

    @Test("names of '--rename' that Swift does not allow are errors")
    func invalidNames() throws {
        for (original, name) in [("issue", "9 issues"), ("issue", "issue"), ("issues/list0", "List all")] {
            var options = ImportOptions()
            options.renamed = [original: name]
            let failure = #expect(throws: OpenAPIImporter.Failure.self) { try Imported(document(), options) }
            #expect(failure?.message == "'\(name)' is not a valid name for '\(original)'")
        }
    }

    @Test("names and selectors that match nothing, and names that are used twice, are reported")
    func unusedOptions() throws {
        var options = ImportOptions()
        options.renamed = ["isue": "Ticket", "issue": "Ticket", "issues/list0": "find", "issues/create0": "find"]
        options.except = [OperationSelector("tag:payments")]
        let catalog = try Imported(document(), options)
        let findings = catalog.result.report.findings
        #expect(findings.filter { $0.kind == .unusedOption }.map(\.subject).sorted() == ["isue", "tag:payments"])
        #expect(findings.filter { $0.kind == .renamed }.map(\.subject) == ["find"])
        #expect(catalog.errors == [])
    }

    @Test("a misspelled selector is corrected")
    func misspelledSelectors() throws {
        for (text, hint) in [
            ("tag:isues", "did you mean 'tag:issues'?"), ("issues/lst0", "did you mean 'issues/list0'?"),
            ("/nothing", "list the operations with '--list'"),
        ] {
            var options = ImportOptions()
            options.only = [OperationSelector(text)]
            let failure = #expect(throws: OpenAPIImporter.Failure.self) { try Imported(document(), options) }
            #expect(failure?.message == "no operation is selected")
            #expect(failure?.hint == hint)
        }
    }
}
