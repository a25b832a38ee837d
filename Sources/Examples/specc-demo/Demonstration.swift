import BlogAPI
import Foundation
import SpeccRuntime

/// Calls a server on this machine with the client that the plugin generated from Specs/Blog.
struct Demonstration {
    private let transcript: Transcript
    private let posts: Blog.PostsService
    private let users: Blog.UsersService

    init(server: BlogServer) {
        transcript = Transcript(server: server)
        posts = Blog.PostsService(host: .local(port: server.port))
        users = Blog.UsersService(host: .local(port: server.port))
    }

    /// - Throws: Any error that the demonstration does not expect.
    func run() async throws {
        try await list()
        try await detail()
        try await creation()
        try await typedError()
        try await retry()
        try await timeout()
    }

    private func list() async throws {
        try await transcript.show(
            "A list",
            in: "posts.yaml",
            lines: ["call: GET /posts", "returns: list<Post>"],
            code: "try await posts.listPosts(userID: 7, limit: 2)"
        ) {
            let list = try await posts.listPosts(userID: 7, limit: 2)
            return list.map { "#\($0.id) \($0.title) (\($0.state.rawValue))" }.joined(separator: ", ")
        }
    }

    private func detail() async throws {
        try await transcript.show(
            "A detail",
            in: "posts.yaml",
            lines: ["call: GET /posts/{id:int}", "returns: PostDetail"],
            code: "try await posts.getPost(id: 1)"
        ) {
            let post = try await posts.getPost(id: 1)
            return "\(post.title): \(post.body) \(post.publishedAt?.description ?? "")"
        }
    }

    private func creation() async throws {
        try await transcript.show(
            "Something created",
            in: "posts.yaml",
            lines: ["call: POST /posts", "returns: { 201: PostDetail }"],
            code: #"try await posts.createPost(body: .init(title: "Third & last", body: "Bye.", userID: 7))"#
        ) {
            let post = try await posts.createPost(body: .init(title: "Third & last", body: "Bye.", userID: 7))
            return "#\(post.id) \(post.title)"
        }
    }

    private func typedError() async throws {
        try await transcript.show(
            "A typed error: the server's own 404, decoded",
            in: "blog.yaml",
            lines: ["404: Problem"],
            code: "do { try await posts.getPost(id: 99) } catch .notFound(let problem) { … }"
        ) {
            do {
                let post = try await posts.getPost(id: 99)
                throw Transcript.Unexpected("a post, '\(post.title)'")
            } catch Blog.PostsService.GetPost.Failure.notFound(let problem) {
                return ".notFound: \(problem.message)"
            }
        }
    }

    private func retry() async throws {
        try await transcript.show(
            "A retry after a 503",
            in: "blog.yaml",
            lines: ["retry:", "attempts: 3", "on: [429, 5xx"],
            code: "try await users.call(Blog.UsersService.ListUsers()).result"
        ) {
            let result = try await users.call(Blog.UsersService.ListUsers()).result
            return "\(result.value.map(\.name).joined(separator: ", ")) after \(result.attempts) attempts"
        }
    }

    private func timeout() async throws {
        try await transcript.show(
            "A total timeout",
            in: "posts.yaml",
            lines: ["call: GET /status", "timeout: 300ms"],
            code: "try await posts.getStatus()"
        ) {
            do {
                let status = try await posts.getStatus()
                throw Transcript.Unexpected("a response, '\(status)'")
            } catch Blog.PostsService.Failure.other(let error) where error.kind == .timeout(.total) {
                return error.message()
            }
        }
    }
}
