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
            \(Imported.head)
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

    @Test(
        "operations without an id are named after their method and path",
        arguments: [
            ("GET", "/orders", "list"), ("GET", "/v2/orders/{id}", "get"), ("POST", "/orders", "create"),
            ("PUT", "/orders/{id}", "replace"), ("PATCH", "/orders/{id}", "update"),
            ("DELETE", "/orders/{id}", "delete"), ("GET", "/orders/{id}/line-items", "listLineItems"),
            ("GET", "/orders/{id}/line-items/{item}", "getLineItem"), ("POST", "/orders/{id}/refunds", "createRefund"),
            ("POST", "/orders/{id}/cancel", "cancel"), ("GET", "/status", "getStatus"),
        ]
    )
    func callNames(method: String, path: String, name: String) throws {
        let parameters = path.split(separator: "/").filter { $0.hasPrefix("{") }.map {
            "{ name: \($0.dropFirst().dropLast()), in: path, required: true, schema: { type: string } }"
        }
        let catalog = try Imported(
            """
            \(Imported.head)
            paths:
              \(path):
                \(method.lowercased()):
                  tags: [orders]
                  parameters: [\(parameters.joined(separator: ", "))]
                  responses: { "204": { description: ok } }
            """
        )
        #expect(catalog.errors == [])
        #expect(catalog.file("orders.yaml")?.contains("\n  \(name): {") == true, "\(catalog.file("orders.yaml") ?? "")")
    }

    @Test("operation ids that repeat method and path are not used, if most do")
    func generatedIDs() throws {
        func names(_ ids: [String]) throws -> [String] {
            let parameters = "parameters: [{ name: order, in: path, required: true, schema: { type: string } }]"
            let responses = "responses: { \"204\": { description: ok } }"
            let catalog = try Imported(
                """
                \(Imported.head)
                paths:
                  /v1/orders:
                    get: { tags: [orders], operationId: \(ids[0]), \(responses) }
                  /v1/orders/{order}:
                    \(parameters)
                    get: { tags: [orders], operationId: \(ids[1]), \(responses) }
                    post: { tags: [orders], operationId: \(ids[2]), \(responses) }
                """
            )
            #expect(catalog.errors == [])
            let lines = (catalog.file("orders.yaml") ?? "").split(separator: "\n").filter { $0.contains("call:") }
            return lines.map { String($0.prefix { $0 != ":" }.drop { $0 == " " }) }
        }
        #expect(try names(["GetOrders", "GetOrdersOrder", "PostOrdersOrder"]) == ["list", "get", "update"])
        #expect(try names(["getOrders", "getOrder", "setOrder"]) == ["getOrders", "getOrder", "setOrder"])
    }
}
