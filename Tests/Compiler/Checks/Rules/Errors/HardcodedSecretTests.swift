import Testing

@testable import SpeccChecks

struct HardcodedSecretTests {
    @Test("detects secrets in texts of every kind")
    func fires() {
        expect(
            HardcodedSecret.self,
            in: """
                endpoints:
                  a:
                    call: POST /a
                    headers:
                      Authorization: 1️⃣letmein1️⃣
                      X-A: 2️⃣ghp_abcdefghijklmnopqrstuvwxyz01234567892️⃣
                      X-B: 3️⃣Bearer abcdefghijklmn3️⃣
                    query:
                      q: { value: 4️⃣AKIAIOSFODNN7EXAMPLE4️⃣ }
                      r: { type: string, default: 5️⃣aB3dE5gH7jK9mN1pQ3sT5vW7yZ9bC1dE5️⃣ }
                    body: { t: { $type: string, $default: 6️⃣sk_live_0123456789abcdef6️⃣ } }
                """,
            finds: [
                Finding(
                    1,
                    "this looks like a secret",
                    hint: "never store secrets in a catalog: declare a credential, 'credentials: { token: bearer }'"
                ),
                Finding(
                    2,
                    "this looks like a secret",
                    hint: "never store secrets in a catalog: let the caller pass it, '{ type: string }'"
                ),
                Finding(
                    3,
                    "this looks like a secret",
                    hint: "never store secrets in a catalog: let the caller pass it, '{ type: string }'"
                ),
                Finding(
                    4,
                    "this looks like a secret",
                    hint: "never store secrets in a catalog: let the caller pass it, '{ type: string }'"
                ),
                Finding(
                    5,
                    "this looks like a secret",
                    hint: "never store secrets in a catalog: let the caller pass it, '{ type: string }'"
                ),
                Finding(
                    6,
                    "this looks like a secret",
                    hint: "never store secrets in a catalog: let the caller pass it, '{ type: string }'"
                ),
            ]
        )
    }

    @Test("accepts ordinary texts")
    func silent() {
        expect(
            HardcodedSecret.self,
            in: """
                endpoints:
                  a:
                    call: GET /a
                    headers:
                      Accept: application/vnd.github.v3.raw+json; charset=utf-8
                      X-GitHub-Api-Version: 2022-11-28
                      X-CSRF-Token: Fetch
                      X-Id: 00000000-0000-0000-0000-000000000000
                      Authorization: { type: string }
                    query: { q: { type: string, default: aVeryLongNameOfSomethingThatIsNoSecretAtAll } }
                """
        )
    }

    @Test("detects secrets in credentials, constants and examples")
    func policies() {
        let hint = "never store secrets in a catalog: let the caller pass it, '{ type: string }'"
        expect(
            HardcodedSecret.self,
            in: """
                credentials:
                  bot: { apiKey: header X-Key, prefix: 1️⃣ghp_abcdefghijklmnopqrstuvwxyz01234567891️⃣ }
                endpoints:
                  a:
                    call: POST /a
                    body: { t: { $value: 2️⃣sk_live_0123456789abcdef2️⃣ } }
                    returns: list<string>
                    examples: { one: [abc, 3️⃣AKIAIOSFODNN7EXAMPLE3️⃣] }
                """,
            finds: [1, 2, 3].map { Finding($0, "this looks like a secret", hint: hint) }
        )
    }

    @Test("detects constants with secret names or hexadecimal digits, and accepts hexadecimal examples")
    func names() {
        let hint = "never store secrets in a catalog: let the caller pass it, '{ type: string }'"
        expect(
            HardcodedSecret.self,
            in: """
                endpoints:
                  a:
                    call: GET /a
                    headers: { X-Token: 1️⃣letmein1️⃣, X-Kind: token }
                    query:
                      appid: { value: 2️⃣abc1232️⃣ }
                      api_key: { value: 3️⃣abc1233️⃣ }
                      access_token: { value: 4️⃣abc1234️⃣ }
                      q: { value: 5️⃣0123456789abcdef0123456789abcdef5️⃣ }
                      n: { value: 01234567890123456789012345678901 }
                      sha: { type: string, default: 6dcb09b5b57875f334f61aebed695e2e4193db5e }
                """,
            finds: (1...5).map { Finding($0, "this looks like a secret", hint: hint) }
        )
    }
}
