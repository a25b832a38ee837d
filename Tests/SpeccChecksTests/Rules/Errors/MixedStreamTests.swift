import Testing

@testable import SpeccChecks

@Suite("A streamed answer")
struct MixedStreamTests {
    @Test("stands alone, and makes no role")
    func fires() {
        expect(
            MixedStream.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: { 200: sse<X>, 201: 1️⃣X1️⃣, 204: empty } }
                  b: { call: GET /b, role: 2️⃣list2️⃣, returns: lines<X> }
                  c: { call: GET /c, returns: { 200: file, 201: 3️⃣X3️⃣ } }
                  d: { call: GET /d, role: 4️⃣detail4️⃣, returns: file }
                  e: { call: GET /e, returns: { 200: { $type: bytes, $headers: { 5️⃣ETag5️⃣: string } } } }
                  f: { call: GET /f, returns: { 200: { $type: file, $headers: { 6️⃣ETag6️⃣: string } } } }
                types: { X: { a: int } }
                """,
            finds: [
                Finding(1, "beside a streamed answer there is no other one", hint: "'empty' can stand there"),
                Finding(2, "a streamed answer makes no role", hint: "leave the role out"),
                Finding(3, "beside a file there is no other answer", hint: "'empty' can stand there"),
                Finding(4, "a file makes no role", hint: "leave the role out"),
                Finding(
                    5,
                    "a streamed answer leaves no place for headers",
                    hint: "'data' gives the answer in one piece, with its headers"
                ),
                Finding(
                    6,
                    "a file leaves no place for headers",
                    hint: "'data' gives the answer in one piece, with its headers"
                ),
            ]
        )
    }

    @Test("is fine beside nothing")
    func silent() {
        expect(
            MixedStream.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: { 200: bytes, 206: bytes, 304: empty } }
                  b: { call: GET /b, returns: lines<text> }
                  c: { call: GET /c, returns: { 200: X, 201: list<X> } }
                types: { X: { a: int } }
                """
        )
    }
}
