import SpeccImport
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
                  responses: { "204": { description: ok } }
            """
        )
        #expect(service.contains("limit: { type: int?, serverDefault: 30 }"))
        #expect(service.contains("filter: { type: "))
        #expect(service.contains("as: json"))
        #expect(findings.isDisjoint(with: ["json-parameter", "server-default"]))
    }

    @Test func operationsHaveHosts() throws {
        let (api, service, findings) = try service(
            """
                  servers: [{ url: "https://uploads.shop.example" }]
                  responses: { "204": { description: ok } }
            """
        )
        #expect(api.contains("hosts:\n  production: https://shop.example\n  uploads: https://uploads.shop.example\n"))
        #expect(service.contains("list: { call: GET /items, host: uploads,"))
        #expect(!findings.contains("operation-host"))
    }
}
