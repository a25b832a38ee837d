import CatalogTestSupport
import Testing

@testable import SpeccLints

struct SuspiciousPathTests {
    @Test("warns about a segment that is sent literally")
    func fires() {
        expect(
            SuspiciousPath.self,
            in: """
                endpoints:
                  a: { call: "GET /files/1️⃣*1️⃣" }
                  b: { call: "GET /files2️⃣//2️⃣b" }
                """,
            finds: [
                Finding(1, "'*' is sent literally", hint: "write '{rest*}' for any number of segments"),
                Finding(2, "the path contains an empty segment", hint: "write one '/' between two segments"),
            ]
        )
    }

    @Test("warns about the base path of the host")
    func basePath() {
        expect(
            SuspiciousPath.self,
            in: """
                specc: 1
                api: Blog
                service: Posts
                hosts: { production: https://blog.example/v1, staging: https://staging.blog.example/v1/ }
                endpoints:
                  a: { call: GET 1️⃣/v11️⃣/items }
                  b: { call: GET /v10/items }
                  c: { call: GET /items }
                """,
            finds: [
                Finding(
                    1,
                    "the path repeats '/v1', the base path of the host",
                    hint: "write '/items', or remove the base path from the host"
                )
            ]
        )
    }

    @Test("is silent for a base path of one of several hosts")
    func differingBasePaths() {
        expect(
            SuspiciousPath.self,
            in: """
                specc: 1
                api: Blog
                service: Posts
                hosts: { production: https://blog.example/v1, staging: https://staging.blog.example }
                endpoints: { a: { call: GET /v1/items } }
                """
        )
    }

    @Test("is silent for similar text with another meaning")
    func silent() {
        expect(
            SuspiciousPath.self,
            in:
                #"endpoints: { a: { call: "GET /files/{rest*}" }, b: { call: GET /b/ }, c: { call: GET / }, d: { call: GET /a*b } }"#
        )
    }
}

struct UnregisteredMethodTests {
    @Test("warns about methods that HTTP does not define")
    func fires() {
        expect(
            UnregisteredMethod.self,
            in: """
                endpoints:
                  a: { call: "1️⃣FETCH1️⃣ /a" }
                """,
            finds: [
                Finding(
                    1,
                    "'FETCH' is not a registered HTTP method",
                    hint: "use a method such as GET or POST, unless the server defines this one"
                )
            ]
        )
    }

    @Test("is silent for similar text with another meaning")
    func silent() {
        expect(UnregisteredMethod.self, in: #"endpoints: { a: { call: PROPFIND /a }, b: { call: GET /b } }"#)
    }
}
