import Testing

@testable import SpeccChecks

struct AmbiguousRoleTests {
    @Test("rejects a role with several types or none")
    func fires() {
        expect(
            AmbiguousRole.self,
            in: """
                endpoints:
                  a: { call: GET /a, role: list, returns: list<Post> }
                  b: { call: GET /b, role: 1️⃣list1️⃣, returns: Post }
                  c: { call: GET /c, role: 2️⃣detail2️⃣ }
                  d: { call: GET /d, role: 3️⃣detail3️⃣, returns: { 200: Post, 204: empty } }
                  e: { call: GET /e, role: detail, returns: { 200: { $type: Post, $headers: { 4️⃣ETag4️⃣: string } } } }
                types: { Post: { id: int } }
                """,
            finds: [
                Finding(
                    1,
                    "endpoints with the role 'list' return different types",
                    hint: "remove 'role' from one of them, or return the same type from both"
                ),
                Finding(
                    2,
                    "an endpoint with a role must return one type",
                    hint: "remove the role, or declare what the endpoint 'returns'"
                ),
                Finding(
                    3,
                    "an endpoint with a role must return one type",
                    hint: "remove the role, or declare what the endpoint 'returns'"
                ),
                Finding(
                    4,
                    "an endpoint with a role cannot return headers",
                    hint: "remove the role: a list or a detail is the response body alone"
                ),
            ]
        )
    }

    @Test("accepts a role with one type")
    func silent() {
        expect(
            AmbiguousRole.self,
            in: """
                endpoints:
                  a: { call: GET /a, role: list, returns: list<Post> }
                  b: { call: GET /b, role: list, returns: { 200: list<Post>, 203: list<Post> } }
                  c: { call: GET /c, role: detail, returns: Post }
                types: { Post: { id: int } }
                """
        )
    }
}
