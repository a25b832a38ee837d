import Testing

@testable import SpeccChecks

struct InvalidSessionTests {
    @Test("rejects an unknown renewing endpoint")
    func endpoint() {
        expect(
            InvalidSession.self,
            in: """
                credentials: { session: { bearer: token, renew: 1️⃣refersh1️⃣ } }
                endpoints:
                  refresh: { call: POST /refresh, auth: none, returns: { 200: { token: string } } }
                """,
            finds: [
                Finding(1, "unknown endpoint 'refersh'", hint: "did you mean 'refresh'?")
            ]
        )
    }

    @Test("lists the endpoints if none has a similar name")
    func unknown() {
        expect(
            InvalidSession.self,
            in: """
                credentials: { session: { bearer: token, renew: 1️⃣nope1️⃣ } }
                endpoints:
                  refresh: { call: POST /refresh, auth: none, returns: { 200: { token: string } } }
                  sign-in: { call: POST /login, auth: none, returns: { 200: { token: string } } }
                """,
            finds: [Finding(1, "unknown endpoint 'nope'", hint: "endpoints are 'refresh', 'sign-in'")]
        )
    }

    @Test("rejects missing and mismatched session fields")
    func fields() {
        expect(
            InvalidSession.self,
            in: """
                credentials:
                  session: { bearer: 1️⃣acess_token1️⃣, renew: refresh, with: 2️⃣refresh_token2️⃣, expires: 3️⃣kind3️⃣ }
                endpoints:
                  refresh:
                    call: POST /refresh
                    auth: none
                    body: { refreshToken: string }
                    returns: { 200: { access_token: string, refresh_token: string, kind: string } }
                """,
            finds: [
                Finding(1, "unknown field 'acess_token'", hint: "did you mean 'access_token'?"),
                Finding(2, "the body of endpoint 'refresh' has no field 'refresh_token'"),
                Finding(
                    3,
                    "field 'kind' must be a number of seconds or a 'datetime', not 'string'",
                    hint: "remove 'expires': the session is renewed after the first 401 then"
                ),
            ]
        )
    }

    @Test(
        "rejects an endpoint without one result that could contain the token",
        arguments: [
            (
                "{ 200: Session, 202: Challenge }", "has several results",
                "name an endpoint whose only result contains the token, such as the one that refreshes it"
            ),
            (
                "{ 200: Session, 204: empty }", "has several results",
                "name an endpoint whose only result contains the token, such as the one that refreshes it"
            ),
            ("{ 204: empty }", "returns nothing that could contain a token", "declare 'returns'"),
            (
                "{ 200: { $type: empty, $headers: { X-Auth-Token: string } } }",
                "returns nothing that could contain a token",
                "the token must be a field of the body; declare a credential that the program supplies, such as 'bearer'"
            ),
            (
                "lines<Session>", "has no JSON response that could contain a token",
                "name an endpoint that returns an object"
            ),
            ("file", "has no JSON response that could contain a token", "name an endpoint that returns an object"),
        ]
    )
    func results(_ returns: String, _ problem: String, _ hint: String) {
        expect(
            InvalidSession.self,
            in: """
                credentials: { session: { bearer: token, renew: 1️⃣login1️⃣ } }
                endpoints: { login: { call: POST /login, auth: none, returns: \(returns) } }
                types: { Session: { token: string }, Challenge: { factor: string } }
                """,
            finds: [Finding(1, "endpoint 'login' \(problem)", hint: hint)]
        )
    }

    @Test("rejects an endpoint that declares no result")
    func noResult() {
        expect(
            InvalidSession.self,
            in: """
                credentials: { session: { bearer: does.not.exist, renew: 1️⃣login1️⃣ } }
                endpoints: { login: { call: POST /login, auth: none } }
                """,
            finds: [
                Finding(
                    1,
                    "endpoint 'login' returns nothing that could contain a token",
                    hint: "declare 'returns'"
                )
            ]
        )
    }

    @Test("requires the service of an ambiguous endpoint name")
    func ambiguous() {
        expect(
            InvalidSession.self,
            in: """
                specc: 1
                api: Blog
                host: https://a.b
                """,
            """
            specc: 1
            service: Auth
            credentials: { session: { bearer: token, renew: 1️⃣login1️⃣ }, other: { bearer: token, renew: Auth.login } }
            endpoints: { login: { call: POST /a, auth: none, returns: { 200: { token: string } } } }
            """,
            """
            specc: 1
            service: Admin
            endpoints: { login: { call: POST /b, auth: none, returns: { 200: { token: string } } } }
            """,
            finds: [
                Finding(
                    1,
                    "several services have an endpoint 'login'",
                    hint: "prefix it with the service: 'Service.login'"
                )
            ]
        )
    }

    @Test("accepts a complete session")
    func silent() {
        expect(
            InvalidSession.self,
            in: """
                credentials: { session: { bearer: data.token, renew: login, with: refresh, expires: ends } }
                endpoints:
                  login:
                    call: POST /login
                    auth: none
                    body: { refresh: string }
                    returns: { 200: { data: Data1, refresh: string, ends: datetime } }
                types:
                  Data1: { token: string }
                """
        )
    }
}

struct CyclicSessionRenewalTests {
    @Test("rejects a session that is required for its own renewal")
    func fires() {
        expect(
            CyclicSessionRenewal.self,
            in: """
                credentials: { session: { bearer: token, renew: 1️⃣refresh1️⃣ } }
                endpoints:
                  refresh: { call: POST /refresh, returns: { 200: { token: string } } }
                """,
            finds: [
                Finding(
                    1,
                    "renewing 'session' requires 'session' itself",
                    hint: "write 'auth: none' on endpoint 'refresh'"
                )
            ]
        )
    }

    @Test("rejects sessions that require each other")
    func cycle() {
        expect(
            CyclicSessionRenewal.self,
            in: """
                credentials: { a: { bearer: token, renew: 1️⃣one1️⃣ }, b: { bearer: token, renew: 2️⃣two2️⃣ } }
                defaults: { auth: a }
                endpoints:
                  one: { call: POST /one, auth: b, returns: { 200: { token: string } } }
                  two: { call: POST /two, returns: { 200: { token: string } } }
                """,
            finds: [
                Finding(
                    1,
                    "renewing 'a' requires 'b', which requires 'a'",
                    hint: "write 'auth: none' on endpoint 'one'"
                ),
                Finding(
                    2,
                    "renewing 'b' requires 'a', which requires 'b'",
                    hint: "write 'auth: none' on endpoint 'two'"
                ),
            ]
        )
    }

    @Test("accepts a renewal without a credential")
    func silent() {
        expect(
            CyclicSessionRenewal.self,
            in: """
                credentials: { session: { bearer: token, renew: refresh } }
                endpoints:
                  refresh: { call: POST /refresh, auth: none, returns: { 200: { token: string } } }
                """
        )
    }
}
