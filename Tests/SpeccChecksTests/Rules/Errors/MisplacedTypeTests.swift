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
                  a: { call: GET /a, returns: Post, errors: { 404: 6️⃣bytes6️⃣ } }
                  b: { call: POST /b, body: 4️⃣empty4️⃣, returns: list<5️⃣data5️⃣> }
                types:
                  Post: { a: 1️⃣text1️⃣, b: list<2️⃣data2️⃣>, c: 3️⃣empty3️⃣, d: bytes }
                  Name: 7️⃣text7️⃣
                """,
            finds: [
                Finding(6, "an error's body is read whole", hint: "write 'data'"),
                Finding(4, "a body of nothing is no body", hint: "leave 'body' out"),
                Finding(5, "'data' is a whole body or answer, not a part of one", hint: "did you mean 'bytes'?"),
                Finding(1, "'text' is a whole body or answer, not a part of one", hint: "did you mean 'string'?"),
                Finding(2, "'data' is a whole body or answer, not a part of one", hint: "did you mean 'bytes'?"),
                Finding(3, "'empty' is a whole body or answer, not a part of one"),
                Finding(7, "'text' is a whole body or answer, not a part of one", hint: "did you mean 'string'?"),
            ]
        )
    }

    @Test("says what a body changes, and is none; or how an answer arrives, and is none")
    func wrappers() {
        expect(
            MisplacedType.self,
            in: """
                endpoints:
                  a: { call: POST /a, body: 1️⃣patch<int>1️⃣, returns: list<2️⃣sse<Post>2️⃣> }
                  b: { call: POST /b, body: 3️⃣lines<Post>3️⃣, returns: 4️⃣merge<Post>4️⃣ }
                  c: { call: POST /c, body: { a: list<5️⃣patch<int>5️⃣> }, returns: sse<6️⃣bytes6️⃣> }
                types:
                  Post: { a: int }
                  Name: 7️⃣string | null7️⃣
                """,
            finds: [
                Finding(1, "'patch' is for fields", hint: "'merge<…>' makes a patch of every field of a type"),
                Finding(2, "'sse' is a whole answer", hint: "it stands in 'returns' alone"),
                Finding(3, "'lines' is a whole answer", hint: "it stands in 'returns' alone"),
                Finding(4, "'merge' is for bodies and their fields"),
                Finding(5, "'patch' is for the fields of a body"),
                Finding(6, "'bytes' is a stream itself", hint: "write 'bytes' alone"),
                Finding(7, "a name stands for a type without '| null'", hint: "say it where the name is used"),
            ]
        )
    }

    @Test("may be absent where it never is")
    func optional() {
        expect(
            MisplacedType.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: { 200: 1️⃣text?1️⃣, 201: 2️⃣empty?2️⃣ }, errors: { 404: 3️⃣Post?3️⃣ } }
                  b: { call: GET /b, returns: 4️⃣Post | null4️⃣ }
                types:
                  Post: { a: { $oneOf: [int, 5️⃣string?5️⃣] } }
                """,
            finds: [
                Finding(1, "nothing is 'text' too", hint: "leave out the '?'"),
                Finding(2, "'empty' is never there", hint: "leave out the '?'"),
                Finding(3, "the body of an error may be missing anyway", hint: "leave out the '?'"),
                Finding(4, "'| null' is for fields", hint: "what may be null here is written with '?'"),
                Finding(5, "a member of a union is never absent", hint: "write the '?' where the union is used"),
            ]
        )
    }

    @Test("is fine as a whole")
    func silent() {
        expect(
            MisplacedType.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: text, errors: { 404: text, 5xx: data } }
                  b: { call: POST /b, body: data, returns: { 200: data, 204: empty }, errors: { 404: empty } }
                  c: { call: POST /c, body: text, returns: list<string?> }
                  d: { call: POST /d, body: Post?, returns: Post? }
                  e: { call: PUT /e, body: bytes, returns: lines<text> }
                  f: { call: PUT /f, body: merge<Post>, returns: file }
                types: { Post: { a: string | null } }
                """
        )
    }
}
