import SpeccDiagnostics
import Testing

@testable import SpeccChecks

struct AmbiguousCredentialTests {
    @Test("rejects several credentials without a default or a choice per endpoint")
    func fires() {
        expect(
            AmbiguousCredential.self,
            in: """
                credentials: { token: bearer, login: basic }
                endpoints:
                  a: { call: GET /a, auth: login }
                  1️⃣b1️⃣: { call: GET /b }
                  c: { call: GET /c }
                """,
            finds: [
                Finding(
                    1,
                    "no credential selected for endpoint 'b' and 1 more",
                    hint:
                        "write 'defaults: { auth: token }' next to 'api', or 'auth' on each endpoint; declared credentials: 'token' or 'login'"
                )
            ]
        )
    }

    @Test("accepts several credentials with a default")
    func silent() {
        expect(
            AmbiguousCredential.self,
            in: """
                credentials: { token: bearer, login: basic }
                defaults: { auth: token }
                endpoints: { a: { call: GET /a }, b: { call: GET /b, auth: none } }
                """
        )
    }

    @Test("accepts a single credential")
    func one() {
        expect(
            AmbiguousCredential.self,
            in: """
                credentials: { token: bearer }
                endpoints: { a: { call: GET /a } }
                """
        )
    }
}

struct AmbiguousErrorTests {
    @Test("rejects errors that the same response can match")
    func overlaps() {
        expect(
            AmbiguousError.self,
            in: """
                defaults:
                  errors:
                    declined: { $status: 402, $type: Problem, $when: { code: [declined, expired] } }
                    1️⃣expired1️⃣: { $status: 402, $type: Problem, $when: { code: [expired] } }
                endpoints:
                  a:
                    call: GET /a
                    errors:
                      found: { $status: 402, $type: Problem, $when: note }
                      2️⃣lost2️⃣: { $status: 402, $type: Problem, $when: text }
                      lostCard: { $status: 402, $type: Problem, $when: { code: [declined], text: [lost] } }
                      stolen: { $status: 409, $type: Problem, $when: { code: [stolen] } }
                      anywhere: { $status: 4xx, $type: Problem, $when: { code: [declined] } }
                types:
                  Problem: { code: string, text: string?, note: string? }
                """,
            finds: [
                Finding(
                    1,
                    "'expired' and 'declined' can match the same response",
                    hint: "list different values of the same field in '$when', or add a field to one of them"
                ),
                Finding(
                    2,
                    "'lost' and 'found' can match the same response",
                    hint: "list different values of the same field in '$when', or add a field to one of them"
                ),
            ]
        )
    }

    @Test("rejects names that another case has")
    func names() {
        expect(
            AmbiguousError.self,
            in: """
                defaults:
                  errors: { 404: Problem }
                endpoints:
                  a:
                    call: GET /a
                    errors:
                      1️⃣notFound1️⃣: { $status: 410, $type: Problem, $when: { code: [gone] } }
                      2️⃣other2️⃣: { $status: 402, $type: Problem, $when: { code: [a] } }
                      card_lost: { $status: 402, $type: Problem, $when: { code: [b] } }
                      3️⃣cardLost3️⃣: { $status: 402, $type: Problem, $when: { code: [c] } }
                  b:
                    call: GET /b
                    without: ["404"]
                    errors: { notFound: { $status: 410, $type: Problem, $when: { code: [gone] } } }
                types:
                  Problem: { code: string }
                """,
            finds: [
                Finding(1, "errors '404' and 'notFound' have the same Swift name", hint: "choose another name"),
                Finding(
                    2,
                    "an error cannot be named 'other', which every error type declares",
                    hint: "choose another name"
                ),
                Finding(3, "errors 'card_lost' and 'cardLost' have the same Swift name", hint: "choose another name"),
            ]
        )
    }
}

struct AmbiguousRoleTests {
    @Test(
        "accepts a role whose response was rejected with the YAML",
        arguments: [("returns: *unknown", "unknown-alias"), ("returns: { 200: *unknown }", "unknown-alias")]
    )
    func rejected(returns: String, id: String) {
        let checked = CheckResult(["endpoints: { a: { call: GET /a, role: list, \(returns) } }"])
        #expect(checked.diagnostics.map(\.id) == [id])
    }

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
                  e: { call: GET /e, role: detail, returns: { 200: { $type: Post, $headers: { 4️⃣ETag4️⃣: string } }, 201: Post } }
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
                    hint:
                        "remove the role, or all but one of the results: '404: nil' is a status without a value, and 'errors' "
                        + "are thrown"
                ),
                Finding(
                    4,
                    "an endpoint with a role cannot return headers for one of several statuses",
                    hint: "declare one status, such as '2xx', or remove the role"
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
                  d: { call: GET /d, role: detail, returns: { 200: { $type: Post, $headers: { ETag: string } } } }
                types: { Post: { id: int } }
                """
        )
    }
}
