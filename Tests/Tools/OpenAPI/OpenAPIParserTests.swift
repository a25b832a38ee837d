import SpeccCatalog
import SpeccContract
import SpeccDiagnostics
import SpeccOpenAPI
import Testing

@Suite("OpenAPI documents")
struct OpenAPIParserTests {
    @Test(
        "that are not valid YAML are rejected",
        arguments: ["name: ids[], in: query", "name: a, in: query, x: { y: z }?"]
    )
    func invalidYAML(parameter: String) {
        let result = parse(
            """
            openapi: 3.0.3
            info: { title: Orders, version: 1.2 }
            paths:
              /orders: { get: { parameters: [{ \(parameter) }], responses: { 200: { description: ok } } } }
            """
        )
        #expect(result.document == nil)
        #expect(result.findings.all.map(\.severity) == [.error])
    }

    @Test("of version 3 have operations with parameters, bodies and responses")
    func operations() throws {
        let result = parse(
            """
            openapi: 3.0.3
            info: { title: Orders, version: 1.2 }
            servers: [{ url: "https://{region}.example.com", variables: { region: { default: eu, enum: [eu, us] } } }]
            paths:
              /orders/{id}:
                parameters:
                  - { name: id, in: path, schema: { type: integer } }
                  - { name: trace, in: header, schema: { type: string } }
                put:
                  operationId: putOrder
                  parameters: [{ $ref: '#/components/parameters/Trace' }, { name: tags, in: query, explode: false, schema: { type: array } }]
                  requestBody: { required: true, content: { application/json; charset=utf-8: { schema: { $ref: '#/components/schemas/Order' } } } }
                  responses:
                    200: { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } }
                    4XX: { description: no }
                    default: { description: no }
            components:
              parameters: { Trace: { name: trace, in: header, required: true, schema: { type: string } } }
              schemas:
                Order: { type: object, required: [id], properties: { id: { type: integer, format: int64 }, next: { $ref: '#/components/schemas/Order' } } }
            """
        )
        #expect(result.lines == [])
        let document = try #require(result.document)
        #expect(document.version == .openAPI30)
        #expect(document.title == "Orders")
        #expect(document.apiVersion == "1.2")
        #expect(document.servers.first?.variables.first?.values == ["eu", "us"])
        let operation = try #require(document.operations.first)
        #expect(operation.method == "PUT")
        #expect(operation.location.pointer.description == "/paths/~1orders~1{id}/put")
        #expect(operation.parameters.map(\.name) == ["id", "trace", "tags"])
        #expect(operation.parameters.map(\.isRequired) == [true, true, false])
        #expect(operation.parameters.map(\.isExploded) == [false, false, false])
        let body = try #require(operation.body?.content.first)
        #expect(body.type == "application/json")
        #expect(body.text == "application/json; charset=utf-8")
        let id = try #require(body.schema?.reference)
        #expect(id.name == "Order")
        let order = try #require(document.schemas[id]?.keywords)
        #expect(order.properties.map(\.name) == ["id", "next"])
        #expect(order.properties[1].schema.reference == id)
        #expect(operation.responses.map(\.status) == [.exactly(200), .statusClass(4), .remaining])
    }

    @Test("of version 2.0 become the same model")
    func swagger() throws {
        let result = parse(
            """
            swagger: "2.0"
            host: api.example.com
            basePath: /v1
            schemes: [http, https]
            consumes: [application/json]
            securityDefinitions: { key: { type: apiKey, in: header, name: X-Key }, app: { type: oauth2, flow: application, tokenUrl: https://a.example/t, scopes: { r: read } } }
            paths:
              /pets:
                post:
                  parameters: [{ name: pet, in: body, required: true, schema: { $ref: '#/definitions/Pet' } }]
                  responses: { 200: { description: ok, schema: { $ref: '#/definitions/Pet' } } }
                get:
                  parameters: [{ name: ids, in: query, type: array, collectionFormat: multi, items: { type: integer } }]
                  responses: { 200: { description: ok } }
              /files:
                post:
                  parameters: [{ name: file, in: formData, type: file, required: true }, { name: note, in: formData, type: string }]
                  responses: { 204: { description: ok } }
            definitions: { Pet: { type: object, x-nullable: true } }
            """
        )
        #expect(result.lines == [])
        let document = try #require(result.document)
        #expect(document.servers.map(\.url) == ["https://api.example.com/v1"])
        let operations = document.operations
        #expect(operations[0].body?.content.first?.schema?.reference?.name == "Pet")
        #expect(operations[0].responses.first?.content.first?.type == "application/json")
        #expect(operations[1].parameters.first?.isExploded == true)
        #expect(operations[1].parameters.first?.schema?.keywords.items?.keywords.types == [.integer])
        let form = try #require(operations[2].body?.content.first)
        #expect(form.type == "multipart/form-data")
        #expect(form.schema?.keywords.properties.map(\.name) == ["file", "note"])
        #expect(form.schema?.keywords.required == ["file"])
        guard case .oauth2(let flows) = document.securitySchemes[1].kind else {
            Issue.record("not OAuth 2")
            return
        }
        #expect(flows.map(\.kind) == ["clientCredentials"])
        #expect(document.schemas.values.first?.keywords.isNullable == true)
    }

