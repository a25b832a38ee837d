import SpeccCatalog
import SpeccDiagnostics
import Testing

@Suite("Calls in one line")
struct CallDecoderTests {
    @Test("have the ranges of method, path, names and types")
    func ranges() throws {
        let decoding = DecodingResult("service: A\nendpoints:\n  a:\n    call: GET /a/{b:int}\n")
        decoding.expect()
        let endpoint = try #require(decoding.endpoint)
        #expect(endpoint.method.range.start == SourcePosition(line: 7, column: 11))
        #expect(endpoint.path.range.start == SourcePosition(line: 7, column: 15))
        guard case .parameter(let name, let type?) = endpoint.path.value.parts[1] else {
            Issue.record("no parameter")
            return
        }
        #expect(name.range.start == SourcePosition(line: 7, column: 19))
        #expect(name.range.end == SourcePosition(line: 7, column: 20))
        #expect(type.range.start == SourcePosition(line: 7, column: 21))
        #expect(type.range.end == SourcePosition(line: 7, column: 24))
    }

    @Test("need a method and a path")
    func halves() {
        DecodingResult("service: A\nendpoints: { a: { call: 1️⃣/x1️⃣ } }").expect(
            Finding(
                1,
                "invalid-call",
                "'call' must be a method and a path, not '/x'",
                hint: "write the method before the path, such as 'GET /x'"
            )
        )
        DecodingResult("service: A\nendpoints: { a: { call: 1️⃣GET } }").expect(
            Finding(
                1,
                "invalid-call",
                "'call' must be a method and a path, not 'GET'",
                hint: "for the URL of a host itself, move its last segment here: 'https://api.example.com/rpc' becomes "
                    + "'https://api.example.com' and 'GET /rpc'"
            )
        )
    }

    @Test("report quotes around the path", arguments: ["\"", "'"])
    func quotes(_ quote: String) {
        DecodingResult("service: A\nendpoints: { a: { call: 1️⃣GET \(quote)/A?$x\(quote)1️⃣ } }").expect(
            Finding(
                1,
                "invalid-call",
                "the quotes are a part of the path",
                hint: "quote the whole call: 'call: \"GET /A?$x\"'"
            )
        )
    }

    @Test("report errors of the path at their range")
    func path() {
        DecodingResult("service: A\nendpoints: { a: { call: GET /x1️⃣?page=11️⃣ } }").expect(
            Finding(
                1,
                "invalid-path",
                "a path must not contain a query",
                hint: "declare query items in 'query': '{ page: string? }'"
            )
        )
    }
}
