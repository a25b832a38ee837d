import SpeccImport
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
}
