import Testing

@testable import SpeccOpenAPI

@Suite("Exported documents have")
struct ExportedFormsTests {
    @Test("query items as JSON and defaults of the server")
    func queryAsJSON() throws {
        let exported = try Exported(
            """
            endpoints:
              search:
                call: GET /search
                query:
                  filter: { type: { name: string }, as: json }
                  limit: { type: int?, serverDefault: 30 }
            """
        )
        #expect(
            exported.yaml("paths", "/search", "get", "parameters") == """
                -
                  name: filter
                  in: query
                  required: true
                  content:
                    application/json:
                      schema:
                        type: object
                        required: [name]
                        properties:
                          name:
                            type: string
                -
                  name: limit
                  in: query
                  schema:
                    type: integer
                    default: 30

                """
        )
        #expect(exported.findings == [])
    }

    @Test("maps of query items, and the encodings of fields of forms")
    func familiesAndFields() throws {
        let exported = try Exported(
            """
            endpoints:
              search:
                call: GET /search
                query:
                  "*": { type: map<int>?, swift: { name: others } }
                  f_*: { type: map<string>? }
              send:
                call: POST /send
                body:
                  $as: form
                  view: { $type: { n: int }, $as: json }
                  tags: { $type: list<string>, $style: comma }
                  ids: list<int>
            """
        )
        #expect(
            exported.yaml("paths", "/search", "get", "parameters") == """
                -
                  name: others
                  in: query
                  style: form
                  explode: true
                  schema:
                    type: object
                    additionalProperties:
                      type: integer
                  x-specc-name: "*"

                """
        )
        let content = ["paths", "/send", "post", "requestBody", "content", "application/x-www-form-urlencoded"]
        #expect(
            exported.yaml(content + ["encoding"]) == """
                view:
                  contentType: application/json
                tags:
                  style: form
                  explode: false

                """
        )
        #expect(
            exported.findings == [
                "header-family at #/paths/~1search/get: OpenAPI has no query items with a common prefix: 'f_*'"
            ]
        )
    }

    @Test(
        "combinations of credentials",
        arguments: [
            ("key", "-\n  key: []\n"), ("key & app", "-\n  key: []\n  app: []\n"),
            ("key | app", "-\n  key: []\n-\n  app: []\n"), ("key?", "-\n  key: []\n- {}\n"), ("none", " []\n"),
            ("key & secret | secret", "-\n  key: []\n- {}\n"),
        ]
    )
    func security(auth: String, expected: String) throws {
        let exported = try Exported(
            """
            credentials:
              key: { apiKey: header X-Key }
              app: { apiKey: query app }
              other: bearer
              secret: { apiKey: body secret }
            defaults: { auth: other }
            endpoints:
              save: { call: POST /orders, auth: \(auth), body: { id: int } }
              a: { call: GET /a }
              b: { call: GET /b }
            """
        )
        #expect(exported.yaml("paths", "/orders", "post", "security") == expected)
    }

    @Test("a response for all other errors and a server of its own")
    func defaultErrorAndHost() throws {
        let exported = try Exported(
            """
            specc: 1
            api: Blog
            hosts:
              local: { url: "http://localhost:${port:int}", uploads: "http://localhost:${uploadsPort:int}/up" }
              production: { url: https://blog.example, uploads: https://uploads.blog.example }
            service: Posts
            endpoints:
              save: { call: POST /posts, host: uploads, body: data, errors: { 404: text, default: text } }
            """
        )
        #expect(
            exported.yaml("paths", "/posts", "post", "servers") == """
                -
                  url: https://uploads.blog.example
                  x-specc-name: production
                  x-specc-host: uploads
                -
                  url: http://localhost:{uploadsPort}/up
                  variables:
                    uploadsPort:
                      default: "80"
                      x-specc-type: int
                  x-specc-name: local
                  x-specc-host: uploads

                """
        )
        #expect(
            exported.yaml("paths", "/posts", "post", "responses", "default") == """
                description: Any other error
                content:
                  text/plain:
                    schema:
                      type: string

                """
        )
    }

    @Test("additional fields")
    func additionalFields() throws {
        let exported = try Exported("types: { Label: { text: string, $additional: map<int> } }")
        #expect(
            exported.schema("Label") == """
                type: object
                required: [text]
                properties:
                  text:
                    type: string
                additionalProperties:
                  type: integer

                """
        )
    }

    @Test("unions by the best fit of fields, and several values of a tag")
    func unions() throws {
        let exported = try Exported(
            """
            types:
              Seller: { $oneOf: [Person, Company], $match: fields }
              Person: { name: string }
              Company: { name: string, vat: string }
              Channel: { $oneOf: { Guild: [0, 2], Direct: 1 }, $by: kind, $tag: int }
              Guild: { kind: int }
              Direct: { kind: int }
            """
        )
        #expect(
            exported.schema("Seller") == """
                anyOf:
                  -
                    $ref: "#/components/schemas/Person"
                  -
                    $ref: "#/components/schemas/Company"
                x-specc-match: fields

                """
        )
        #expect(
            exported.yaml("components", "schemas", "Channel", "discriminator") == """
                propertyName: kind
                mapping:
                  "0": "#/components/schemas/Guild"
                  "2": "#/components/schemas/Guild"
                  "1": "#/components/schemas/Direct"

                """
        )
    }

    @Test("one operation for endpoints that differ in the format of their results", arguments: [false, true])
    func formats(_ isPlain: Bool) throws {
        let exported = try Exported(
            """
            endpoints:
              getReport: { call: "GET /reports/{id}", returns: { 200: Report } }
              getReportAsCSV: { call: "GET /reports/{id}", headers: { Accept: text/csv }, returns: { 200: text } }
              watchReport: { call: "GET /reports/{id}", returns: { 200: sse<Report> } }
              getLongReport: { call: "GET /reports/{id}", query: { long: bool? }, returns: { 200: data } }
            types: { Report: { id: int } }
            """,
            isPlain: isPlain
        )
        #expect(
            exported.yaml("paths", "/reports/{id}", "get", "responses", "200", "content") == """
                application/json:
                  schema:
                    $ref: "#/components/schemas/Report"
                text/csv:
                  schema:
                    type: string
                text/event-stream:
                  schema:
                    $ref: "#/components/schemas/Report"

                """
        )
        #expect(exported.yaml("paths", "/reports/{id}", "get", "operationId") == " Posts.getReport\n")
        #expect(exported.findings.filter { $0.hasPrefix("same-call") }.count == 1)
        #expect(exported.findings.filter { $0.hasPrefix("stream at #/paths/~1reports~1{id}/get") }.count == 1)
    }
}
