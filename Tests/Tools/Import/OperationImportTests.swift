import SpeccImport
import SpeccOpenAPI
import Testing

struct OperationImportTests {
    /// A document with one path, whose item is in flow style.
    private func imported(
        _ paths: String,
        _ rest: String = "",
        _ options: ImportOptions = ImportOptions()
    ) throws -> Imported {
        let catalog = try Imported(
            """
            \(Imported.head)
            paths:
            \(paths)
            \(rest)
            """,
            options
        )
        #expect(catalog.errors == [])
        return catalog
    }

    @Test func aParameterWhoseTypeCannotBeEncodedIsReported() throws {
        let catalog = try imported(
            """
              /items:
                get:
                  tags: [items]
                  parameters: [{ name: age, in: header, schema: { type: object, properties: { a: { type: string } } } }]
                  responses: { "204": { description: ok } }
            """
        )
        #expect(catalog.file("items.yaml")?.contains("age: { type: string? }") == true)
        #expect(catalog.findings.contains("parameter-as-text"))
    }

    @Test(
        "tags whose services would have the name of the API, or one name in Swift, are imported",
        arguments: [
            ("Shop", ["Shop", "shop"]), ("Shop", ["ShopService"]), ("Shop", ["Shop", "ShopService", "ShopCalls"]),
            ("ShopService", ["Shop"]), ("ShopService", ["Shop", "ShopService"]), ("Shop", ["Items", "items service"]),
        ]
    )
    func tagsWithTheNameOfTheAPI(_ title: String, _ tags: [String]) throws {
        let paths = tags.enumerated().map { number, tag in
            "  /x\(number): { get: { tags: [\"\(tag)\"], operationId: list\(number), responses: { \"204\": { description: ok } } } }"
        }
        let catalog = try Imported(
            """
            openapi: 3.0.3
            info: { title: \(title), version: "1" }
            servers: [{ url: "https://shop.example" }]
            paths:
            \(paths.joined(separator: "\n"))
            """
        )
        #expect(catalog.errors == [])
        let text = catalog.result.files.map(\.text).joined()
        #expect((0..<tags.count).allSatisfy { text.contains("list\($0):") })
    }

    @Test func anOperationWithTheIdOfAnotherOneIsReported() throws {
        let operation = "{ tags: [items], operationId: all, responses: { \"204\": { description: ok } } }"
        let catalog = try imported("  /items: { get: \(operation), post: \(operation) }")
        let findings = catalog.result.report.findings.filter { $0.kind == .duplicateOperationID }
        #expect(findings.map { "\($0.subject) \($0.source.pointer)" } == ["all /paths/~1items/post"])
        #expect(catalog.file("items.yaml")?.contains("postItems") == true)
    }

