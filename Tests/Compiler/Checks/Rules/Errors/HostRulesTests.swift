import Testing

@testable import SpeccChecks

@Suite("The host of an endpoint")
struct UnknownHostTests {
    @Test("is a server of the hosts")
    func fires() {
        expect(
            UnknownHost.self,
            in: """
                specc: 1
                service: A
                hosts: { main: { url: https://a.example, uploads: https://b.example } }
                endpoints:
                  a: { call: GET /a, host: 1️⃣uploadz1️⃣ }
                  b: { call: GET /b, host: 2️⃣accounts2️⃣ }
                  c: { call: "GET ${url:url}", host: uploads }
                  d: { call: GET /d, host: uploads }
                """,
            finds: [
                Finding(1, "unknown host 'uploadz'", hint: "did you mean 'uploads'?"),
                Finding(
                    2,
                    "unknown host 'accounts'",
                    hint: "declare its address in each host: 'main: { url: https://a.example, accounts: https://… }'"
                ),
            ]
        )
    }

    @Test("of a token endpoint is one as well")
    func tokens() {
        expect(
            UnknownHost.self,
            in: """
                specc: 1
                service: A
                hosts: { main: { url: https://a.example, login: https://b.example } }
                credentials:
                  app: { oauth2: clientCredentials, token: /token, host: 1️⃣logn1️⃣ }
                  user: { oauth2: refreshToken, token: https://b.example/token, host: 2️⃣login2️⃣ }
                  other: { oauth2: refreshToken, token: /token, host: login }
                endpoints: { a: { call: GET /a, auth: app | user | other } }
                """,
            finds: [
                Finding(1, "unknown host 'logn'", hint: "did you mean 'login'?"),
                Finding(
                    2,
                    "'host' has no effect: 'token' is a whole URL",
                    hint: "write only the path in 'token', or remove 'host'"
                ),
            ]
        )
    }

    @Test("is read as a server of the only other host")
    func formerForm() {
        expect(
            UnknownHost.self,
            in: """
                specc: 1
                service: A
                hosts: { main: https://a.example, uploads: https://b.example }
                endpoints:
                  a: { call: GET /a, host: uploads }
                  b: { call: GET /b }
                """
        )
    }
}

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

struct InsecureHostTests {
    @Test("rejects http")
    func fires() {
        for host in [
            "http://example.com", "http://10.0.0.7", "http://localhost.example.com", "http://127.0.0.1.example.com",
        ] {
            let yaml = "specc: 1\nservice: A\nhost: 1️⃣\(host)1️⃣\nendpoints: { a: { call: GET /a } }"
            let hint = "use 'https', or allow 'http' with '{ url: …, insecure: true }'"
            expect(
                InsecureHost.self,
                in: yaml,
                finds: [Finding(1, "the host does not use encryption", hint: hint)]
            )
        }
    }

    @Test("accepts http for loopback addresses")
    func loopback() {
        for host in [
            "http://localhost:8080", "http://127.0.0.1", "http://127.1.2.3", "http://[::1]", "http://a.localhost",
            "http://A.LOCALHOST", "http://${tenant}.localhost", "http://${tenant}.LocalHost",
        ] {
            expect(InsecureHost.self, in: "specc: 1\nservice: A\nhost: \(host)\nendpoints: { a: { call: GET /a } }")
        }
    }

    @Test("accepts http if the host allows it")
    func explicit() {
        expect(
            InsecureHost.self,
            in: """
                specc: 1
                service: A
                hosts: { lab: { url: http://10.0.0.7, insecure: true } }
                endpoints: { a: { call: GET /a } }
                """
        )
    }
}
