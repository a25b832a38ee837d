import BlogAPI
import Foundation
import SpeccRuntime
import Testing

@Suite("The client of Specs/Blog and a mock server", .timeLimit(.minutes(1)))
struct BlogMockLoopbackTests {
    @Test("all endpoints succeed", arguments: ClientTransport.all)
    func allEndpoints(_ transport: ClientTransport) async throws {
        let mock = try MockedCatalog("Blog")
        try await mock.run(transport) { client in
            try await write(Blog.PostsService(client: client))
            try await comment(Blog.CommentsService(client: client))
            try await publish(Blog.MediaService(client: client))
            let users = Blog.UsersService(client: client)
            let user = try #require(try await users.listUsers().first)
            #expect(try await users.getUser(id: user.id).username == user.username)
            let activity = Blog.ActivityService(client: client)
            #expect(try await activity.listActivity(after: "a41").count == 12)
            #expect(try await activity.listHistory().earlier == nil)
            try await activity.subscribe(body: .init(mail: "ada@example.com", topics: ["swift"]))
        }
        try mock.expectCompleteCoverage()
    }

    private func write(_ posts: Blog.PostsService) async throws {
        let created = try await posts.createPost(body: .init(title: "One", body: "Text", userID: 1))
        #expect(try await posts.getPost(id: created.id).title == "One")
        let changed = try await posts.updatePost(id: created.id, body: .init(title: "Two"))
        #expect(changed.title == "Two")
        #expect(changed.body == "Text")
        let replaced = try await posts.replacePost(id: created.id, body: .init(title: "3", body: "b", userID: 2))
        #expect(replaced.userID == 2)
        #expect(try await posts.listPosts(userID: 2, limit: 100).map(\.id).contains(created.id))
        try await posts.deletePost(id: created.id)
        await #expect(throws: Blog.PostsService.GetPost.Failure.self) { try await posts.getPost(id: created.id) }
        #expect(try await !posts.previewPost(body: .init(title: "a", body: "b", userID: 1)).isEmpty)
        #expect(try await !posts.getStatus().isEmpty)
    }

    private func comment(_ comments: Blog.CommentsService) async throws {
        let body = Blog.CommentsService.CreateComment.Body(name: "Ada", email: "ada@example.com", body: "Yes")
        guard case .created(let comment) = try await comments.createComment(postID: 1, xRequestID: UUID(), body: body)
        else {
            Issue.record("the comment was not created")
            return
        }
        #expect(try await comments.listComments(postID: 1).contains { $0.id == comment.id && $0.name == "Ada" })
        try await comments.deleteComment(id: comment.id)
    }

    private func publish(_ media: Blog.MediaService) async throws {
        #expect(try await media.findPictures(ids: [1, 2], word: "tea", xTrace: "0af").count == 12)
        let picture = try await media.uploadPicture(name: "tea", body: Data([1]))
        _ = try await media.describePicture(id: picture.id, body: .init(words: ["green"], code: "ABC"))
        let tagging: any Tagging = DeprecatedTagging()
        try await tagging.tag(picture.id, media)
    }
}

/// Calls a deprecated endpoint without a warning.
private protocol Tagging {
    func tag(_ picture: Int, _ media: Blog.MediaService) async throws
}

private struct DeprecatedTagging: Tagging {
    @available(*, deprecated)
    func tag(_ picture: Int, _ media: Blog.MediaService) async throws {
        try await media.tagPicture(id: picture, tag: "new")
    }
}
