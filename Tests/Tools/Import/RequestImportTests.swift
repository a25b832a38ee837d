import Foundation
import SpeccImport
import Testing

/// The bytes of requests: parameters, content types and parts.
@Suite("Requests of imported operations")
struct RequestImportTests {
    static func imported(_ operation: String, _ path: String = "/a", version: String = "3.1.0", components: String = "")
        throws -> Imported
    {
        let catalog = try Imported(
            """
            openapi: \(version)
            info: { title: Shop, version: "1" }
            servers: [{ url: "https://shop.example" }]
            security: []
            paths:
              \(path):
            \(operation.split(separator: "\n", omittingEmptySubsequences: false).map { "    " + $0 }.joined(separator: "\n"))
            components: { schemas: { \(components) } }
            """
        )
        #expect(catalog.errors == [])
        return catalog
    }

    /// The text of the file `a.yaml`.
    private static func text(_ catalog: Imported) -> String { catalog.file("a.yaml") ?? "" }

    private static func body(_ type: String, _ schema: String, _ rest: String = "") throws -> Imported {
        try imported(
            """
            post:
              operationId: send
              requestBody: { required: true, content: { \(type): { schema: \(schema)\(rest) } } }
              responses: { "204": { description: ok } }
            """
        )
    }

    // MARK: - Lines of JSON

    @Test(
        "are lists of their elements",
        arguments: [
            ("application/x-ndjson", "{ type: integer }", "body: lines<int>"),
            ("application/x-ndjson", "{ type: array, items: { type: integer } }", "body: lines<int>"),
            ("application/jsonl", "{ type: integer }", "body: { $contentType: application/jsonl, $type: lines<int> }"),
            ("application/x-ndjson", "{ type: string }", "body: { $contentType: application/x-ndjson, $type: data }"),
        ]
    )
    func lines(_ type: String, _ schema: String, _ body: String) throws {
        let text = Self.text(try Self.body(type, schema))
        #expect(text.contains(body), "\(text)")
    }

    // MARK: - Parameters

    @Test(
        "have queries of objects and maps in the style of the document, or a finding",
        arguments: [
            ("style: form, schema: { type: object, additionalProperties: { type: string } }", false),
            ("explode: false, schema: { type: object, properties: { a: { type: string } } }", true),
            ("style: pipeDelimited, schema: { type: object, properties: { a: { type: string } } }", true),
            ("schema: { anyOf: [{ type: object, properties: { a: { type: string } } }, { type: string }] }", true),
            ("style: deepObject, schema: { type: object, additionalProperties: { type: string } }", false),
            ("style: deepObject, schema: { type: object, properties: { a: { type: string } } }", false),
            ("schema: { type: object, properties: { a: { type: string } } }", false),
            ("schema: { type: array, items: { type: string } }", false),
        ]
    )
    func queries(_ parameter: String, _ isLost: Bool) throws {
        let catalog = try Self.imported(
            "get: { operationId: a, parameters: [{ name: q, in: query, \(parameter) }], responses: { \"204\": {} } }"
        )
        #expect(catalog.findings.contains("parameter-style") == isLost)
    }

