import Testing

@testable import SpeccChecks

@Suite("Parameters of one name in Swift")
struct ConflictingParameterNamesTests {
    @Test("are reported, whatever part of the request they stand in")
    func fires() {
        expect(
            ConflictingParameterNames.self,
            in: """
                endpoints:
                  a:
                    call: POST /a/{user_id}
                    query: { page_size: int?, 1️⃣pageSize1️⃣: int? }
                    headers: { 3️⃣User-Id3️⃣: { type: string }, 2️⃣Body2️⃣: { type: string? } }
                    body: { a: int }
                """,
            finds: [
                Finding(
                    1,
                    "parameter 'pageSize' is called 'pageSize' in Swift, and so is parameter 'page_size'",
                    hint: "give one of them another name with 'swift: { name: … }'"
                ),
                Finding(
                    3,
                    "parameter 'User-Id' is called 'userID' in Swift, and so is parameter 'user_id'",
                    hint: "give one of them another name with 'swift: { name: … }'"
                ),
                Finding(
                    2,
                    "parameter 'Body' is called 'body' in Swift, and so is the 'body'",
                    hint: "give one of them another name with 'swift: { name: … }'"
                ),
            ]
        )
    }

    @Test("collide with inherited ones")
    func inherited() {
        expect(
            ConflictingParameterNames.self,
            in: """
                defaults: { headers: { X-Trace: { type: string? } }, query: { 2️⃣x_trace2️⃣: string? } }
                endpoints:
                  a: { call: GET /a, query: { 1️⃣xTrace1️⃣: int? } }
                  b: { call: GET /b }
                """,
            finds: [
                Finding(
                    2,
                    "parameter 'x_trace' is called 'xTrace' in Swift, and so is parameter 'X-Trace'",
                    hint: "give one of them another name with 'swift: { name: … }'"
                ),
                Finding(
                    1,
                    "parameter 'xTrace' is called 'xTrace' in Swift, and so is parameter 'X-Trace'",
                    hint: "give one of them another name with 'swift: { name: … }'"
                ),
            ]
        )
    }

    @Test("collide with the property that keeps another one off the endpoint's own members")
    func properties() {
        expect(
            ConflictingParameterNames.self,
            in: """
                endpoints:
                  a: { call: GET /a, query: { path: string, x: { type: int, swift: { name: 1️⃣path_1️⃣ } } } }
                """,
            finds: [
                Finding(
                    1,
                    "parameter 'x' is called 'path_' in Swift, and so is parameter 'path'",
                    hint: "give one of them another name with 'swift: { name: … }'"
                )
            ]
        )
    }

    @Test("are fine under two names, and where one is constant or replaced")
    func silent() {
        expect(
            ConflictingParameterNames.self,
            in: """
                defaults: { headers: { X-Trace: { type: string? }, Accept: a/b } }
                endpoints:
                  a:
                    call: GET /a
                    headers: { x-trace: { type: int } }
                    query: { accept: string?, format: { value: json } }
                  b: { call: "GET /b/{id}", query: { ID: { type: int, swift: { name: other } } } }
                """
        )
    }
}
