import CatalogTestSupport
import Testing

@testable import SpeccLints

struct DuplicateRequestTests {
    @Test("warns about the second endpoint with the same request")
    func fires() {
        expect(
            DuplicateRequest.self,
            in: """
                endpoints:
                  a: { call: "GET /a/{id}" }
                  1️⃣b1️⃣: { call: "GET /a/{name}", query: { page: int? } }
                """,
            finds: [
                Finding(1, "endpoint 'b' sends the same request as 'a'")
            ]
        )
    }

    @Test("distinguishes methods, constants, required query items and kinds of bodies")
    func silent() {
        expect(
            DuplicateRequest.self,
            in: """
                endpoints:
                  a: { call: GET /a }
                  b: { call: POST /a }
                  c: { call: GET /a, query: { mode: { value: x } } }
                  d: { call: GET /a, query: { mode: { value: y } } }
                  e: { call: GET /a, query: { q: string } }
                  f: { call: GET /a, headers: { Accept: text/csv } }
                  g: { call: POST /a, body: json }
                  h: { call: POST /a, body: text }
                  i: { call: POST /a, body: { $type: data, $contentType: image/png } }
                  j: { call: POST /a, body: data }
                  k: { call: POST /a, body: { $as: form, x: int } }
                  l: { call: POST /a, body: { stream: { $type: bool, $value: true } } }
                  m: { call: GET /a, returns: sse<text> }
                  n: { call: GET /a, returns: lines<text> }
                """
        )
    }

    @Test("accepts the same path on another server")
    func servers() {
        expect(
            DuplicateRequest.self,
            in: """
                specc: 1
                service: A
                hosts: { production: { url: https://a.b, files: https://f.b } }
                endpoints:
                  a: { call: GET /a }
                  b: { call: GET /a, host: files }
                """
        )
    }
}
