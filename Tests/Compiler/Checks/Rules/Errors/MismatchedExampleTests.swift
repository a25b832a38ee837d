import Testing

@testable import SpeccChecks

struct MismatchedExampleTests {
    @Test("rejects an example of another type")
    func fires() {
        expect(
            MismatchedExample.self,
            in: """
                endpoints:
                  a:
                    call: GET /a
                    query: { n: { type: int, example: 1️⃣ten1️⃣ } }
                    returns: Post
                    examples:
                      missing: 2️⃣{ id: 1 }2️⃣
                      wrong: { id: 3️⃣x3️⃣, title: 4️⃣[a]4️⃣, state: 5️⃣opn5️⃣, 6️⃣tag6️⃣: [] }
                      list: 7️⃣[]7️⃣
                  b:
                    call: GET /b
                    examples: { 8️⃣x8️⃣: 1 }
                types:
                  Post: { id: int, title: string, state: State?, tags: list<string>? }
                  State: [open, closed]
                """,
            finds: [
                Finding(1, "the example must be an integer"),
                Finding(2, "missing field 'title'"),
                Finding(3, "'id' must be an integer"),
                Finding(4, "'title' must be a single value"),
                Finding(5, "'opn' is not a case of the enum", hint: "did you mean 'open'?"),
                Finding(6, "unknown field 'tag'", hint: "did you mean 'tags'?"),
                Finding(7, "the example must be a map with the type's fields"),
                Finding(8, "endpoint 'b' returns nothing", hint: "declare the response in 'returns'"),
            ]
        )
    }

    @Test("compares an example with the response that its status selects")
    func statuses() {
        expect(
            MismatchedExample.self,
            in: """
                defaults: { errors: { 4xx: Problem, 410: empty, 200: { $type: Problem, $when: { ok: ["false"] } } } }
                endpoints:
                  a:
                    call: GET /a
                    returns: int
                    examples: { 200: 1️⃣x1️⃣, 404: 2️⃣{}2️⃣, 3️⃣4103️⃣: {}, 4️⃣5034️⃣: {} }
                  b:
                    call: GET /b
                    returns: { 200: int, 201: string }
                    examples: { 5️⃣one5️⃣: 1, 201: 6️⃣[]6️⃣ }
                  c: { call: GET /c, returns: file, examples: { 7️⃣one7️⃣: x } }
                  d: { call: GET /d, returns: lines<int>, examples: { one: 8️⃣18️⃣, two: [1, 2] } }
                types:
                  Problem: { message: string, ok: bool? }
                """,
            finds: [
                Finding(1, "the example must be an integer"),
                Finding(2, "missing field 'message'"),
                Finding(3, "the response has no body", hint: "remove it"),
                Finding(
                    4,
                    "endpoint 'a' declares no response or error with status 503",
                    hint: "name the example after a declared status, or use a name that is not a status"
                ),
                Finding(
                    5,
                    "the example does not select one of several responses",
                    hint: "name it after the status of a response, such as '200'"
                ),
                Finding(6, "the example must be a single value"),
                Finding(7, "endpoint 'c' returns a file and cannot have examples", hint: "remove it"),
                Finding(8, "the example must be a list"),
            ]
        )
    }

    @Test("rejects examples of bytes that are not base64")
    func bytes() {
        expect(
            MismatchedExample.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: data, examples: { hi: aGk=, no: 1️⃣"?"1️⃣ } }
                  b: { call: GET /b, returns: bytes, examples: { hi: [aGk=] } }
                """,
            finds: [Finding(1, "the example must be base64 text such as 'aGk+'")]
        )
    }

    @Test("compares examples of errors with the fields that identify them")
    func conditions() {
        expect(
            MismatchedExample.self,
            in: """
                endpoints:
                  pay:
                    call: POST /pay
                    examples:
                      declined: 1️⃣{ error: { code: 8 } }1️⃣
                      lost: 2️⃣{ error: { code: 7 }, reason: null }2️⃣
                      402: 3️⃣{ error: { code: 7 } }3️⃣
                    errors:
                      declined: { $status: 402, $type: Problem, $when: { error.code: [7, 9] } }
                      lost: { $status: 409, $type: Problem, $when: reason }
                      402: Problem
                types:
                  Problem: { error: { code: int }, reason: string? }
                """,
            finds: [
                Finding(
                    1,
                    "the example does not match the error 'declined': 'error.code' must be '7' or '9'",
                    hint: "set 'error.code' in the example"
                ),
                Finding(
                    2,
                    "the example does not match the error 'lost': 'reason' must have a value",
                    hint: "set 'reason' in the example"
                ),
                Finding(
                    3,
                    "the example is the error 'declined', because it meets its '$when'",
                    hint: "name the example 'declined'"
                ),
            ]
        )
    }

    @Test("accepts examples that identify their error, with constants and defaults that they omit")
    func identified() {
        expect(
            MismatchedExample.self,
            in: """
                endpoints:
                  pay:
                    call: POST /pay
                    examples:
                      declined: { code: "7", note: x }
                      blocked: { details: { a: x } }
                      402: { code: "8", note: null }
                    errors:
                      declined: { $status: 402, $type: Problem, $when: { code: [7], kind: [payment] } }
                      blocked: { $status: 4xx, details: json, $when: { details.a: [x] } }
                      402: Problem
                types:
                  Problem: { code: string, kind: { $type: string, $value: payment }, note: string? }
                """
        )
    }

    @Test("accepts matching examples")
    func silent() {
        expect(
            MismatchedExample.self,
            in: """
                endpoints:
                  a:
                    call: GET /a
                    headers: { X-A: { type: string?, example: abc } }
                    returns: list<Post>
                    examples:
                      empty: []
                      one:
                        - { id: 1, at: 2024-05-01T12:00:00Z, author: { name: Ada }, extra: { a: 1 }, any: [1, { b: null }] }
                        - { id: 2, at: 2024-05-01T12:00:00Z, author: null, extra: {}, any: x }
                types:
                  Post: { id: int, at: datetime, author: { $optional: true, name: { $type: string, $example: Ada } }, extra: map<int>, any: json }
                """
        )
    }
}
