import Testing

@testable import SpeccChecks

@Suite("An endpoint on one of several environments")
struct PinnedHostTests {
    @Test("is an error with the address to declare")
    func fires() {
        expect(
            PinnedHost.self,
            in: """
                specc: 1
                service: A
                hosts: { production: https://a.example, files: https://b.example, local: "http://127.0.0.1:${port:int}" }
                endpoints:
                  a: { call: GET /a, host: 1️⃣files1️⃣ }
                  b: { call: GET /b }
                """,
            finds: [
                Finding(
                    1,
                    "endpoint 'a' would be called on host 'files' in every environment",
                    hint: "declare the address of 'files' in each host: "
                        + "'local: { url: \"http://127.0.0.1:${port:int}\", files: … }'"
                )
            ]
        )
    }

    @Test("is not always called on the default host")
    func defaultHost() {
        expect(
            PinnedHost.self,
            in: """
                specc: 1
                service: A
                hosts: { production: https://a.example, sandbox: https://b.example }
                endpoints: { a: { call: GET /a, host: 1️⃣production1️⃣ } }
                """,
            finds: [
                Finding(
                    1,
                    "endpoint 'a' would be called on host 'production' in every environment",
                    hint: "remove 'host': callers choose the environment"
                )
            ]
        )
    }

    @Test("names a server of each of them")
    func silent() {
        expect(
            PinnedHost.self,
            in: """
                specc: 1
                service: A
                hosts:
                  production: { url: https://a.example, files: https://b.example }
                  files: { url: https://c.example, files: https://d.example }
                endpoints: { a: { call: GET /a, host: files } }
                """
        )
    }
}
