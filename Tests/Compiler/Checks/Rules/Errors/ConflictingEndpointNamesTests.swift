import SpeccDiagnostics
import Testing

@testable import SpeccChecks

struct ConflictingEndpointNamesTests {
    @Test("reports the second endpoint with the same Swift name")
    func fires() {
        expect(
            ConflictingEndpointNames.self,
            in: """
                endpoints:
                  list_posts: { call: GET /a }
                  1️⃣listPosts1️⃣: { call: GET /b }
                  data: { call: GET /c }
                  2️⃣dataEndpoint2️⃣: { call: GET /d }
                """,
            finds: [
                Finding(
                    1,
                    "endpoint 'listPosts' and endpoint 'list_posts' have the same Swift name 'listPosts'",
                    hint: "rename one of them with 'swift: { name: … }'"
                ),
                Finding(
                    2,
                    "endpoint 'dataEndpoint' and endpoint 'data' have the same Swift name 'DataEndpoint'",
                    hint: "rename one of them with 'swift: { name: … }'"
                ),
            ]
        )
    }

    @Test("rejects endpoints named like inline types of the service's defaults")
    func nested() {
        expect(
            ConflictingEndpointNames.self,
            in: """
                specc: 1
                api: Blog
                host: https://a.b
                """,
            """
            specc: 1
            service: Posts
            defaults: { query: { 1️⃣mode1️⃣: { type: [a, b], swift: { name: kind } } } }
            endpoints: { mode: { call: GET /a } }
            """,
            finds: [
                Finding(1, "the inline type of parameter 'mode' and endpoint 'mode' have the same Swift name 'Mode'")
            ]
        )
    }

    @Test("accepts one name in two services")
    func silent() {
        expect(
            ConflictingEndpointNames.self,
            in: """
                endpoints: { list: { call: GET /a } }
                """,
            """
            specc: 1
            service: Users
            endpoints: { list: { call: GET /b } }
            """
        )
    }
}

struct ConflictingCompositeCallsTests {
    @Test("rejects a polling endpoint with the Swift name of another endpoint")
    func fires() {
        expect(
            ConflictingCompositeCalls.self,
            in: """
                endpoints:
                  get_job: { call: GET /job, returns: { 200: { s: string } } }
                  1️⃣getJob1️⃣: { poll: get_job, until: { s: x } }
                  wait: { poll: get_job, until: { s: x }, swift: { name: 2️⃣getJob2️⃣ } }
                """,
            finds: [
                Finding(
                    1,
                    "waiter 'getJob' and 'get_job' have the same Swift name 'getJob'",
                    hint: "rename one of them, or set its name with 'swift: { name: … }'"
                ),
                Finding(
                    2,
                    "waiter 'wait' and 'getJob' have the same Swift name 'getJob'",
                    hint: "rename one of them, or set its name with 'swift: { name: … }'"
                ),
            ]
        )
    }

    @Test("rejects a polling endpoint without a Swift name")
    func unnameable() {
        expect(
            ConflictingCompositeCalls.self,
            in: """
                endpoints:
                  getJob: { call: GET /job, returns: { 200: { s: string } } }
                  1️⃣待つ1️⃣: { poll: getJob, until: { s: x } }
                """,
            finds: [
                Finding(
                    1,
                    "'待つ' contains no ASCII letter or digit to derive a Swift name from",
                    hint: "set one with 'swift: { name: … }'"
                )
            ]
        )
    }

    @Test("accepts a polling endpoint with a different name")
    func silent() {
        expect(
            ConflictingCompositeCalls.self,
            in: """
                endpoints:
                  getJob: { call: GET /job, returns: { 200: { s: string } } }
                  waitForJob: { poll: getJob, until: { s: x } }
                """
        )
    }
}

struct ConflictingExampleNamesTests {
    @Test("reports the second example with the same Swift name, also if one is named like a status")
    func fires() {
        expect(
            ConflictingExampleNames.self,
            in: """
                defaults: { errors: { 4xx: text } }
                endpoints:
                  a: { call: GET /a, returns: int, examples: { sold out: 0, 1️⃣soldOut1️⃣: 1, notFound: 2, 2️⃣4042️⃣: gone } }
                """,
            finds: [
                Finding(
                    1,
                    "example 'soldOut' and example 'sold out' have the same Swift name 'soldOut'",
                    hint: "rename one of them"
                ),
                Finding(
                    2,
                    "example '404' and example 'notFound' have the same Swift name 'notFound'",
                    hint: "rename one of them"
                ),
            ]
        )
    }

    @Test("accepts one name for two endpoints")
    func silent() {
        expect(
            ConflictingExampleNames.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: int, examples: { none: 0, one: 1 } }
                  b: { call: GET /b, returns: int, examples: { none: 0 } }
                """
        )
    }
}

struct ConflictingAPINamesTests {
    @Test("reports the second API with the same Swift name")
    func fires() {
        expect(
            ConflictingAPINames.self,
            inFiles: [("a/a.yaml", "specc: 1\napi: my-blog\n"), ("b/b.yaml", "specc: 1\napi: 1️⃣MyBlog1️⃣\n")],
            finds: [
                Finding(
                    1,
                    "API 'MyBlog' and API 'my-blog' have the same Swift name 'MyBlog'",
                    hint: "choose another name with 'api'"
                )
            ]
        )
    }

    @Test("accepts different names, and files that are not catalogs")
    func silent() {
        expect(
            ConflictingAPINames.self,
            inFiles: [("a/a.yaml", "specc: 1\napi: A\n"), ("b/b.yaml", "specc: 1\napi: B\n")]
        )
        let checked = CheckResult([
            ("a/x/a.yaml", "specc: 1\ntypes: { A: { a: int } }"), ("b/x/b.yaml", "x: 1 # specc:"),
        ])
        #expect(checked.diagnostics.filter { $0.severity == .error }.isEmpty)
    }
}

struct ConflictingHostNamesTests {
    @Test("reports the second host with the same Swift name")
    func fires() {
        expect(
            ConflictingHostNames.self,
            in: """
                specc: 1
                service: A
                hosts: { eu-west: https://a.b, 1️⃣eu_west1️⃣: https://c.d, x: 2️⃣"https://${a_b}.x:${aB:int}"2️⃣ }
                endpoints: { a: { call: GET /a } }
                """,
            finds: [
                Finding(1, "host 'eu_west' and host 'eu-west' have the same Swift name 'euWest'"),
                Finding(2, "'aB' and 'a_b' have the same Swift name"),
            ]
        )
    }

    @Test("accepts different names, and a variable that is used twice")
    func silent() {
        expect(
            ConflictingHostNames.self,
            in: """
                specc: 1
                service: A
                hosts: { a: "https://${t}.x/${t}", b: https://c.d }
                endpoints: { a: { call: GET /a } }
                """
        )
    }
}
