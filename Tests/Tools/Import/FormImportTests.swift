import Testing

/// Documents whose operations need the less common forms of the language.
struct FormImportTests {
    private func service(_ operation: String, _ rest: String = "") throws -> (api: String, service: String, Set<String>)
    {
        let catalog = try Imported(
            """
            openapi: 3.1.0
            info: { title: Shop, version: "1" }
            servers: [{ url: "https://shop.example" }]
            paths:
              /items:
                get:
                  tags: [items]
                  operationId: list
            \(operation)
              /others:
                get: { tags: [items], operationId: others, responses: { "204": { description: ok } } }
            \(rest)
            """
        )
        #expect(catalog.errors == [])
        return (catalog.file("api.yaml") ?? "", catalog.file("items.yaml") ?? "", catalog.findings)
    }

    @Test(arguments: [
        ("[{ key: [], app: [] }]", "auth: [app, key]\n"), ("[{ token: [] }, {}]", "auth: token?, "),
        ("[{ key: [], app: [] }, { token: [] }]", "auth: token | app & key, "),
        ("[{ key: [] }, { app: [] }, {}]", "{ auth: key | app | none }\n"),
    ])
    func credentialsAreCombined(security: String, auth: String) throws {
        let (api, service, findings) = try service(
            """
                  security: \(security)
                  responses: { "204": { description: ok } }
            """,
            """
            components:
              securitySchemes:
                token: { type: http, scheme: bearer }
                key: { type: apiKey, in: header, name: X-Key }
                app: { type: apiKey, in: query, name: app }
            """
        )
        #expect((api + service).contains(auth))
        #expect(!findings.contains("several-credentials"))
    }

    @Test func credentialsOfOneHeaderAreNotCombined() throws {
        let (_, _, findings) = try service(
            """
                  security: [{ token: [], user: [] }]
                  responses: { "204": { description: ok } }
            """,
            """
            components:
              securitySchemes:
                token: { type: http, scheme: bearer }
                user: { type: http, scheme: basic }
            """
        )
        #expect(findings.contains("several-credentials"))
    }

    @Test func otherErrorsAreTheDefault() throws {
        let (_, service, _) = try service(
            """
                  responses:
                    "204": { description: ok }
                    "404": { description: missing }
                    default: { description: other, content: { text/plain: { schema: { type: string } } } }
            """
        )
        #expect(service.contains("errors: { 404: empty, default: text }"))
    }

    @Test func queryItemsCanBeJSON() throws {
        let (_, service, findings) = try service(
            """
                  parameters:
                    - name: filter
                      in: query
                      content: { application/json: { schema: { type: object, required: [name], properties: { name: { type: string } } } } }
                    - { name: limit, in: query, schema: { type: integer, default: 30 } }
                    - { name: owner, in: query, example: octocat, schema: { type: string, example: other } }
                  responses: { "204": { description: ok } }
            """
        )
        #expect(service.contains("limit: { type: int?, serverDefault: 30 }"))
        #expect(service.contains("owner: { type: string?, example: octocat }"))
        #expect(service.contains("filter: { type: "))
        #expect(service.contains("as: json"))
        #expect(findings.isDisjoint(with: ["json-parameter", "server-default"]))
    }

