import SpeccImport
import Testing

/// Behavior that extensions declare.
struct ExtensionImportTests {
    private func imported(_ operation: String, method: String = "get", query: String = "", root: String = "") throws
        -> Imported
    {
        try Imported(
            """
            \(Imported.head)
            tags: [{ name: items, x-specc-defaults: { timeout: { attempt: 7s } } }]
            \(root)
            paths:
              /items:
                \(method):
                  tags: [items]
                  operationId: listItems
                  description: "**Client behavior**: Times out after 5 s."
                  parameters: [\(query)]
            \(operation.split(separator: "\n").map { "      \($0)" }.joined(separator: "\n"))
                  responses:
                    "200":
                      description: ok
                      content:
                        application/json:
                          schema:
                            type: object
                            required: [data]
                            properties:
                              data: { type: array, items: { type: object, properties: { id: { type: string } } } }
                              paging: { type: object, properties: { following: { type: string } } }
            """
        )
    }

    private static let after = "{ name: from, in: query, schema: { type: string } }"

    @Test func keysOfTheCatalogAreWrittenUnchanged() throws {
        let catalog = try imported(
            """
            x-specc-timeout: { attempt: "5s", total: none }
            x-specc-retry: { attempts: 2, on: ["429", "5xx"] }
            x-specc-cache: { maxAge: "30s" }
            x-specc-role: list
            x-specc-tags: [shop]
            """,
            root: "x-specc-defaults: { retry: never, redirects: never, unknown: 5 }"
        )
        #expect(catalog.errors == [])
        #expect(!catalog.findings.contains("unused-extension"))
        let items = try #require(catalog.file("items.yaml"))
        for line in [
            "timeout: { attempt: 5s, total: none }", "retry: { attempts: 2, on: [429, 5xx] }", "cache: { maxAge: 30s }",
            "role: list", "tags: [shop]", "attempt: 7s",
        ] {
            #expect(items.contains(line), "\(line)")
        }
        #expect(!items.contains("Client behavior"))
        let api = try #require(catalog.file("api.yaml"))
        #expect(api.contains("retry: never"))
        #expect(api.contains("redirects: never"))
        #expect(!api.contains("unknown"))
    }

    @Test func theHeaderOfAKeyIsNotAlsoAParameter() throws {
        let catalog = try imported(
            "x-specc-idempotency: { header: X-Once }",
            method: "post",
            query: "{ name: x-once, in: header, schema: { type: string } }"
        )
        #expect(catalog.errors == [])
        #expect(catalog.file("items.yaml")?.contains("idempotency: { header: X-Once }") == true)
        #expect(catalog.file("items.yaml")?.contains("headers:") == false)
    }

    @Test(arguments: [
        ("x-fern-pagination: { cursor: $request.from, next_cursor: $response.paging.following, results: $response.data }"),
        ("x-speakeasy-pagination: { type: cursor, inputs: [{ name: from, in: parameters, type: cursor }], outputs: { results: $.data, nextCursor: $.paging.following } }"),
    ])
    func cursorsOfOtherTools(extension: String) throws {
        let catalog = try imported(`extension`, query: Self.after)
        #expect(catalog.errors == [])
        let items = try #require(catalog.file("items.yaml"))
        #expect(items.contains("paginate: { items: data, next: paging.following, sends: from }"))
    }

    @Test(arguments: [
        "x-ms-pageable: { itemName: data, nextLinkName: paging.following }",
        "x-speakeasy-pagination: { type: url, outputs: { results: $.data, nextUrl: $.paging.following } }",
    ])
    func addressesOfPagesOfOtherTools(extension: String) throws {
        let catalog = try imported(`extension`)
        #expect(catalog.errors == [])
        let items = try #require(catalog.file("items.yaml"))
        #expect(items.contains("paginate: { items: data, next: paging.following }"))
    }

    @Test(arguments: [
        "x-fern-pagination: { offset: $request.page, results: $response.data }", "x-fern-pagination: 5",
        "x-ms-pageable: { nextLinkName: null }", "x-speakeasy-pagination: { type: offsetLimit }",
        "x-speakeasy-pagination: { type: url, outputs: { results: $.data, nextUrl: \"$.a[0]\" } }",
    ])
    func pagesThatAreNotClearAreNotGuessed(extension: String) throws {
        let catalog = try imported(`extension`, query: Self.after)
        #expect(catalog.errors == [])
        #expect(catalog.file("items.yaml")?.contains("paginate") == false)
    }

    @Test(arguments: ["x-fern-sdk-method-name", "x-speakeasy-name-override"])
    func namesOfMethodsOfOtherTools(key: String) throws {
        let catalog = try imported("\(key): browse_all")
        #expect(catalog.errors == [])
        #expect(catalog.file("items.yaml")?.contains("  browseAll:\n") == true)
    }

    private static let retries =
        "x-speakeasy-retries: { strategy: backoff, backoff: { initialInterval: 500, maxInterval: 60000 }, statusCodes: [429, 5XX], retryConnectionErrors: true }"

    @Test func retriesOfOtherTools() throws {
        let policy = "retry: { on: [timeout, connection, 429, 5xx], backoff: { initial: 500ms, max: 60s } }"
        let operation = try imported(Self.retries)
        #expect(operation.errors == [])
        #expect(operation.file("items.yaml")?.contains(policy) == true)
        let document = try imported("deprecated: false", root: Self.retries)
        #expect(document.errors == [])
        #expect(document.file("api.yaml")?.contains(policy) == true)
    }

    @Test(arguments: ["x-speakeasy-retries: { strategy: none }", "x-fern-retries: { disabled: true }"])
    func disabledRetries(extension: String) throws {
        let catalog = try imported(`extension`)
        #expect(catalog.errors == [])
        #expect(catalog.file("items.yaml")?.contains("retry: never") == true)
    }

    @Test func retriesOfPostNeedMoreThanAPolicy() throws {
        let catalog = try imported(Self.retries, method: "post")
        #expect(catalog.errors == [])
        #expect(catalog.file("items.yaml")?.contains("retry") == false)
    }

    @Test(arguments: ["x-fern-ignore", "x-speakeasy-ignore"])
    func operationsThatAreNotMeantForSDKs(key: String) throws {
        let document = """
            \(Imported.head)
            paths:
              /items:
                get: { tags: [items], operationId: list, responses: { "204": { description: ok } } }
                post: { tags: [items], operationId: create, \(key): true, responses: { "204": { description: ok } } }
            """
        let catalog = try Imported(document)
        #expect(catalog.file("items.yaml")?.contains("POST /items") == false)
        #expect(catalog.findings.contains("ignored-operation"))
        var options = ImportOptions()
        options.only = [OperationSelector("create")]
        #expect(try Imported(document, options).file("items.yaml")?.contains("POST /items") == true)
    }
}
