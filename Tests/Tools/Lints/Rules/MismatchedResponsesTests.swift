import CatalogTestSupport
import Testing

@testable import SpeccLints

struct MismatchedAcceptTests {
    @Test("warns about text, XML and bytes that are requested and decoded as JSON")
    func fires() {
        expect(
            MismatchedAccept.self,
            in: """
                endpoints:
                  a: { call: GET /a, headers: { Accept: 1️⃣text/plain1️⃣ }, returns: string }
                  b: { call: GET /b, headers: { accept: 2️⃣"text/xml, application/xml;q=0.9"2️⃣ }, returns: { id: int } }
                  c: { call: GET /c, headers: { Accept: 3️⃣image/png3️⃣ }, returns: json }
                """,
            finds: [
                Finding(
                    1,
                    "the response of 'a' is decoded as JSON, and 'text/plain' requests another format",
                    hint: "write 'returns: text' for the response as it is, or 'Accept: application/json'"
                ),
                Finding(
                    2,
                    "the response of 'b' is decoded as JSON, and 'text/xml, application/xml;q=0.9' requests another format",
                    hint:
                        "XML is not decoded: write 'returns: text' for the response as it is, or 'Accept: application/json'"
                ),
                Finding(
                    3,
                    "the response of 'c' is decoded as JSON, and 'image/png' requests another format",
                    hint: "write 'returns: data' for the response as it is, or 'Accept: application/json'"
                ),
            ]
        )
    }

    @Test("reports an inherited header once")
    func inherited() {
        expect(
            MismatchedAccept.self,
            in: """
                defaults: { headers: { Accept: 1️⃣text/csv1️⃣ } }
                endpoints:
                  a: { call: GET /a, returns: { id: int } }
                  b: { call: GET /b, returns: { id: int } }
                """,
            finds: [
                Finding(
                    1,
                    "the response of 'a' is decoded as JSON, and 'text/csv' requests another format",
                    hint: "write 'returns: text' for the response as it is, or 'Accept: application/json'"
                )
            ]
        )
    }

    @Test("is silent for formats with JSON, other responses and arguments")
    func silent() {
        expect(
            MismatchedAccept.self,
            in: """
                endpoints:
                  a: { call: GET /a, headers: { Accept: text/plain }, returns: text }
                  b: { call: GET /b, headers: { Accept: application/vnd.shop+json }, returns: { id: int } }
                  c: { call: GET /c, headers: { Accept: "text/html, */*" }, returns: { id: int } }
                  d: { call: GET /d, headers: { Accept: text/event-stream }, returns: sse<json> }
                  e: { call: GET /e, headers: { Accept: { type: string } }, returns: { id: int } }
                  f: { call: GET /f, headers: { Accept: text/plain } }
                """
        )
    }
}

struct MismatchedUnwrapTests {
    @Test("warns about returning the envelope that 'unwrap' removes")
    func fires() {
        expect(
            MismatchedUnwrap.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: Hits, unwrap: 1️⃣hits1️⃣ }
                types: { Hits: { hits: list<int> } }
                """,
            finds: [
                Finding(
                    1,
                    "the returned type has a field 'hits', so it seems to be the envelope itself",
                    hint: "write 'returns: list<int>', or remove 'unwrap'"
                )
            ]
        )
    }

    @Test("is silent if the field is another one")
    func silent() {
        expect(
            MismatchedUnwrap.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: Hit, unwrap: data }
                types: { Hit: { id: int } }
                """
        )
    }
}

struct UnreadErrorTests {
    @Test("warns about inherited errors in responses that are not read as JSON")
    func fires() {
        expect(
            UnreadError.self,
            in: """
                defaults:
                  errors:
                    failed: { $status: 200, $type: Problem, $when: error }
                    refused: { $status: 403, $type: Problem, $when: error }
                    404: Problem
                endpoints:
                  a: { call: GET /a, returns: 1️⃣file1️⃣ }
                  b: { call: GET /b, returns: { 200: 2️⃣bytes2️⃣ } }
                  c: { call: GET /c, returns: sse<Problem> }
                  d: { call: GET /d, returns: Problem }
                  e: { call: GET /e, returns: file, without: [failed] }
                types: { Problem: { error: string? } }
                """,
            finds: [
                Finding(
                    1,
                    "the inherited error 'failed' is never thrown: the response of 'a' is not read as JSON",
                    hint: "add 'without: [failed]' to the endpoint"
                ),
                Finding(
                    2,
                    "the inherited error 'failed' is never thrown: the response of 'b' is not read as JSON",
                    hint: "add 'without: [failed]' to the endpoint"
                ),
            ]
        )
    }
}
