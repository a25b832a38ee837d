import BlogAPI
import Foundation
import LoopbackServer
import SpeccRuntime
import Testing

/// The generated clients of `Specs/Blog/comments.yaml` and `users.yaml`, over real sockets.
@Suite struct BlogCommentsLoopbackTests {
    @Test("decodes comments nested at any depth")
    func recursion() async throws {
        let comment = #"""
            {"id": 2, "postId": 1, "name": "b", "email": "b@example.com", "body": "second", "votes": 3,
             "parent": {"id": 1, "postId": 1, "name": "a", "email": "a@example.com", "body": "first"}}
            """#
        try await withServer(.json("[\(comment)]")) { server, client in
            let comments = Blog.CommentsService(host: .local(port: server.port), client: client)
            let list = try await comments.listComments(postID: 1)
            #expect(list.first?.parent?.body == "first")
            #expect(list.first?.parent?.votes == 0)
            #expect(list.first?.votes == 3)
        }
    }

    @Test("several successes of different types are decoded into an enum")
    func severalSuccesses() async throws {
        let comment = #"{"id": 1, "postId": 1, "name": "a", "email": "a@example.com", "body": "first"}"#
        try await withServer(.json(comment, status: 201), .status(202)) { server, client in
            let comments = Blog.CommentsService(host: .local(port: server.port), client: client)
            let body = Blog.CommentsService.CreateComment.Body(name: "a", email: "a@example.com", body: "first")
            let id = UUID()
            guard case .created(let created) = try await comments.createComment(postID: 1, xRequestID: id, body: body)
            else {
                Issue.record("a 201 should be .created")
                return
            }
            #expect(created.id == 1)
            guard case .accepted = try await comments.createComment(postID: 1, body: body) else {
                Issue.record("a 202 should be .accepted")
                return
            }
            #expect(server.requests[0].headers["X-Request-Id"] == id.uuidString.lowercased())
            #expect(server.requests[1].headers["X-Request-Id"] == nil)
        }
    }

    @Test("decodes inline objects, numbers in strings and closed enums")
    func users() async throws {
        let user = #"""
            {"id": 1, "name": "Ada", "username": "ada", "email": "ada@example.com", "rank": 2,
             "address": {"street": "s", "city": "c", "zipcode": "z", "geo": {"lat": "-37.3159", "lng": "81.1496"}}}
            """#
        let unknownRank = #"""
            {"id": 1, "name": "Ada", "username": "ada", "email": "a@example.com", "rank": 9,
             "address": {"street": "s", "city": "c", "zipcode": "z"}}
            """#
        try await withServer(.json(user), .json(unknownRank)) { server, client in
            let users = Blog.UsersService(host: .local(port: server.port), client: client)
            let ada = try await users.getUser(id: 1)
            #expect(ada.address.geo?.lat == Decimal(string: "-37.3159"))
            #expect(ada.rank == ._2)
            let error = await failure(Blog.Failure.self) { try await users.getUser(id: 1) }
            guard let failure = error?.networkError.kind.decodingError else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(failure.path == "rank")
        }
    }
}
