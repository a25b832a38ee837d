import Testing

@Suite("Pages of imported operations")
struct PageImportTests {
    private static let cases: [(query: [String], fields: String, pagination: String)] = [
        (
            ["cursor"], "next_cursor: { type: string }",
            "{ items: data, next: next_cursor, sends: cursor }"
        ),
        (
            ["continuation_token"], "continuation_token: { type: string }",
            "{ items: data, next: continuation_token, sends: continuation_token }"
        ),
        (
            ["before", "after"], "list: { type: object, properties: { after: { type: string } } }",
            "{ items: data, next: list.after, sends: after }"
        ),
        (
            ["starting_after"],
            "pages: { type: object, properties: { next: { type: object, properties: { starting_after: { type: string } } } } }",
            "{ items: data, next: pages.next.starting_after, sends: starting_after }"
        ),
        (["page"], "next_page: { type: string }", "{ items: data, next: next_page, sends: page }"),
        (
            ["offset"],
            "next_page: { type: object, properties: { offset: { type: string }, uri: { type: string, format: uri } } }",
            "{ items: data, next: next_page.uri }"
        ),
        (
            [],
            "_links: { type: object, properties: { next: { type: object, properties: { href: { type: string } } } } }",
            "{ items: data, next: _links.next.href }"
        ),
        (
            ["cursor"], "cursor: { type: string }, errors: { type: array, items: { type: string } }",
            "{ items: data, next: cursor, sends: cursor }"
        ),
        // A name alone is no evidence.
        (["before"], "total: { type: integer }", ""), ([], "next: { type: integer }", ""),
    ]

    @Test("are recognized by their parameters and fields", arguments: cases)
    func pages(query: [String], fields: String, pagination: String) throws {
        let parameters = query.map { "{ name: \($0), in: query, schema: { type: string } }" }.joined(separator: ", ")
        let catalog = try Imported(
            """
            \(Imported.head)
            security: [{ token: [] }]
            paths:
              /items:
                get:
                  operationId: list
                  tags: [items]
                  parameters: [\(parameters)]
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
                              \(fields.split(separator: ", errors").joined(separator: "\n                  errors"))
            components:
              securitySchemes: { token: { type: http, scheme: bearer } }
            """
        )
        #expect(catalog.errors == [])
        let text = catalog.file("items.yaml") ?? ""
        let found = text.split(separator: "paginate: ").dropFirst().first.map(String.init) ?? ""
        #expect(pagination.isEmpty ? !text.contains("paginate") : found.hasPrefix(pagination), "\(text)")
    }

    @Test(
        "are recognized by headers of lists",
        arguments: [
            (
                "page: integer, per_page: integer", "X-Next-Page",
                "{ next: header X-Next-Page, sends: page, limit: per_page }"
            ),
            ("cursor: string", "X-Next-Cursor", "{ next: header X-Next-Cursor, sends: cursor }"),
            ("page: integer", "X-Total-Count", "{ page: page, total: header X-Total-Count }"),
            ("page: integer", "Link", "link"), ("q: string", "X-Next-Page", ""),
        ]
    )
    func headers(_ query: String, _ header: String, _ pagination: String) throws {
        let parameters = query.split(separator: ", ").map { item in
            let parts = item.split(separator: ":")
            return "{ name: \(parts[0]), in: query, schema: { type: \(parts[1]) } }"
        }
        let catalog = try Imported(
            """
            openapi: 3.0.3
            info: { title: Shop, version: "1" }
            servers: [{ url: "https://shop.example" }]
            security: [{ token: [] }]
            paths:
              /items:
                get:
                  operationId: list
                  tags: [items]
                  parameters: [\(parameters.joined(separator: ", "))]
                  responses:
                    "200":
                      description: ok
                      headers: { \(header): { schema: { type: string } } }
                      content: { application/json: { schema: { type: array, items: { type: string } } } }
            components:
              securitySchemes: { token: { type: http, scheme: bearer } }
            """
        )
        #expect(catalog.errors == [])
        let text = catalog.file("items.yaml") ?? ""
        #expect(pagination.isEmpty ? !text.contains("paginate") : text.contains("paginate: \(pagination)"), "\(text)")
    }
}
