import CatalogTestSupport
import Testing

@testable import SpeccLints

@Suite("A path that another endpoint sends too")
struct ShadowedRouteTests {
    @Test("is reported")
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

    @Test("is none where the parameter is a number, its pattern excludes the other path, or method or length differ")
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
}