    @Test("use the types of YAML 1.2")
    func yamlTypes() throws {
        let result = parse(
            """
            openapi: 3.1.0
            paths: {}
            components: { schemas: { A: { enum: [on, yes, 2024-01-01, 0o17, 0x1F, 1_000, .5, true, ~, +1, 1.0e3] } } }
            """
        )
        let values = try #require(result.document?.schemas.values.first?.keywords.enumeration)
        #expect(
            values.map { $0.string ?? $0.number ?? $0.kindDescription } == [
                "on", "yes", "2024-01-01", "15", "31", "1_000", "0.5", "a boolean", "null", "1", "1.0e3",
            ]
        )
    }

    @Test("consist of files below their folder")
    func files() throws {
        let result = parse(
            """
            openapi: 3.0.0
            paths:
              /a: { $ref: 'paths/a.yaml' }
              /b: { $ref: '../secret.yaml' }
              /c: { $ref: 'https://example.com/c.yaml' }
              /d: { $ref: '/etc/passwd' }
              /e: { $ref: 'missing.yaml' }
              /f: { $ref: 'paths/a.yaml#/get/none' }
              /g: { $ref: '#/paths/~1g' }
            """,
            files: [
                "paths/a.yaml":
                    "get: { responses: { 200: { description: ok, content: { application/json: { schema: { $ref: '../types.yaml#/T' } } } } } }",
                "types.yaml": "T: { type: string }",
            ]
        )
        let document = try #require(result.document)
        #expect(document.operations.map(\.path) == ["/a"])
        #expect(document.schemas.keys.map(\.description) == ["types.yaml#/T"])
        #expect(result.sources.map(\.path) == ["api.yaml", "paths/a.yaml", "types.yaml"])
        let findings = result.lines.map { $0.split(separator: " ", maxSplits: 2).last.map(String.init) ?? "" }
        #expect(findings.contains { $0.hasPrefix("'../secret.yaml' is outside of the root folder") })
        #expect(findings.contains { $0.hasPrefix("'https://example.com/c.yaml' is on the network") })
        #expect(findings.contains { $0.hasPrefix("'/etc/passwd' is an absolute path") })
        #expect(findings.contains { $0.hasPrefix("'missing.yaml' cannot be read") })
        #expect(
            findings.contains { $0.hasPrefix("'paths/a.yaml#/get/none' does not exist | '/get' has no member 'none'") }
        )
        #expect(findings.contains("'#/paths/~1g' leads back to itself"))
    }

    @Test("that are invalid are read as far as possible")
    func invalid() throws {
        let result = parse(
            """
            openapi: 3.0.0
            paths:
              /a:
                get:
                  summary: [x]
                  parameters: [{ name: q, in: body }, { in: query }, { name: r, in: query, style: odd, schema: 3 }]
                  responses: { ok: {}, 200: { description: fine } }
                post: 7
            components: { schemas: { A: { type: strange, nullable: maybe } } }
            """
        )
        let operation = try #require(result.document?.operations.first)
        #expect(operation.parameters.map(\.name) == ["r"])
        #expect(operation.responses.map(\.status) == [.exactly(200)])
        #expect(result.findings.all.allSatisfy { $0.severity == .warning })
        #expect(
            result.lines == [
                "6:35 invalid-openapi 'body' is not a location of parameters | use 'path', 'query', 'header' or 'cookie'; the parameter 'q' is ignored",
                "6:43 invalid-openapi a parameter needs 'name' and 'in' | it is ignored",
                "6:87 invalid-openapi 'odd' is not a style of parameters | 'form' is used",
                "6:100 invalid-openapi a schema must be an object, not a number | any value is accepted",
                "5:16 invalid-openapi 'summary' must be a string, not an array | it is ignored",
                "7:24 invalid-openapi 'ok' is not a status | use '200', '4XX' or 'default'; the response is ignored",
                "8:11 invalid-openapi an operation must be an object, not a number | it is ignored",
                "9:56 invalid-openapi 'nullable' must be true or false, not a string | it is ignored",
                "9:37 invalid-openapi 'strange' is not a type | any value is accepted",
            ]
        )
    }

    @Test(
        "of other kinds are rejected",
        arguments: [
            ("", "1:1 empty-document the file is empty"),
            (
                "[]",
                "1:1 not-an-openapi-document the document is an array, not an object | an OpenAPI document begins with 'openapi: 3.1.0'"
            ),
            (
                "a: 1",
                "1:1 not-an-openapi-document not an OpenAPI document: missing 'openapi' or 'swagger' | add the version that the document is written in, such as 'openapi: 3.0.3'"
            ),
            (
                "swagger: 1.2",
                "1:10 not-an-openapi-document Swagger version '1.2' is not supported | supported are '2.0' and OpenAPI 3.0, 3.1 and 3.2; convert older documents first"
            ),
            (
                "openapi: 4.0.0",
                "1:10 not-an-openapi-document OpenAPI version '4.0.0' is not supported | supported are 3.0, 3.1, 3.2 and Swagger 2.0"
            ),
        ]
    )
    func otherDocuments(text: String, finding: String) {
        let result = parse(text)
        #expect(result.document == nil)
        #expect(result.lines == [finding])
    }

    @Test("can refer to whole operations in other files")
    func operationReferences() throws {
        let result = parse(
            "openapi: 3.0.0\npaths: { /a: { get: { $ref: \"get.yaml\" } } }",
            files: ["get.yaml": "operationId: getA\nresponses: { \"200\": { description: ok } }\n"]
        )
        #expect(result.document?.operations.map(\.id) == ["getA"])
        #expect(result.document?.operations.first?.responses.count == 1)
    }

    @Test("of version 2.0 can declare the body at the path")
    func bodyOfPath() throws {
        let result = parse(
            """
            swagger: "2.0"
            paths:
              /a:
                parameters: [{ name: log, in: body, required: true, schema: { type: string } }]
                post: { responses: { "204": { description: ok } } }
            """
        )
        #expect(result.document?.operations.first?.body?.isRequired == true)
    }

    @Test("result in the same model for JSON and YAML")
    func formats() throws {
        let yaml = parse(
            "openapi: 3.1.0\ninfo: { title: T }\npaths: { /a: { get: { operationId: a, responses: {} } } }"
        )
        let json = parse(
            #"{"openapi":"3.1.0","info":{"title":"T"},"paths":{"/a":{"get":{"operationId":"a","responses":{}}}}}"#
        )
        #expect(yaml.document?.title == json.document?.title)
        #expect(yaml.document?.operations.map(\.id) == ["a"])
        #expect(json.document?.operations.map(\.id) == ["a"])
    }

    @Test("in YAML may contain characters that change the order of displayed text, which become spaces")
    func directionalMarks() {
        let text = "openapi: 3.1.0\ninfo: { title: a\u{202E}b\u{200F}, version: 1 }\npaths: {}\n"
        let result = parse(text)
        #expect(result.document?.title == "a   b")
        #expect(
            result.lines.first
                == "2:17 bidi-control invisible characters that change the order of displayed text are removed"
        )
    }

    @Test("may refer to all properties of a schema at once, and have a property named '$ref'")
    func referencedProperties() throws {
        let result = parse(
            """
            openapi: 3.0.3
            info: { title: Orders, version: 1 }
            paths: {}
            components:
              schemas:
                Order: { type: object, properties: { $ref: 'fields.yaml#/order' } }
                Pointer: { type: object, properties: { $ref: { type: string } } }
            """,
            files: ["fields.yaml": "order: { id: { type: string }, total: { type: number } }\n"]
        )
        let document = try #require(result.document)
        func names(_ schema: String) -> [String]? {
            document.schemas[SchemaID(pointer: JSONPointer(["components", "schemas", schema]))]?.keywords.properties
                .map(\.name)
        }
        #expect(names("Order") == ["id", "total"])
        #expect(names("Pointer") == ["$ref"])
    }
}
