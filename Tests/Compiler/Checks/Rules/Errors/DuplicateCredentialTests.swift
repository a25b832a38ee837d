import Testing

@testable import SpeccChecks

struct DuplicateCredentialTests {
    @Test("reports a credential in the second file")
    func fires() {
        expect(
            DuplicateCredential.self,
            in: """
                specc: 1
                api: Blog
                host: https://a.b
                credentials: { token: bearer }
                """,
            """
            specc: 1
            service: Posts
            credentials: { 1️⃣token1️⃣: basic }
            endpoints: { a: { call: GET /a } }
            """,
            finds: [
                Finding(
                    1,
                    "credential 'token' is declared twice",
                    hint: "credentials are shared by all files of a directory"
                )
            ]
        )
    }

    @Test("accepts different names")
    func silent() {
        expect(
            DuplicateCredential.self,
            in: """
                credentials: { token: bearer, login: basic }
                endpoints: { a: { call: GET /a, auth: token } }
                """
        )
    }
}
