import Testing

@testable import SpeccChecks

struct ShadowedNamespaceTests {
    @Test("rejects endpoints and inline types with the API's name")
    func fires() {
        expect(
            ShadowedNamespace.self,
            in: """
                endpoints:
                  1️⃣blog1️⃣: { call: GET /a, query: { 2️⃣blog2️⃣: { type: [a, b] } }, returns: A }
                types: { A: { 3️⃣blog3️⃣: [a, b] } }
                """,
            finds: [
                Finding(
                    1,
                    "the Swift name 'Blog' of 'blog' is the name of the API",
                    hint: "rename it with 'swift: { name: … }'"
                ),
                Finding(
                    2,
                    "the Swift name 'Blog' of 'blog' is the name of the API",
                    hint: "declare its type in 'types'"
                ),
                Finding(
                    3,
                    "the Swift name 'Blog' of 'blog' is the name of the API",
                    hint: "declare its type in 'types'"
                ),
            ]
        )
    }

    @Test("rejects a service with the API's name")
    func services() {
        expect(
            ShadowedNamespace.self,
            in: """
                specc: 1
                api: PostsService
                host: https://a.b
                service: 1️⃣posts1️⃣
                endpoints: { a: { call: GET /a } }
                """,
            finds: [
                Finding(
                    1,
                    "the Swift name 'PostsService' of 'posts' is the name of the API",
                    hint: "rename the service or the 'api'"
                )
            ]
        )
    }

    @Test("rejects inline types of statuses and defaults with the API's name")
    func statuses() {
        expect(
            ShadowedNamespace.self,
            in: """
                specc: 1
                api: Created
                host: https://a.b
                service: Posts
                endpoints:
                  a: { call: GET /a, returns: { 200: { x: int }, 1️⃣2011️⃣: { y: int } } }
                """,
            finds: [
                Finding(
                    1,
                    "the Swift name 'Created' of '201' is the name of the API",
                    hint: "declare its type in 'types'"
                )
            ]
        )
        expect(
            ShadowedNamespace.self,
            in: """
                specc: 1
                api: NotFound
                host: https://a.b
                defaults: { errors: { 1️⃣4041️⃣: { x: int } }, query: { 2️⃣not found2️⃣: { type: [a, b] } } }
                """,
            finds: [
                Finding(
                    1,
                    "the Swift name 'NotFound' of '404' is the name of the API",
                    hint: "declare its type in 'types'"
                ),
                Finding(
                    2,
                    "the Swift name 'NotFound' of 'not found' is the name of the API",
                    hint: "declare its type in 'types'"
                ),
            ]
        )
    }

    @Test("accepts parameters and fields with the API's name")
    func silent() {
        expect(
            ShadowedNamespace.self,
            in: """
                endpoints:
                  a: { call: GET /a, query: { blog: string }, returns: { 200: { blog: A } } }
                types: { A: { blog: int } }
                """
        )
    }
}
