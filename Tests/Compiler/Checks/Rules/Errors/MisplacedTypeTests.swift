import Testing

@testable import SpeccChecks

struct MisplacedTypeTests {
    @Test("rejects types of whole bodies in other positions")
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
                Finding(6, "an error body cannot be streamed or saved to a file", hint: "write 'data'"),
                Finding(4, "a body cannot be 'empty'", hint: "remove 'body'"),
                Finding(5, "'data' is only allowed as a whole body or response", hint: "did you mean 'bytes'?"),
                Finding(1, "'text' is only allowed as a whole body or response", hint: "did you mean 'string'?"),
                Finding(2, "'data' is only allowed as a whole body or response", hint: "did you mean 'bytes'?"),
                Finding(3, "'empty' is only allowed as a whole body or response"),
                Finding(7, "'text' is only allowed as a whole body or response", hint: "did you mean 'string'?"),
            ]
        )
    }

    @Test("rejects patches and streams in other positions")
    func wrappers() {
        expect(
            MisplacedType.self,
            in: """
                endpoints:
                  a: { call: POST /a, body: 1️⃣patch<int>1️⃣, returns: list<2️⃣sse<Post>2️⃣> }
                  b: { call: POST /b, body: lines<3️⃣text3️⃣>, returns: 4️⃣merge<Post>4️⃣ }
                  c: { call: POST /c, body: { a: list<5️⃣patch<int>5️⃣> }, returns: sse<6️⃣bytes6️⃣> }
                types:
                  Post: { a: int }
                  Name: 7️⃣string | null7️⃣
                """,
            finds: [
                Finding(1, "'patch' applies only to fields", hint: "use 'merge<…>' to patch every field of a type"),
                Finding(2, "'sse' is only allowed as a whole response", hint: "use it directly in 'returns'"),
                Finding(
                    3,
                    "the lines of a request body are JSON",
                    hint: "write 'body: text', and join the lines in Swift"
                ),
                Finding(4, "'merge' applies only to bodies and their fields"),
                Finding(5, "'patch' applies only to fields of a body"),
                Finding(6, "'bytes' is already a stream", hint: "write 'bytes' without a wrapper"),
                Finding(7, "an alias cannot be nullable", hint: "add '| null' where the alias is used"),
            ]
        )
    }

    @Test("rejects optional types that are always present")
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
                Finding(1, "'text' cannot be optional: it may be empty", hint: "remove the '?'"),
                Finding(2, "'empty' cannot be optional", hint: "remove the '?'"),
                Finding(3, "an error body is always optional", hint: "remove the '?'"),
                Finding(4, "'| null' applies only to fields", hint: "use '?' for optional values"),
                Finding(5, "a union member cannot be optional", hint: "add '?' where the union is used"),
            ]
        )
    }

    @Test("accepts them as whole bodies")
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
