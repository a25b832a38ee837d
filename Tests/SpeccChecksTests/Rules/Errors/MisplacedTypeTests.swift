import Testing

@testable import SpeccChecks

@Suite("A type without a meaning where it stands")
struct MisplacedTypeTests {
    @Test("is a whole body or answer inside one")
    func inside() {
        expect(
            MisplacedType.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: Post, errors: { 404: 6️⃣text6️⃣ } }
                  b: { call: POST /b, body: 4️⃣empty4️⃣, returns: list<5️⃣data5️⃣> }
                types: { Post: { a: 1️⃣text1️⃣, b: list<2️⃣data2️⃣>, c: 3️⃣empty3️⃣, d: bytes } }
                """,
            finds: [
                Finding(6, "an error's body as 'text' is not supported yet", hint: "'empty' ignores it"),
                Finding(4, "a body of nothing is no body", hint: "leave 'body' out"),
                Finding(5, "'data' is a whole body or answer, not a part of one", hint: "did you mean 'bytes'?"),
                Finding(1, "'text' is a whole body or answer, not a part of one", hint: "did you mean 'string'?"),
                Finding(2, "'data' is a whole body or answer, not a part of one", hint: "did you mean 'bytes'?"),
                Finding(3, "'empty' is a whole body or answer, not a part of one"),
            ]
        )
    }

    @Test("is a stream, or an optional whole")
    func later() {
        expect(
            MisplacedType.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: 1️⃣bytes1️⃣, errors: { 404: 2️⃣Post?2️⃣ } }
                  b: { call: POST /b, body: 3️⃣Post?3️⃣, returns: 4️⃣Post?4️⃣ }
                types: { Post: { id: int } }
                """,
            finds: [
                Finding(1, "a stream of bytes is not supported yet", hint: "'data' is the same in one piece"),
                Finding(2, "an optional error is not supported yet"),
                Finding(3, "an optional body is not supported yet"),
                Finding(4, "an optional answer is not supported yet", hint: "'empty' is an answer without a body"),
            ]
        )
    }

    @Test("is fine as a whole")
    func silent() {
        expect(
            MisplacedType.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: text }
                  b: { call: POST /b, body: data, returns: { 200: data, 204: empty }, errors: { 404: empty } }
                  c: { call: POST /c, body: text, returns: list<string?> }
                """
        )
    }
}
