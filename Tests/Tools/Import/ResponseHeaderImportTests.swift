import SpeccImport
import Testing

struct ResponseHeaderImportTests {
    private func imported(
        _ headers: String,
        _ selection: ResponseHeaderSelection = .named,
        content: String = "application/json: { schema: { type: object, properties: { id: { type: string } } } }",
        others: String = ""
    ) throws -> (text: String, omitted: [String]) {
        var options = ImportOptions()
        options.headers = selection
        let catalog = try Imported(
            """
            \(Imported.head)
            paths:
              /orders:
                post:
                  tags: [orders]
                  operationId: create
                  responses:
                    "201": { description: ok, headers: { \(headers) }, content: { \(content) } }
                    "400": { description: bad, headers: { X-Reason: { schema: { type: string } } } }
            \(others)
            """,
            options
        )
        #expect(catalog.errors == [])
        let findings = catalog.result.report.findings.filter { $0.kind == .responseHeaders }
        return (catalog.file("orders.yaml") ?? "", findings.map(\.subject))
    }

    private let etag = "ETag: { schema: { type: string } }"

    @Test("headers of single operations are received, with their types")
    func named() throws {
        let (text, omitted) = try imported(
            "\(etag), X-Version: { required: true, schema: { type: integer } }, Content-Length: { schema: { type: integer } }, X-RateLimit-Limit: { schema: { type: integer } }"
        )
        #expect(text.contains("$headers: { ETag: string?, X-Version: int? }"))
        #expect(text.contains("$type: CreateResponse"))
        #expect(omitted == ["Content-Length, X-RateLimit-Limit", "X-Reason"])
    }

    @Test("all headers are received on request, except those of the connection")
    func all() throws {
        let (text, omitted) = try imported(
            "X-RateLimit-Limit: { schema: { type: integer } }, Content-Length: { schema: { type: integer } }",
            .all
        )
        #expect(text.contains("$headers: { X-RateLimit-Limit: int? }"))
        #expect(omitted == ["Content-Length", "X-Reason"])
    }

    @Test("without headers, the result is the body")
    func none() throws {
        let (text, omitted) = try imported(etag, .none)
        #expect(!text.contains("$headers"))
        #expect(omitted == ["ETag", "X-Reason"])
    }

    @Test("streams have no headers")
    func streams() throws {
        let (text, omitted) = try imported(etag, content: "text/event-stream: { schema: { type: string } }")
        #expect(text.contains("sse<"))
        #expect(!text.contains("$headers"))
        #expect(omitted == ["ETag", "X-Reason"])
    }

    @Test("headers that most operations share are not received, except those of resources")
    func common() throws {
        let header = "headers: { X-Node: { schema: { type: string } }, ETag: { schema: { type: string } } }"
        let others = ["a", "b"].map {
            "  /\($0): { get: { tags: [x], responses: { \"200\": { description: ok, \(header) } } } }"
        }
        let (text, omitted) = try imported(
            "X-Node: { schema: { type: string } }, \(etag)",
            others: others.joined(separator: "\n")
        )
        #expect(text.contains("$headers: { ETag: string? }"))
        #expect(omitted.contains("X-Node"))
    }
}
