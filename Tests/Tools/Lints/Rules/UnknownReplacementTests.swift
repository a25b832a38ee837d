import CatalogTestSupport
import Testing

@testable import SpeccLints

struct UnknownReplacementTests {
    @Test("warns about replacements that do not exist")
    func fires() {
        expect(
            UnknownReplacement.self,
            in: """
                endpoints:
                  getPost: { call: GET /post, returns: Post, deprecated: { use: 1️⃣fetchPots1️⃣ } }
                  fetchPost: { call: GET /posts, query: { all: { type: bool?, deprecated: { use: 2️⃣any2️⃣ } } }, returns: Post }
                  waitForPost: { poll: fetchPost, until: { kind: a }, deprecated: { use: 3️⃣"waitForAll"3️⃣ } }
                types:
                  Post:
                    title: { $type: string?, $deprecated: { use: 4️⃣headlin4️⃣ } }
                    headline: string
                    kind: Kind
                  Kind: [a, { value: b, deprecated: { use: 5️⃣other5️⃣ } }]
                  Item: { $deprecated: { use: 6️⃣Articles6️⃣ }, id: int }
                  Event: { $by: kind, $oneOf: { post: Post, item: { $type: Item, $deprecated: { use: 7️⃣psot7️⃣ } } } }
                """,
            finds: [
                Finding(
                    1,
                    "the replacement 'fetchPots' of endpoint 'getPost' does not exist",
                    hint: "did you mean 'fetchPost'?"
                ),
                Finding(
                    2,
                    "the replacement 'any' of parameter 'all' does not exist",
                    hint: "name another parameter of the endpoint, or describe the replacement in 'reason'"
                ),
                Finding(
                    3,
                    "the replacement 'waitForAll' of waiter 'waitForPost' does not exist",
                    hint:
                        "name an endpoint of the service, or of another one ('Orders.getOrder'), or describe the replacement in 'reason'"
                ),
                Finding(
                    4,
                    "the replacement 'headlin' of field 'title' does not exist",
                    hint: "did you mean 'headline'?"
                ),
                Finding(
                    5,
                    "the replacement 'other' of value 'b' does not exist",
                    hint: "name another value of the enum, or describe the replacement in 'reason'"
                ),
                Finding(
                    6,
                    "the replacement 'Articles' of type 'Item' does not exist",
                    hint: "name another type, or describe the replacement in 'reason'"
                ),
                Finding(
                    7,
                    "the replacement 'psot' of member 'item' does not exist",
                    hint: "did you mean 'post'?"
                ),
            ]
        )
    }

    @Test("accepts declarations next to the deprecated one, and those of the API with their owner")
    func silent() {
        expect(
            UnknownReplacement.self,
            in: """
                endpoints:
                  getPost: { call: GET /post, deprecated: { use: fetchPost } }
                  readPost: { call: GET /post/read, deprecated: { use: Posts.waitForPost } }
                  fetchPost:
                    call: GET /posts/{id}
                    params: { id: { type: string, deprecated: { use: name } } }
                    query: { all: { type: bool?, deprecated: { use: any } }, any: bool?, name: string? }
                    returns: Post
                  waitForPost: { poll: fetchPost, until: { kind: a }, deprecated: { use: fetchPost } }
                types:
                  Post:
                    title: { $type: string?, $deprecated: { use: headline } }
                    total: { $type: int?, $deprecated: { use: Posts.fetchPost } }
                    size: { $type: int?, $deprecated: { use: Item.id } }
                    headline: string
                    kind: Kind
                  Kind: [a, { value: b, deprecated: { use: a } }]
                  Item: { $deprecated: { use: Post }, id: int }
                """
        )
    }

    @Test("warns about a declaration that replaces itself")
    func itself() {
        expect(
            UnknownReplacement.self,
            in: """
                endpoints:
                  getPost: { call: GET /post, deprecated: { use: 1️⃣getPost1️⃣ } }
                """,
            finds: [
                Finding(
                    1,
                    "endpoint 'getPost' is its own replacement",
                    hint: "name another endpoint, or remove 'use'"
                )
            ]
        )
    }
}