    @Test func objectsOfFormsAreJSONUnlessTheyHaveAStyle() throws {
        let (_, service, findings) = try service(
            """
                  responses: { "204": { description: ok } }
                post:
                  tags: [items]
                  operationId: create
                  requestBody:
                    required: true
                    content:
                      application/x-www-form-urlencoded:
                        schema:
                          type: object
                          required: [view]
                          properties:
                            view: { type: object, required: [n], properties: { n: { type: integer } } }
                            rows: { type: array, items: { type: integer } }
                            meta: { type: object, additionalProperties: { type: string } }
                            deep: { type: object, additionalProperties: { type: string } }
                            note: { type: string }
                            tags: { type: array, items: { type: string } }
                            ids: { type: array, items: { type: integer } }
                        encoding:
                          rows: { contentType: application/json }
                          deep: { style: deepObject, explode: true }
                          note: { contentType: application/json }
                          tags: { style: form, explode: false }
                  responses: { "204": { description: ok } }
            """
        )
        for field in [
            "view: { $type: { n: int }, $as: json }", "rows: { $type: list<int>?, $as: json }",
            "meta: { $type: map<string>?, $as: json }", "deep: map<string>?", "note: string?",
            "tags: { $type: list<string>?, $style: comma }", "ids: list<int>?",
        ] { #expect(service.contains(field), "\(field) in \(service)") }
        // JSON of a text would have quotes.
        #expect(findings.contains("part-encoding"))
        #expect(findings.isDisjoint(with: ["form-object", "list-style"]))
    }

    @Test func listsInPathsAndHeadersAreSeparatedByCommas() throws {
        let (_, service, findings) = try service(
            """
                  parameters:
                    - { name: X-Tags, in: header, schema: { type: array, maxItems: 3, items: { type: string, enum: [a, b] } } }
                    - { name: X-Only, in: header, schema: { type: array, items: { type: string, enum: [only] } } }
                  responses: { "204": { description: ok } }
              /sets/{ids}/{m}/{l}:
                get:
                  tags: [items]
                  operationId: sets
                  parameters:
                    - { name: ids, in: path, required: true, schema: { type: array, items: { type: integer } } }
                    - { name: m, in: path, required: true, style: matrix, schema: { type: array, items: { type: string } } }
                    - { name: l, in: path, required: true, style: label, schema: { type: array, items: { type: string } } }
                  responses: { "204": { description: ok } }
            """
        )
        #expect(service.contains("GET /sets/{ids:list<int>}/;m={m:list<string>}/.{l:list<string>}"))
        #expect(service.contains("X-Tags: { type: list<ItemXTag>?, items: ..3 }"), "\(service)")
        #expect(service.contains("X-Only: { type: list<ItemXOnly>? }"), "\(service)")
        #expect(findings.isDisjoint(with: ["parameter-as-text", "parameter-style"]))
    }

    @Test func explodedListsOfLabelsAreReported() throws {
        let (_, _, findings) = try service(
            """
                  responses: { "204": { description: ok } }
              /sets/{l}:
                get:
                  tags: [items]
                  operationId: sets
                  parameters:
                    - { name: l, in: path, required: true, style: label, explode: true, schema: { type: array, items: { type: string } } }
                  responses: { "204": { description: ok } }
            """
        )
        #expect(findings.contains("parameter-style"))
    }

    @Test func explodedMapsAreQueryItems() throws {
        let (_, service, findings) = try service(
            """
                  parameters:
                    - { name: meta, in: query, required: true, schema: { type: object, additionalProperties: { type: integer } } }
                    - { name: page, in: query, schema: { type: integer } }
                  responses: { "204": { description: ok } }
              /users:
                get:
                  tags: [items]
                  operationId: users
                  parameters:
                    - name: filter
                      in: query
                      required: true
                      schema:
                        oneOf:
                          - { type: object, required: [id], additionalProperties: false, properties: { id: { type: string } } }
                          - { type: object, required: [email], additionalProperties: false, properties: { email: { type: string } } }
                  responses: { "204": { description: ok } }
            """
        )
        #expect(service.contains("\"*\": { type: map<int>, swift: { name: meta } }"), "\(service)")
        #expect(service.contains("query: { id: string?, email: string? }"), "\(service)")
        #expect(!findings.contains("parameter-style"))
        #expect(findings.contains("merged-union"))
    }

    @Test func mapsThatADescriptionShowsInBracketsAreNotExploded() throws {
        let (_, service, findings) = try service(
            """
                  parameters:
                    - { name: meta, in: query, description: "Such as `meta[key]=1`.", schema: { type: object, additionalProperties: { type: string } } }
                  responses: { "204": { description: ok } }
            """
        )
        #expect(service.contains("meta: { type: map<string>?"))
        #expect(findings.contains("parameter-style"))
    }

    @Test func operationsHaveHosts() throws {
        let (api, service, findings) = try service(
            """
                  servers: [{ url: "https://uploads.shop.example" }]
                  responses: { "204": { description: ok } }
            """
        )
        let hosts = "hosts:\n  production: { url: https://shop.example, uploads: https://uploads.shop.example }\n"
        #expect(api.contains(hosts), "\(api)")
        #expect(service.contains("list: { call: GET /items, host: uploads,"))
        #expect(!findings.contains("operation-host"))
    }

    @Test("servers of operations and token endpoints belong to every host")
    func serversOfHosts() throws {
        let catalog = try Imported(
            """
            openapi: 3.1.0
            info: { title: Shop, version: "1" }
            servers:
              - { url: "https://shop.example", description: Production }
              - { url: "https://sandbox.shop.example", description: Sandbox }
            security: [{ app: [] }]
            paths:
              /items:
                get: { tags: [items], operationId: list, responses: { "204": { description: ok } } }
                put:
                  tags: [items]
                  operationId: upload
                  servers: [{ url: "https://up.shop.example" }, { url: "https://up.sandbox.shop.example" }]
                  responses: { "204": { description: ok } }
                post:
                  tags: [items]
                  operationId: scan
                  servers: [{ url: "https://scan.shop.example" }]
                  responses: { "204": { description: ok } }
            components:
              securitySchemes:
                app:
                  type: oauth2
                  flows: { clientCredentials: { tokenUrl: "https://login.shop.example/oauth/token", scopes: {} } }
            """
        )
        #expect(catalog.errors == [])
        let api = catalog.file("api.yaml") ?? ""
        #expect(
            api.contains(
                """
                hosts:
                  production:
                    url: https://shop.example
                    docs: Production
                    scan: https://scan.shop.example
                    up: https://up.shop.example
                    login: https://login.shop.example
                  sandbox:
                    url: https://sandbox.shop.example
                    docs: Sandbox
                    scan: https://scan.shop.example
                    up: https://up.sandbox.shop.example
                    login: https://login.shop.example
                """
            ),
            "\(api)"
        )
        #expect(api.contains("token: /oauth/token, host: login"), "\(api)")
        let items = catalog.file("items.yaml") ?? ""
        #expect(items.contains("upload: { call: PUT /items, host: up,"))
        #expect(items.contains("scan: { call: POST /items, host: scan,"))
        #expect(catalog.findings.contains("shared-server"))
    }

