import Testing

@testable import SpeccChecks

struct ConflictingParameterNamesTests {
    @Test("rejects parameters with the same Swift name in any part of the request")
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
                    "parameter 'pageSize' and parameter 'page_size' have the same Swift name 'pageSize'",
                    hint: "rename one of them with 'swift: { name: … }'"
                ),
                Finding(
                    3,
                    "parameter 'User-Id' and parameter 'user_id' have the same Swift name 'userID'",
                    hint: "rename one of them with 'swift: { name: … }'"
                ),
                Finding(
                    2,
                    "parameter 'Body' and argument 'body' have the same Swift name 'body'",
                    hint: "rename one of them with 'swift: { name: … }'"
                ),
            ]
        )
    }

    @Test("rejects parameters of defaults with the same Swift name, which are properties of the service")
    func inherited() {
        expect(
            ConflictingParameterNames.self,
            in: """
                defaults:
                  headers: { X-Trace: { type: string? }, client: { type: int } }
                  query: { 1️⃣x_trace1️⃣: string?, client-id: { type: int, swift: { name: 2️⃣client_2️⃣ } } }
                  params: { 3️⃣XTrace3️⃣: string }
                endpoints:
                  a: { call: "GET /{XTrace}" }
                """,
            finds: [
                Finding(
                    1,
                    "parameter 'x_trace' and parameter 'X-Trace' have the same Swift name 'xTrace'",
                    hint: "rename one of them with 'swift: { name: … }'"
                ),
                Finding(
                    2,
                    "parameter 'client-id' and parameter 'client' have the same Swift name 'client_'",
                    hint: "rename one of them with 'swift: { name: … }'"
                ),
                Finding(
                    3,
                    "parameter 'XTrace' and parameter 'X-Trace' have the same Swift name 'xTrace'",
                    hint: "rename one of them with 'swift: { name: … }'"
                ),
            ]
        )
    }

    @Test("accepts parameters of an endpoint with the Swift name of a value of its service")
    func ownAndInherited() {
        expect(
            ConflictingParameterNames.self,
            in: """
                defaults: { headers: { X-Trace: { type: string? } }, query: { body: string? } }
                endpoints:
                  a: { call: POST /a, query: { xTrace: int? }, body: { x: int } }
                """
        )
    }

    @Test("rejects parameters named like the renamed property of another one")
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
                    "parameter 'x' and parameter 'path' have the same Swift name 'path_'",
                    hint: "rename one of them with 'swift: { name: … }'"
                )
            ]
        )
    }

    @Test("accepts different names, constants and replaced parameters")
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

struct ConflictingCredentialParameterTests {
    @Test("rejects a parameter that a credential sets")
    func fires() {
        expect(
            ConflictingCredentialParameter.self,
            in: """
                credentials: { token: bearer, key: { apiKey: query key } }
                defaults: { auth: token, headers: { 1️⃣authorization1️⃣: { type: string } } }
                endpoints:
                  a: { call: GET /a }
                  b: { call: GET /b, auth: key, without: [authorization], query: { 2️⃣key2️⃣: string } }
                """,
            finds: [
                Finding(
                    1,
                    "header 'authorization' is set by credential 'token'",
                    hint: "remove it, or write 'auth: none' if the caller passes it"
                ),
                Finding(
                    2,
                    "query item 'key' is set by credential 'key'",
                    hint: "remove it, or write 'auth: none' if the caller passes it"
                ),
            ]
        )
    }

    @Test("accepts the parameter without a credential")
    func silent() {
        expect(
            ConflictingCredentialParameter.self,
            in: """
                credentials: { token: bearer }
                endpoints: { a: { call: GET /a, auth: none, headers: { Authorization: { type: string } } } }
                """
        )
    }
}
