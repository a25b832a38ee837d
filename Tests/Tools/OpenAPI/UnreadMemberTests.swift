import SpeccOpenAPI
import Testing

@Suite("Members of documents that are not read")
struct UnreadMemberTests {
    /// A document that contains every kind of object, each with the member `oddity`.
    private static func document(_ object: OpenAPIObject) -> String {
        func member(_ own: OpenAPIObject) -> String { own == object ? ", oddity: 1" : "" }
        return """
            openapi: 3.1.0
            \(object == .document ? "oddity: 1" : "x-none: 1")
            info: { title: Odd, version: "1" }
            servers: [{ url: "https://{e}.odd.example", variables: { e: { default: a\(member(.serverVariable)) } }\(member(.server)) }]
            paths:
              /a:
                \(object == .pathItem ? "oddity: 1" : "x-none: 1")
                post:
                  \(object == .operation ? "oddity: 1" : "x-none: 1")
                  parameters: [{ name: q, in: query, schema: { type: string }\(member(.parameter)) }]
                  requestBody:
                    \(object == .requestBody ? "oddity: 1" : "x-none: 1")
                    content:
                      multipart/form-data:
                        schema: { $ref: "#/components/schemas/A" }
                        encoding: { a: { contentType: text/csv\(member(.encoding)) } }
                        \(object == .mediaType ? "oddity: 1" : "x-none: 1")
                  responses:
                    "204": { description: ok, headers: { X-A: { schema: { type: string }\(member(.header)) } }\(member(.response)) }
            components:
              \(object == .components ? "oddity: 1" : "x-none: 1")
              securitySchemes:
                o: { type: oauth2, flows: { clientCredentials: { tokenUrl: "https://a.example", scopes: {}\(member(.flow)) } }\(member(.securityScheme)) }
              schemas:
                A: { type: object, properties: { a: { type: string } }, discriminator: { propertyName: a\(member(.discriminator)) }\(member(.schema)) }
            """
    }

    private static func unread(_ document: String) throws -> [UnreadMember] {
        try #require(parse(document).document).unread
    }

    @Test("are recorded for every kind of object", arguments: OpenAPIObject.allCases)
    func unknown(_ object: OpenAPIObject) throws {
        let unread = try Self.unread(Self.document(object))
        #expect(unread.map(\.subject) == ["\(object.rawValue): oddity"])
        #expect(unread.first?.effect == .unknown)
        #expect(unread.first?.location.pointer.tokens.last == "oddity")
    }

    @Test(
        "of a schema have an effect",
        arguments: [
            ("$dynamicRef: \"#T\"", UnreadMember.Effect.unsupported, "$dynamicRef"),
            ("contains: { type: string }", .validation, "contains"), ("not: {}", .validation, "not"),
            ("then: { properties: { b: { type: string } } }", .unsupported, "then: properties"),
            ("dependentSchemas: { a: { properties: { b: {} } } }", .unsupported, "dependentSchemas: properties"),
            ("requried: [a]", .unknown, "requried"), ("required: true", .unknown, "required"),
        ]
    )
    func schema(_ keyword: String, _ effect: UnreadMember.Effect, _ name: String) throws {
        let unread = try Self.unread(
            """
            openapi: 3.1.0
            info: { title: A, version: "1" }
            paths: {}
            components: { schemas: { A: { properties: { a: { type: string } }, \(keyword) } } }
            """
        )
        #expect(unread.contains { $0.subject == "schema: \(name)" && $0.effect == effect })
    }

    @Test("do not include documentation, extensions and what is read")
    func known() throws {
        let document = """
            swagger: "2.0"
            info: { title: A, version: "1", x-logo: {} }
            host: a.example
            schemes: [https]
            externalDocs: { url: "https://a.example" }
            paths:
              /a:
                get:
                  parameters:
                    - { name: q, in: query, type: array, items: { type: string }, collectionFormat: multi, required: true }
                  responses:
                    "200": { description: ok, schema: { type: string, example: a }, headers: { X-A: { type: string } } }
            """
        #expect(try Self.unread(document).map(\.subject) == [])
    }

    @Test("include what OpenAPI ignores next to a reference, but no documentation")
    func siblings() throws {
        let unread = try Self.unread(
            """
            openapi: 3.0.3
            info: { title: A, version: "1" }
            paths: {}
            components:
              schemas: { A: { type: string }, B: { $ref: "#/components/schemas/A", description: b, maxLength: 3 } }
            """
        )
        #expect(unread.map(\.subject) == ["schema: maxLength"])
        #expect(unread.first?.effect == .ignored)
    }

    @Test(
        "include content that is not valid",
        arguments: [
            ("get: { responses: { \"abc\": { description: ok } } }", "'abc' is not a status"),
            ("get: { parameters: [{ name: q }], responses: {} }", "a parameter needs 'name' and 'in'"),
            ("get: { responses: {}, responses: {} }", "duplicate key 'responses'"),
            ("get: text", "an operation must be an object, not a string"),
            ("get: { deprecated: 3, responses: {} }", "'deprecated' must be true or false, not a number"),
        ]
    )
    func invalid(_ item: String, _ message: String) throws {
        let unread = try Self.unread(
            """
            openapi: 3.0.3
            info: { title: A, version: "1" }
            paths: { /a: { \(item) } }
            """
        )
        #expect(unread.contains { $0.subject.hasSuffix(message) && $0.effect == .invalid })
    }

    @Test("of JSON include those that are declared twice")
    func duplicates() throws {
        let document = #"{"openapi":"3.0.3","info":{"title":"A","version":"1"},"paths":{},"paths":{}}"#
        #expect(try Self.unread(document).map(\.effect) == [.invalid])
    }

    @Test("do not include merge keys, whose mappings are merged, nor quoted ones")
    func mergeKeys() throws {
        let result = parse(
            """
            openapi: 3.0.3
            info: { title: A, version: "1" }
            x-a: &a { summary: one, operationId: a }
            x-b: &b { summary: two, tags: [b] }
            paths:
              /a: { get: { <<: [*a, *b], operationId: own, responses: {} } }
              /b: { get: { "<<": { operationId: a }, responses: {} } }
            """
        )
        let document = try #require(result.document)
        #expect(document.operations.map(\.summary) == ["one", nil])
        #expect(document.operations.map(\.id) == ["own", nil])
        #expect(document.operations.map(\.tags) == [["b"], []])
        #expect(document.unread.map(\.subject) == ["operation: <<"])
    }

    @Test("do not include the methods and streams of OpenAPI 3.2")
    func version32() throws {
        let result = parse(
            """
            openapi: 3.2.0
            info: { title: A, version: "1" }
            paths:
              /a:
                query: { responses: {} }
                additionalOperations: { COPY: { responses: {} } }
                get: { responses: { "200": { description: ok, content: { application/jsonl: { itemSchema: { type: string } } } } } }
            """
        )
        let document = try #require(result.document)
        #expect(document.operations.map(\.method).sorted() == ["COPY", "GET", "QUERY"])
        #expect(document.unread.map(\.subject) == [])
        let media = document.operations.first { $0.method == "GET" }?.responses.first?.content.first
        #expect(media?.itemSchema?.keywords.types == [.string])
    }

    @Test("include operations next to the reference of a path item")
    func pathItem() throws {
        let unread = try Self.unread(
            """
            openapi: 3.0.3
            info: { title: A, version: "1" }
            paths: { /a: { $ref: "#/x-item", post: { responses: {} } } }
            x-item: { get: { responses: {} } }
            """
        )
        #expect(unread.map(\.subject) == ["path item: post"])
        #expect(unread.map(\.effect) == [.unsupported])
    }
}