    @Test func parametersHaveTypesAndStyles() throws {
        let catalog = try imported(
            """
              /items/{id}:
                get:
                  operationId: getItem
                  tags: [items]
                  parameters:
                    - { name: id, in: path, required: true, schema: { type: integer, format: int64 } }
                    - { name: tags, in: query, explode: false, schema: { type: array, items: { type: string } } }
                    - { name: sort, in: query, schema: { type: string, enum: [asc, desc] } }
                    - { name: version, in: query, required: true, schema: { type: string, enum: [v1] } }
                    - { name: X-Trace, in: header, schema: { type: string } }
                    - { name: Authorization, in: header, schema: { type: string } }
                    - { name: session, in: cookie, required: true, schema: { type: string } }
                  responses: { "204": { description: ok } }
            """
        )
        #expect(
            catalog.file("items.yaml") == """
                specc: 1
                service: Items

                endpoints:
                  getItem:
                    call: GET /items/{id:int64}
                    query:
                      tags: { type: list<string>?, style: comma }
                      sort: { type: [asc, desc], optional: true }
                      version: { value: v1 }
                    headers: { X-Trace: { type: string? }, Cookie: { type: { session: string } } }
                    returns: { 204: empty }

                """
        )
        #expect(catalog.findings.contains("ignored-header"))
    }

    @Test func bodiesHaveTheirEncoding() throws {
        let catalog = try imported(
            """
              /files:
                post:
                  operationId: upload
                  tags: [files]
                  requestBody:
                    required: true
                    content:
                      multipart/form-data:
                        schema:
                          type: object
                          required: [file]
                          properties:
                            file: { type: string, format: binary }
                            meta: { type: object, properties: { name: { type: string } } }
                  responses: { "201": { description: ok } }
                put:
                  operationId: change
                  tags: [files]
                  requestBody:
                    content:
                      application/x-www-form-urlencoded:
                        schema: { type: object, properties: { name: { type: string } } }
                  responses: { "200": { description: ok } }
            """
        )
        let text = catalog.file("files.yaml") ?? ""
        #expect(text.contains("$as: multipart"))
        #expect(text.contains("file: file"))
        #expect(text.contains("$as: json"))
        #expect(text.contains("{ $as: form, $type: ChangeRequest? }"))
    }

    @Test func commonErrorsMoveToTheDefaults() throws {
        let operation = """
                  tags: [items]
                  responses:
                    "200": { description: ok }
                    "404": { description: no, content: { application/json: { schema: { $ref: "#/components/schemas/Problem" } } } }
            """
        let paths = ["a", "b", "c"].map { "  /\($0):\n    get:\n      operationId: \($0)\n\(operation)" }
        let catalog = try imported(
            paths.joined(separator: "\n"),
            "components: { schemas: { Problem: { type: object, properties: { message: { type: string } } } } }"
        )
        #expect(catalog.file("api.yaml")?.contains("defaults:\n  errors: { 404: Problem }") == true)
        #expect(catalog.file("items.yaml")?.contains("errors:") == false)
    }

    @Test func credentialsAreDeclaredWithTheirAlternatives() throws {
        let catalog = try imported(
            """
              /a: { get: { operationId: a, security: [{ key: [] }, { token: [] }], responses: { "200": { description: ok } } } }
              /b: { get: { operationId: b, security: [], responses: { "200": { description: ok } } } }
            """,
            """
            components:
              securitySchemes:
                token: { type: http, scheme: bearer }
                key: { type: apiKey, in: header, name: X-Key }
            """
        )
        let api = catalog.file("api.yaml") ?? ""
        #expect(api.contains("  key: { apiKey: header X-Key }\n  token: bearer\n") || api.contains("token: bearer }"))
        #expect((catalog.file("a.yaml") ?? "").contains("auth: token | key") || api.contains("auth: token | key"))
        #expect(((catalog.file("b.yaml") ?? "") + api).contains("auth: none"))
    }

    @Test func pagesAreRecognized() throws {
        let catalog = try imported(
            """
              /items:
                get:
                  operationId: listItems
                  tags: [items]
                  parameters: [{ name: cursor, in: query, schema: { type: string } }]
                  responses:
                    "200":
                      description: ok
                      content:
                        application/json:
                          schema:
                            type: object
                            required: [data]
                            properties:
                              data: { type: array, items: { type: string } }
                              next_cursor: { type: string, nullable: true }
            """
        )
        #expect(
            catalog.file("items.yaml")?.contains(
                "paginate: { items: data, next: next_cursor, sends: cursor }"
            ) == true
        )
    }

    @Test func selectedOperationsBringTheirTypes() throws {
        var options = ImportOptions()
        options.only = [OperationSelector("GET /items/**"), OperationSelector("tag:users")]
        options.except = [OperationSelector("deprecated")]
        let schema = { (name: String) in
            "responses: { \"200\": { description: ok, content: { application/json: { schema: { $ref: \"#/components/schemas/\(name)\" } } } } }"
        }
        let catalog = try imported(
            """
              /items/{id}:
                get: { operationId: getItem, tags: [items], \(schema("Item")) }
                delete: { operationId: deleteItem, tags: [items], responses: { "204": { description: ok } } }
              /users: { get: { operationId: getUsers, tags: [users], deprecated: true, \(schema("User")) } }
              /orders: { get: { operationId: getOrders, tags: [orders], \(schema("Order")) } }
            """,
            """
            components:
              schemas:
                Item: { type: object, properties: { id: { type: string } } }
                User: { type: object, properties: { id: { type: string } } }
                Order: { type: object, properties: { id: { type: string } } }
            """,
            options
        )
        #expect(catalog.result.files.map(\.name) == ["api.yaml", "items.yaml"])
        #expect(catalog.result.report.operations == 1)
        #expect(catalog.result.report.types == 1)
    }

    @Test(arguments: [
        ("GET /repos/**", true), ("/repos/*/issues", false), ("/repos/*/*/issues", true), ("POST /repos/**", false),
        ("issues/*", true), ("tag:Issues", true), ("tag:pulls", false), ("deprecated", false),
    ])
    func aSelectorMatchesOperations(text: String, isMatch: Bool) throws {
        var options = ImportOptions()
        options.except = [OperationSelector(text)]
        let paths = """
              /repos/{owner}/{repo}/issues:
                get: { operationId: issues/list, tags: [issues], responses: { "200": { description: ok } } }
              /other: { get: { operationId: other, tags: [other], responses: { "200": { description: ok } } } }
            """
        let catalog = try imported(paths, "", options)
        #expect(catalog.result.report.operations == (isMatch ? 1 : 2))
    }

    @Test func aDocumentWithoutServerNeedsAHost() throws {
        let document = """
            openapi: 3.0.0
            info: { title: Shop, version: "1" }
            paths: { /a: { get: { responses: { "200": { description: ok } } } } }
            """
        #expect(throws: OpenAPIImporter.Failure.self) { try Imported(document) }
        var options = ImportOptions()
        options.host = "https://shop.example/v1/"
        let catalog = try Imported(document, options)
        #expect(catalog.file("api.yaml")?.contains("host: https://shop.example/v1\n") == true)
    }

    @Test func jsonAndYAMLGiveTheSameCatalog() throws {
        let yaml = try imported("  /a: { get: { operationId: getA, responses: { \"200\": { description: ok } } } }")
        let json = try Imported(
            """
            {"paths": {"/a": {"get": {"responses": {"200": {"description": "ok"}}, "operationId": "getA"}}},
             "servers": [{"url": "https://shop.example"}], "info": {"version": "1", "title": "Shop"}, "openapi": "3.0.3"}
            """
        )
        #expect(yaml.result.files.map(\.text) == json.result.files.map(\.text))
    }
}
