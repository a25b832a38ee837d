import CatalogTestSupport
import Testing

@testable import SpeccLints

struct InconsistentNamingTests {
    @Test("warns about a name in another style than most")
    func fires() {
        expect(
            InconsistentNaming.self,
            in: """
                endpoints:
                  getPost: { call: GET /a }
                  addPost: { call: POST /a }
                  editPost: { call: PUT /a }
                  1️⃣list_posts1️⃣: { call: GET /b }
                  ping: { call: GET /c, returns: A1 }
                types: { A1: { b: B1, c: C1, d: d_one }, B1: { a: int }, C1: { a: int }, 2️⃣d_one2️⃣: { a: int } }
                """,
            finds: [
                Finding(1, "endpoint 'list_posts' is spelled like_this, most others likeThis"),
                Finding(2, "type 'd_one' is spelled like_this, most others LikeThis"),
            ]
        )
    }

    @Test("is silent for few names and without a common style")
    func silent() {
        expect(
            InconsistentNaming.self,
            in: """
                endpoints:
                  getPost: { call: GET /a }
                  list_posts: { call: GET /b }
                  addPost: { call: GET /c }
                """
        )
    }
}
