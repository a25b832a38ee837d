import SpeccMock
import Testing

@Suite("Conditional requests to a mock service")
struct MockConditionTests {
    private static let endpoints = """
        endpoints:
          list: { call: GET /posts, returns: list<Post>, unwrap: data }
          get: { call: "GET /posts/{id:int}", returns: Post, unwrap: data, errors: { 404: empty } }
          update: { call: "PATCH /posts/{id:int}", body: { title: string }, returns: Post, unwrap: data, errors: { 404: empty, 412: empty } }
          remove: { call: "DELETE /posts/{id:int}", returns: empty, errors: { 404: empty, 412: empty } }
        types: { Post: { id: int, title: string } }
        """

    private func mock() throws -> Mocked { try Mocked(Self.endpoints) }

    @Test("If-Match accepts the entity tag of an unwrapped item")
    func envelope() throws {
        let mock = try mock()
        let tag = try #require(mock.reply("GET /posts/1")[header: "ETag"])
        let change = #"{"title":"b"}"#
        #expect(mock.reply("PATCH /posts/1", headers: [("If-Match", tag)], body: change).status == 200)
        #expect(mock.reply("PATCH /posts/1", headers: [("If-Match", tag)], body: change).status == 412)
    }

    @Test("DELETE honors If-Match")
    func delete() throws {
        let mock = try mock()
        #expect(mock.reply("DELETE /posts/1", headers: [("If-Match", "\"other\"")]).status == 412)
        let tag = try #require(mock.reply("GET /posts/1")[header: "ETag"])
        #expect(mock.reply("DELETE /posts/1", headers: [("If-Match", tag)]).status / 100 == 2)
        #expect(mock.reply("GET /posts/1").status == 404)
    }

    @Test("If-Match compares strongly, If-None-Match weakly")
    func comparison() throws {
        let mock = try mock()
        let tag = try #require(mock.reply("GET /posts/1")[header: "ETag"])
        let change = #"{"title":"b"}"#
        #expect(mock.reply("PATCH /posts/1", headers: [("If-Match", "W/" + tag)], body: change).status == 412)
        #expect(mock.reply("GET /posts/1", headers: [("If-None-Match", "W/" + tag)]).status == 304)
        #expect(mock.reply("GET /posts/1", headers: [("If-None-Match", "\"a,b\", " + tag)]).status == 304)
        #expect(mock.reply("PATCH /posts/1", headers: [("If-None-Match", "*")], body: change).status == 412)
        #expect(mock.reply("PATCH /posts/1", headers: [("If-Match", "*")], body: change).status == 200)
    }

    @Test("encodings of a path belong to the same collection")
    func encodings() throws {
        let mock = try Mocked(
            """
            endpoints:
              list: { call: "GET /users/{name}/posts", returns: list<Post> }
              create: { call: "POST /users/{name}/posts", body: { title: string }, returns: { 201: Post } }
            types: { Post: { id: int, title: string } }
            """,
            MockOptions(itemCount: 0)
        )
        #expect(mock.reply("POST /users/a%62/posts", body: #"{"title":"t"}"#).status == 201)
        #expect(mock.text("GET /users/ab/posts?").contains("\"t\""))
        #expect(mock.text("GET /users/c/posts") == "200 []")
    }

    @Test("the paths with and without the base path of a host belong to the same collection")
    func basePath() throws {
        let mock = try Mocked(
            """
            specc: 1
            api: Blog
            service: Posts
            host: https://a.example/v1
            endpoints:
              list: { call: GET /posts, returns: list<Post> }
              create: { call: POST /posts, body: { title: string }, returns: { 201: Post } }
            types: { Post: { id: int, title: string } }
            """,
            MockOptions(itemCount: 0)
        )
        #expect(mock.reply("POST /v1/posts", body: #"{"title":"t"}"#).status == 201)
        #expect(mock.text("GET /posts").contains("\"t\""))
    }
}
