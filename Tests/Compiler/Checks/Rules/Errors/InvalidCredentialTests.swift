import Testing

@testable import SpeccChecks

struct InvalidCredentialTests {
    @Test("rejects credentials that no request can contain")
    func fires() {
        expect(
            InvalidCredential.self,
            in: """
                credentials:
                  1️⃣none1️⃣: bearer
                  a: { apiKey: header 2️⃣X:Key2️⃣ }
                  b: { apiKey: header X-Key, prefix: 3️⃣Schlüssel3️⃣ }
                  c: { oauth2: clientCredentials, token: 4️⃣http://a.b/token4️⃣, scopes: [5️⃣read write5️⃣] }
                  d:
                    oauth2: clientCredentials
                    token: 6️⃣https://${tenant}.a.b/token6️⃣
                defaults: { auth: a }
                endpoints: { a: { call: GET /a } }
                """,
            finds: [
                Finding(1, "a credential cannot be named 'none'", hint: "'auth: none' means no credential"),
                Finding(2, "'X:Key' is not a valid header name", hint: "use letters, digits and hyphens"),
                Finding(3, "prefix is not valid in a header", hint: "use visible ASCII characters and spaces"),
                Finding(
                    4,
                    "tokens would be requested without encryption",
                    hint: "use 'https', which RFC 6749 requires"
                ),
                Finding(5, "'read write' is not a valid scope", hint: "list each scope separately"),
                Finding(6, "the address of 'token' must be constant", hint: "write it without '${…}'"),
            ]
        )
    }

    @Test("accepts every kind of credential")
    func silent() {
        expect(
            InvalidCredential.self,
            in: """
                credentials:
                  a: { apiKey: header Authorization, prefix: "Bot " }
                  b: { apiKey: query key }
                  c: { oauth2: refreshToken, token: https://a.b/token, scopes: ["user:email"] }
                  d: { oauth2: clientCredentials, token: http://localhost:8080/token }
                  e: custom
                defaults: { auth: a }
                endpoints: { a: { call: GET /a } }
                """
        )
    }

    @Test("rejects standard headers except 'Authorization' for a key")
    func headers() {
        expect(
            InvalidCredential.self,
            in: """
                credentials:
                  a: { apiKey: header 1️⃣Content-Length1️⃣ }
                  b: { apiKey: header 2️⃣host2️⃣ }
                  c: { apiKey: header 3️⃣Accept3️⃣ }
                  d: { apiKey: header Authorization }
                  e: { apiKey: header Authorization, prefix: "Token " }
                  f: { apiKey: header Cookie, prefix: "session=" }
                  g: { apiKey: query Host }
                defaults: { auth: a }
                endpoints: { a: { call: GET /a } }
                """,
            finds: [
                Finding(1, "header 'Content-Length' cannot carry a credential", hint: "it is derived from the body"),
                Finding(2, "header 'host' cannot carry a credential", hint: "it is derived from 'host'"),
                Finding(
                    3,
                    "header 'Accept' cannot carry a credential",
                    hint: "it lists the formats that the client accepts"
                ),
            ]
        )
    }

    @Test("tokens are not requested without encryption in any host")
    func servers() {
        expect(
            InvalidCredential.self,
            in: """
                specc: 1
                service: A
                hosts:
                  production: { url: https://a.b, login: https://l.b }
                  local: { url: "http://localhost:${port:int}", login: "http://localhost:${port:int}" }
                  lab: { url: 2️⃣http://lab.b2️⃣, insecure: true, login: { url: 1️⃣http://login.lab.b1️⃣, insecure: true } }
                credentials:
                  app: { oauth2: clientCredentials, token: /token, host: login }
                  user: { oauth2: refreshToken, token: /token }
                endpoints: { a: { call: GET /a, auth: app | user } }
                """,
            finds: [
                Finding(
                    2,
                    "tokens would be requested without encryption from host 'lab'",
                    hint: "use 'https', which RFC 6749 requires"
                ),
                Finding(
                    1,
                    "tokens would be requested without encryption from host 'lab'",
                    hint: "use 'https', which RFC 6749 requires"
                ),
            ]
        )
    }
}

struct CredentialWithoutBodyTests {
    @Test("rejects a key in the body if the request has no body with fields")
    func fires() {
        expect(
            CredentialWithoutBody.self,
            in: """
                credentials: { key: { apiKey: body token } }
                endpoints:
                  1️⃣a1️⃣: { call: GET /a }
                  b: { call: POST /b, body: text, auth: 2️⃣key2️⃣ }
                  3️⃣c3️⃣: { call: POST /c, body: { $as: multipart, n: int? } }
                  4️⃣d4️⃣: { call: POST /d, body: Pair }
                types: { Pair: { $as: list, x: int, y: int } }
                """,
            finds: [
                Finding(
                    1,
                    "credential 'key' is sent in the body, but GET requests have none",
                    hint: "write 'auth: none', or use another credential"
                ),
                Finding(
                    2,
                    "credential 'key' is sent in the body, but the body of 'b' has no fields",
                    hint: "write 'auth: none', or use another credential"
                ),
                Finding(
                    3,
                    "credential 'key' is sent in the body, but the body of 'c' is multipart, in which it cannot be set",
                    hint: "write 'auth: none', or use another credential"
                ),
                Finding(
                    4,
                    "credential 'key' is sent in the body, but the body of 'd' has no fields",
                    hint: "write 'auth: none', or use another credential"
                ),
            ]
        )
    }

    @Test("accepts a key in addition to fields, and as the only field")
    func silent() {
        expect(
            CredentialWithoutBody.self,
            in: """
                credentials: { key: { apiKey: body token } }
                endpoints:
                  a: { call: POST /a, body: { b: int } }
                  b: { call: POST /b }
                  c: { call: GET /c, auth: none }
                """
        )
    }
}
