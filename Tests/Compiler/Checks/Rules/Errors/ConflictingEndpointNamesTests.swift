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
            defaults: { query: { 1️⃣mode1️⃣: { type: [a, b] } } }
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
