import Testing

@testable import SpeccChecks

struct MissingHostTests {
    @Test("rejects a service without a host")
    func fires() {
        expect(
            MissingHost.self,
            in: """
                specc: 1
                api: Blog
                service: 1️⃣Posts1️⃣
                endpoints: { a: { call: GET /a } }
                """,
            finds: [
                Finding(
                    1,
                    "service 'Posts' has no host",
                    hint: "write 'host: https://…' here or in the file that declares 'api'"
                )
            ]
        )
    }

    @Test("accepts a host of the api file or of the service")
    func silent() {
        expect(
            MissingHost.self,
            in: """
                specc: 1
                api: Blog
                host: https://a.example
                """,
            """
            specc: 1
            service: Posts
            endpoints: { a: { call: GET /a } }
            """
        )
        expect(
            MissingHost.self,
            in: """
                specc: 1
                service: Posts
                host: https://a.example
                endpoints: { a: { call: GET /a } }
                """
        )
    }
}
