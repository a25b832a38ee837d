import CatalogTestSupport
import Testing

@testable import SpeccLints

struct ShadowedRouteTests {
    @Test("warns about a path that another endpoint can send, too")
    func fires() {
        expect(
            ShadowedRoute.self,
            in: """
                endpoints:
                  getUser:
                    call: GET /users/{id}
                  1️⃣getMe1️⃣:
                    call: GET /users/me
                """,
            finds: [
                Finding(
                    1,
                    "endpoint 'getUser' sends the same path if 'id' is 'me'",
                    hint: "the server decides which endpoint is meant"
                )
            ]
        )
    }

    @Test("is silent for numbers, excluding patterns, other methods and other lengths")
    func silent() {
        expect(
            ShadowedRoute.self,
            in: """
                endpoints:
                  getPost:
                    call: GET /posts/{id:int}
                  newest:
                    call: GET /posts/newest
                  addPost:
                    call: POST /posts/{id}
                  other:
                    call: GET /posts/newest/comments
                  part:
                    call: GET /posts/{id}.json
                  getDraft:
                    call: GET /drafts/{key}
                    params: { key: { pattern: "[0-9]+" } }
                  newestDraft:
                    call: GET /drafts/newest
                """
        )
    }

    @Test("accepts the same path on another server")
    func servers() {
        expect(
            ShadowedRoute.self,
            in: """
                specc: 1
                service: A
                hosts: { production: { url: https://a.b, files: https://f.b } }
                endpoints:
                  a: { call: "GET /a/{id}" }
                  b: { call: GET /a/me, host: files }
                """
        )
    }
}
