import Testing

@testable import SpeccChecks

struct UnknownCredentialTests {
    @Test("rejects an unknown credential with a suggestion")
    func fires() {
        expect(
            UnknownCredential.self,
            in: """
                credentials: { token: bearer, login: basic }
                defaults: { auth: 1️⃣tokn1️⃣ }
                endpoints:
                  a: { call: GET /a, auth: 2️⃣oauth2️⃣ }
                """,
            finds: [
                Finding(1, "unknown credential 'tokn'", hint: "did you mean 'token'?"),
                Finding(2, "unknown credential 'oauth'", hint: "declared credentials: 'token' or 'login'"),
            ]
        )
    }

    @Test("requires a declaration if there is no credential")
    func undeclared() {
        expect(
            UnknownCredential.self,
            in: """
                endpoints:
                  a: { call: GET /a, auth: 1️⃣token1️⃣ }
                """,
            finds: [
                Finding(1, "unknown credential 'token'", hint: "declare it: 'credentials: { token: bearer }'")
            ]
        )
    }

    @Test("accepts 'none'")
    func silent() {
        expect(
            UnknownCredential.self,
            in: """
                credentials: { token: bearer }
                endpoints: { a: { call: GET /a, auth: none }, b: { call: GET /b, auth: token } }
                """
        )
    }
}

struct UnknownCacheGroupTests {
    @Test("rejects names that are neither cache groups nor cached endpoints")
    func fires() {
        expect(
            UnknownCacheGroup.self,
            in: """
                endpoints:
                  a: { call: GET /a, cache: { group: feed } }
                  b: { call: GET /b }
                  c: { call: POST /c, invalidates: [1️⃣fed1️⃣, 2️⃣b2️⃣, 3️⃣nothing3️⃣] }
                """,
            finds: [
                Finding(
                    1,
                    "'fed' is neither a cache group nor an endpoint of service 'Posts'",
                    hint: "did you mean 'feed'?"
                ),
                Finding(2, "endpoint 'b' does not cache responses", hint: "add 'cache' to it, or remove it here"),
                Finding(
                    3,
                    "'nothing' is neither a cache group nor an endpoint of service 'Posts'",
                    hint: "declare the group on cached endpoints: 'cache: { group: … }'"
                ),
            ]
        )
    }

    @Test("accepts groups and endpoints")
    func silent() {
        expect(
            UnknownCacheGroup.self,
            in: """
                defaults: { cache: { group: all } }
                endpoints:
                  a: { call: GET /a, cache: { group: feed } }
                  b: { call: GET /b }
                  c: { call: POST /c, invalidates: [feed, all, b] }
                """
        )
    }

    @Test("rejects the name of an endpoint with that of its service, which invalidates nothing")
    func qualified() {
        expect(
            UnknownCacheGroup.self,
            in: """
                endpoints:
                  b: { call: GET /b, cache: 1m }
                  c: { call: POST /c, invalidates: [1️⃣Posts.b1️⃣, b] }
                """,
            finds: [
                Finding(
                    1,
                    "'Posts.b' is neither a cache group nor an endpoint of service 'Posts'",
                    hint: "did you mean 'b'?"
                )
            ]
        )
    }
}
