import SpeccCatalog
import SpeccDiagnostics
import Testing

@testable import SpeccChecks

struct WholeTypesTests {
    @Test("a body resolves to JSON, text, bytes, a file, a form or parts")
    func bodies() throws {
        let resolving = try ResolutionResult(
            """
            defaults: { style: bracket }
            endpoints:
              a: { call: POST /a, body: { $contentType: application/merge-patch+json, $type: merge<X> } }
              b: { call: POST /b, body: text? }
              c: { call: POST /c, body: { $type: bytes, $contentType: video/mp4, $size: ..1GB } }
              d: { call: POST /d, body: { $type: file, $accept: [image/png] } }
              e: { call: POST /e, body: { $as: form, a: list<int> } }
              f: { call: POST /f, body: { $as: form, $style: index, $type: X } }
              g: { call: POST /g, body: { $as: multipart, meta: { $type: X, $as: json }, photo: { $type: file, $size: ..5MB } } }
            types: { X: { a: int } }
            """
        )
        let bodies = try "abcdefg".map { try #require(resolving.endpoint(String($0)).body) }
        #expect(
            bodies.map(\.kind) == [
                .json, .text, .stream(contentType: "video/mp4"), .file,
                .form(ResolvedForm(lists: .bracket)), .form(ResolvedForm(lists: .index)), .multipart,
            ]
        )
        #expect(bodies[0].contentType == "application/merge-patch+json")
        #expect(bodies.map(\.isOptional) == [false, true, false, false, false, false, false])
        #expect(bodies[2].size == SizeRange(lower: nil, upper: 1_000_000_000))
        #expect(bodies[3].accept == ["image/png"])
        let parts = try resolving.endpoint("g").nested[0].fields
        #expect(parts[0].part == ResolvedPart(isJSON: true, accept: [], size: nil))
        #expect(parts[1].part?.size == SizeRange(lower: nil, upper: 5_000_000))
        #expect(try resolving.type("X").usage == TypeUsage(isRead: false, isWritten: true, isFormEncoded: true))
    }

    @Test("a response can be streamed or optional")
    func responses() throws {
        let resolving = try ResolutionResult(
            """
            endpoints:
              a: { call: GET /a, returns: sse<X> }
              b: { call: GET /b, returns: { 200: lines<text>, 204: empty } }
              c: { call: GET /c, returns: bytes }
              d: { call: GET /d, returns: X? }
              e: { call: GET /e, returns: file }
            types: { X: { a: int } }
            """
        )
        let streams = try "abcde".map { try resolving.endpoint(String($0)).stream }
        #expect(streams == [.events, .lines, .bytes, nil, nil])
        guard case .value(let event) = try resolving.endpoint("a").response,
            case .value(let optional) = try resolving.endpoint("d").response
        else {
            Issue.record("several responses")
            return
        }
        #expect(event.text == "Blog.X")
        #expect(optional.text == "Blog.X?")
        #expect(try resolving.type("X").usage == TypeUsage(isRead: true, isWritten: false))
    }

    @Test("a parameter can span segments, be a header family, or an object in the query")
    func parameters() throws {
        let resolving = try ResolutionResult(
            """
            endpoints:
              a:
                call: "GET /{bucket}/{key*}"
                headers: { x-amz-meta-*: { type: map<string>? } }
                query: { filter: Filter? }
            types: { Filter: { name: string?, inner: Inner? }, Inner: { a: int } }
            """
        )
        let endpoint = try resolving.endpoint("a")
        #expect(endpoint.pathParameters.map(\.spansSegments) == [false, true])
        #expect(endpoint.headerParameters[0].isFamily)
        #expect(endpoint.headerParameters[0].name.value == "x-amz-meta-")
        #expect(endpoint.headerParameters[0].swiftName == "xAmzMeta")
        let flattened = TypeUsage(isRead: false, isWritten: false, isFormEncoded: true)
        #expect(try resolving.type("Filter").usage == flattened)
        #expect(try resolving.type("Inner").usage == flattened)
    }
}