    @Test(
        "have the characters of the styles 'label' and 'matrix' in the path",
        arguments: [
            ("label", "{ type: string }", "/a/.{x}"), ("matrix", "{ type: integer }", "/a/;x={x:int}"),
            ("simple", "{ type: string }", "/a/{x}"),
            ("label", "{ type: array, items: { type: string } }", "/a/.{x:list<string>}"),
            ("matrix", "{ type: object, properties: { a: { type: string } } }", nil),
        ]
    )
    func paths(_ style: String, _ schema: String, _ path: String?) throws {
        let catalog = try Self.imported(
            """
            get:
              operationId: a
              parameters: [{ name: x, in: path, required: true, style: \(style), schema: \(schema) }]
              responses: { "204": {} }
            """,
            "/a/{x}"
        )
        if let path { #expect(Self.text(catalog).contains("GET \(path)")) }
        #expect(catalog.findings.contains("parameter-style") == (path == nil))
    }

    // MARK: - Accept

    @Test(
        "accept the media types of their results",
        arguments: [
            (["200: text/csv"], "text/csv"), (["200: application/vnd.api+json"], "application/vnd.api+json"),
            (["200: application/json"], nil), (["200: application/json; charset=utf-8"], nil),
            (["200: text/event-stream"], nil),
            (["200: application/x-ndjson"], "application/x-ndjson"), (["200: \"*/*\""], nil),
            (["200: application/json", "206: image/png"], "application/json, image/png"),
            (["200: application/json;odata=full"], "application/json;odata=full"),
            (["200: application/json", "404: text/plain"], nil), (["200: image/*"], "image/*"),
        ] as [([String], String?)]
    )
    func accept(_ responses: [String], _ expected: String?) throws {
        let entries = responses.map { response in
            let status = response.prefix(3)
            return "\"\(status)\": { description: ok, content: { \(response.dropFirst(5)): { schema: {} } } }"
        }
        let catalog = try Self.imported("get: { operationId: a, responses: { \(entries.joined(separator: ", ")) } }")
        let text = Self.text(catalog)
        guard let expected else {
            #expect(!text.contains("Accept"))
            return
        }
        #expect(text.contains("Accept: \(expected)") || text.contains("Accept: \"\(expected)\""))
    }

    @Test("accept JSON where most operations accept another type")
    func sharedAccept() throws {
        let paths = (0..<12).map { number in
            let type = number == 0 ? "application/json" : "application/vnd.api+json"
            let content = "{ \(type): { schema: { type: string } } }"
            return
                "/s\(number): { get: { tags: [a], responses: { \"200\": { description: ok, content: \(content) } } } }"
        }
        let catalog = try Imported(
            """
            \(Imported.head)
            paths: { \(paths.joined(separator: ", ")) }
            """
        )
        #expect(catalog.errors == [])
        #expect(catalog.file("api.yaml")?.contains("Accept: application/vnd.api+json") == true)
        let text = catalog.result.files.map(\.text).joined()
        #expect(text.components(separatedBy: "Accept: application/json").count == 2)
    }

    // MARK: - Null

    @Test("of partial updates can omit a field and can set it to null")
    func patches() throws {
        let schema = "{ type: object, properties: { a: { type: [string, 'null'] }, b: { type: string } } }"
        let operation = { (method: String, type: String) in
            """
            \(method):
              operationId: a
              requestBody: { required: true, content: { \(type): { schema: \(schema) } } }
              responses: { "204": {} }
            """
        }
        for (method, type) in [("patch", "application/json"), ("put", "application/merge-patch+json")] {
            let catalog = try Self.imported(operation(method, type))
            #expect(Self.text(catalog).contains("a: patch<string>"))
            #expect(Self.text(catalog).contains("b: string?"))
            #expect(!catalog.findings.contains("omitted-null"))
        }
        let creation = try Self.imported(operation("post", "application/json"))
        #expect(Self.text(creation).contains("a: string?"))
        #expect(creation.findings.contains("omitted-null"))
    }

    @Test("with a merge patch of a type that responses contain are merges of it")
    func merges() throws {
        let reference = "{ $ref: \"#/components/schemas/A\" }"
        let catalog = try Self.imported(
            """
            patch:
              operationId: a
              requestBody: { required: true, content: { application/merge-patch+json: { schema: \(reference) } } }
              responses: { "200": { description: ok, content: { application/json: { schema: \(reference) } } } }
            """,
            components: "A: { type: object, required: [id], properties: { id: { type: integer } } }"
        )
        #expect(Self.text(catalog).contains("$type: merge<A>"))
    }

    // MARK: - Parts

    @Test(
        "have files as the document describes them",
        arguments: [
            ("{ type: string, contentMediaType: image/png }", "", "{ $type: file?, $accept: [image/png] }"),
            ("{ contentMediaType: application/pdf }", "", "{ $type: file?, $accept: [application/pdf] }"),
            ("{}", "contentType: application/octet-stream", "file?"), ("{ type: string, format: binary }", "", "file?"),
            (
                "{ type: array, items: { contentMediaType: image/jpeg } }", "",
                "{ $type: list<file>?, $accept: [image/jpeg] }"
            ),
            (
                "{ type: string, format: binary }", "contentType: \"image/png, image/jpeg\"",
                "{ $type: file?, $accept: [image/png, image/jpeg] }"
            ),
            (
                "{ type: string, contentMediaType: text/csv }", "contentType: text/csv",
                "{ $type: string?, $contentType: text/csv }"
            ),
            ("{ type: string }", "contentType: text/xml", "{ $type: string?, $contentType: text/xml }"),
            ("{ type: integer }", "contentType: application/json", "{ $type: int?, $contentType: application/json }"),
            (
                "{ type: object, additionalProperties: { type: string } }", "contentType: application/vnd.m+json",
                "{ $type: map<string>?, $as: json, $contentType: application/vnd.m+json }"
            ),
            (
                "{ anyOf: [{ type: string }, { type: integer }], description: Some data. }", "",
                "{ $type: string?, $docs: Some data. }"
            ),
        ]
    )
    func parts(_ schema: String, _ encoding: String, _ expected: String) throws {
        let encodings = encoding.isEmpty ? "" : ", encoding: { p: { \(encoding) } }"
        let catalog = try Self.body("multipart/form-data", "{ type: object, properties: { p: \(schema) } }", encodings)
        #expect(Self.text(catalog).contains("p: \(expected)"))
        #expect(catalog.findings.isDisjoint(with: ["binary-field", "part-encoding"]))
    }

    @Test(
        "have a finding for encodings that a catalog does not have",
        arguments: [
            ("multipart/form-data", "{ type: object, additionalProperties: true }", "contentType: application/xml"),
            ("multipart/form-data", "{ type: string }", "contentType: application/json"),
            ("multipart/form-data", "{ type: array, items: { type: string } }", "explode: false"),
            ("multipart/form-data", "{ type: array, items: { type: string } }", "style: pipeDelimited"),
            (
                "application/x-www-form-urlencoded", "{ type: object, properties: { a: { type: string } } }",
                "style: form"
            ),
        ]
    )
    func unsupportedParts(_ type: String, _ schema: String, _ encoding: String) throws {
        let object = "{ type: object, properties: { p: \(schema) } }"
        let catalog = try Self.body(type, object, ", encoding: { p: { \(encoding) } }")
        #expect(catalog.findings.contains("part-encoding"))
    }

    @Test("have a finding for headers of parts, additional parts, and encodings of unknown parts")
    func otherEncodings() throws {
        let object = "{ type: object, properties: { p: { type: string } }, additionalProperties: { type: string } }"
        let header = "headers: { X-Part: { schema: { type: string } } }"
        let catalog = try Self.body(
            "multipart/form-data",
            object,
            ", encoding: { p: { \(header) }, q: { style: form } }"
        )
        #expect(catalog.findings.isSuperset(of: ["unsupported-member", "additional-fields", "ignored-member"]))
    }

    @Test("have parts in the order of the document")
    func order() throws {
        let fields = ["key", "policy", "x-sig", "file", "a"].map { "\($0): { type: string }" }.joined(separator: ", ")
        let text = try Self.text(Self.body("multipart/form-data", "{ type: object, properties: { \(fields) } }"))
        let positions = ["key:", "policy:", "x-sig:", "file:", "a: string"].compactMap {
            text.range(of: $0)?.lowerBound
        }
        #expect(positions.count == 5)
        #expect(positions == positions.sorted())
    }

    @Test("have the multipart type of the document", arguments: ["multipart/related", "multipart/mixed"])
    func multipartType(_ type: String) throws {
        let catalog = try Self.body(type, "{ type: object, properties: { a: { type: string, format: binary } } }")
        #expect(Self.text(catalog).contains("$contentType: \(type)"))
    }

    @Test(
        "have parts of the caller if the document does not declare them",
        arguments: ["{ type: string }", "{ type: array, items: {} }"]
    )
    func untypedParts(_ schema: String) throws {
        let catalog = try Self.body("multipart/form-data", schema)
        #expect(Self.text(catalog).contains("$accept: [multipart/*]"))
        #expect(catalog.findings.contains("skipped-body"))
    }

    // MARK: - Media types

    @Test(
        "have media types with mistakes, which are reported",
        arguments: [
            ("\"application/json-patch+json:\"", "application/json-patch+json"), ("json", "list<string>"),
            ("\"application/vnd.a+json,\"", "application/vnd.a+json"),
        ]
    )
    func mistakes(_ type: String, _ expected: String) throws {
        let catalog = try Self.body(type, "{ type: array, items: { type: string } }")
        #expect(Self.text(catalog).contains(expected))
        #expect(catalog.findings.contains("unknown-member"))
    }

    @Test("and responses of other formats than JSON have one type, and a finding")
    func xml() throws {
        let content = "content: { application/xml: { schema: { type: object, properties: { a: { type: string } } } } }"
        let catalog = try Self.imported(
            """
            post:
              operationId: a
              requestBody: { required: true, \(content) }
              responses: { "200": { description: ok, \(content) } }
            """
        )
        #expect(Self.text(catalog).contains("body: { $contentType: application/xml, $type: text }"))
        #expect(Self.text(catalog).contains("returns: text"))
        #expect(catalog.findings.contains("untyped-body"))
    }
}