    @Test(
        "lists of forms have the style of their encoding, whatever that of objects",
        arguments: [
            ("", "body: { $as: form, meta: "), ("tags: { style: form, explode: false }", "$as: form, $style: comma"),
            ("tags: { style: pipeDelimited }", "$as: form, $style: \"|\""),
            ("tags: { style: deepObject, explode: true }", "$as: form, $style: bracket"),
            ("meta: { style: deepObject, explode: true }", "body: { $as: form, meta: "),
        ]
    )
    func listsOfForms(encoding: String, body: String) throws {
        let (_, service, findings) = try service(
            """
                  responses: { "204": { description: ok } }
            """,
            """
              /forms:
                post:
                  tags: [items]
                  operationId: send
                  requestBody:
                    required: true
                    content:
                      application/x-www-form-urlencoded:
                        schema:
                          type: object
                          properties:
                            tags: { type: array, items: { type: string } }
                            meta: { type: object, additionalProperties: { type: string } }
                        encoding: { \(encoding) }
                  responses: { "204": { description: ok } }
            """
        )
        #expect(service.contains(body))
        #expect(!findings.contains("list-style"))
    }

    @Test func listsOfFormsInSwaggerAreSeparatedByCommas() throws {
        func body(_ formats: [String]) throws -> (String, Set<String>) {
            let fields = formats.enumerated().map { number, format in
                "{ name: f\(number), in: formData, type: array, items: { type: string }\(format) }"
            }
            let catalog = try Imported(
                """
                swagger: "2.0"
                info: { title: Shop, version: "1" }
                host: shop.example
                schemes: [https]
                paths:
                  /items:
                    post:
                      tags: [items]
                      operationId: create
                      parameters: [\(fields.joined(separator: ", "))]
                      responses: { "204": { description: ok } }
                """
            )
            #expect(catalog.errors == [])
            return (catalog.file("items.yaml") ?? "", catalog.findings)
        }
        #expect(try body([""]).0.contains("$style: comma"))
        #expect(try !body([", collectionFormat: multi"]).0.contains("$style"))
        let (service, findings) = try body([", collectionFormat: multi", ", collectionFormat: pipes"])
        #expect(
            service.contains("f0: list<string>?") && service.contains("f1: { $type: list<string>?, $style: \"|\" }")
        )
        #expect(!findings.contains("list-style"))
    }
}
