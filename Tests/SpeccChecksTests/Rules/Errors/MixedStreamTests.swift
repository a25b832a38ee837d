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
                types: { X: { a: int } }
                """,
            finds: [
                Finding(1, "beside a streamed answer there is no other one", hint: "'empty' can stand there"),
                Finding(2, "a streamed answer makes no role", hint: "leave the role out"),
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
