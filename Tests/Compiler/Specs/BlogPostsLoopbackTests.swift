import BlogAPI
import Foundation
import LoopbackServer
import SpeccRuntime
import Testing

/// The generated client of `Specs/Blog/posts.yaml`, over real sockets.
@Suite struct BlogPostsLoopbackTests {
    private static let post = #"{"id": 1, "userId": 7, "title": "First", "body": "Hello!"}"#

    @Test("a list sends its query in the order of the catalog, with defaults and constant headers")
    func list() async throws {
        try await withServer(.json("[]")) { server, client in
            let posts = Blog.PostsService(host: .local(port: server.port), client: client)
            let list = try await posts.listPosts(userID: 7)
            #expect(list.isEmpty)
            let request = try #require(server.requests.first)
            #expect(request.method == "GET")
            #expect(request.target == "/posts?userId=7&_sort=newest&_limit=20")
            #expect(request.headers["X-Client"] == "specc")
            #expect(request.headers["Accept"] == "application/json")
        }
    }

    @Test("omits a nil parameter and encodes an enum value")
    func optionalParameter() async throws {
        try await withServer(.json("[]")) { server, client in
            let posts = Blog.PostsService(host: .local(port: server.port), client: client)
            _ = try await posts.listPosts(order: .mostRead, limit: 1)
            #expect(server.requests.first?.target == "/posts?_sort=most%20read&_limit=1")
        }
    }

    @Test("missing fields have their defaults, and an unknown enum value is preserved")
    func defaults() async throws {
        let body = #"""
            [{"id": 1, "userId": 7, "title": "a"},
             {"id": 2, "userId": 7, "title": "b", "state": "haunted", "published_at": "2024-05-01T12:00:00+02:00"}]
            """#
        try await withServer(.json(body)) { server, client in
            let posts = Blog.PostsService(host: .local(port: server.port), client: client)
            let list = try await posts.fetchList(from: Blog.PostsService.ListPosts())
            #expect(list.map(\.state) == [.published, Blog.PostState(rawValue: "haunted")])
            #expect(list[0].publishedAt == nil)
            #expect(list[1].publishedAt == Date(timeIntervalSince1970: 1_714_557_600))
        }
    }

    @Test("an undecodable field is reported with its path")
    func wrongField() async throws {
        try await withServer(.json(#"[{"id": 1, "userId": 7, "title": "a"}, {"id": "x", "userId": 7, "title": "b"}]"#))
        {
            server,
            client in
            let posts = Blog.PostsService(host: .local(port: server.port), client: client)
            let error = await failure(Blog.PostsService.Failure.self) { try await posts.listPosts() }
            guard let failure = error?.networkError.kind.decodingError else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(failure.path == "[1].id")
        }
    }

    @Test("a detail is fetched by its path parameter")
    func detail() async throws {
        try await withServer(.json(Self.post)) { server, client in
            let posts = Blog.PostsService(host: .local(port: server.port), client: client)
            let post = try await posts.fetchDetails(from: Blog.PostsService.GetPost(id: 1))
            #expect(post.body == "Hello!")
            #expect(server.requests.first?.target == "/posts/1")
        }
    }

    @Test("sends a body as JSON without nil fields")
    func create() async throws {
        try await withServer(.json(Self.post, status: 201)) { server, client in
            let posts = Blog.PostsService(host: .local(port: server.port), client: client)
            _ = try await posts.createPost(body: .init(title: "First \"one\"", body: "Hello!", userID: 7))
            let request = try #require(server.requests.first)
            #expect(request.headers["Content-Type"] == "application/json")
            #expect(
                String(decoding: request.body, as: UTF8.self)
                    == #"{"title":"First \"one\"","body":"Hello!","userId":7}"#
            )
        }
    }

    @Test("rejects a value outside of its constraint before sending")
    func constraint() async throws {
        try await withServer { server, client in
            let posts = Blog.PostsService(host: .local(port: server.port), client: client)
            let limit = await failure(Blog.PostsService.Failure.self) { try await posts.listPosts(limit: 101) }
            #expect(limit?.networkError.isInvalidRequest(naming: "_limit") == true)
            let title = await failure(Blog.PostsService.Failure.self) {
                try await posts.createPost(body: .init(title: "", body: "b", userID: 7))
            }
            #expect(title?.networkError.isInvalidRequest(naming: "title") == true)
            #expect(server.requests.isEmpty)
        }
    }

    @Test("decodes declared errors of the API, the service and the endpoint")
    func typedErrors() async throws {
        try await withServer(
            .json(#"{"message": "gone fishing"}"#, status: 404),
            .json(#"{"message": "no", "problems": [{"field": "title", "reason": "empty"}]}"#, status: 422),
            .json(#"{"message": "teapot"}"#, status: 418),
            .status(410)
        ) { server, client in
            let posts = Blog.PostsService(host: .local(port: server.port), client: client)
            if case .notFound(let problem) = await failure(
                Blog.PostsService.Failure.self,
                { try await posts.listPosts() }
            ) {
                #expect(problem.message == "gone fishing")
            } else {
                Issue.record("a 404 should be .notFound")
            }
            let unprocessable = await failure(Blog.PostsService.Failure.self) {
                try await posts.createPost(body: .init(title: "a", body: "b", userID: 7))
            }
            if case .unprocessable(let problem) = unprocessable {
                #expect(problem.problems?.first?.field == "title")
            } else {
                Issue.record("a 422 should be .unprocessable")
            }
            if case .clientError(let status, let problem) = await failure(
                Blog.PostsService.Failure.self,
                { try await posts.listPosts() }
            ) {
                #expect(status == 418)
                #expect(problem.message == "teapot")
            } else {
                Issue.record("a 418 should be .clientError")
            }
            guard case .gone = await failure(Blog.PostsService.GetPost.Failure.self, { try await posts.getPost(id: 1) })
            else {
                Issue.record("a 410 should be .gone")
                return
            }
        }
    }

    @Test("an undecodable error body is reported with its status")
    func unreadableError() async throws {
        try await withServer(.text("<html>", status: 404)) { server, client in
            let posts = Blog.PostsService(host: .local(port: server.port), client: client)
            let error = await failure(Blog.PostsService.Failure.self) { try await posts.listPosts() }
            let network = error?.networkError
            #expect(network?.status == 404)
        }
    }

    @Test("retries temporary failures, and a POST only if the catalog declares it safe")
    func retry() async throws {
        let busy = LoopbackServer.Response(status: 503, headers: ["Retry-After": "0"])
        try await withServer(busy, .json("[]"), busy, .text("Hello"), busy) { server, client in
            let posts = Blog.PostsService(host: .local(port: server.port), client: client)
            _ = try await posts.listPosts()
            #expect(server.requests.count == 2)
            let text = try await posts.previewPost(body: .init(title: "a", body: "b", userID: 7))
            #expect(text == "Hello")
            #expect(server.requests.count == 4)
            let error = await failure(Blog.PostsService.Failure.self) {
                try await posts.createPost(body: .init(title: "a", body: "b", userID: 7))
            }
            let network = error?.networkError
            #expect(network?.status == 503)
            #expect(network?.attempts == 1)
            #expect(server.requests.count == 5)
        }
    }

    @Test("the catalog's total timeout ends a call")
    func timeout() async throws {
        try await withServer(.text("late").after(.seconds(20))) { server, client in
            let posts = Blog.PostsService(host: .local(port: server.port), client: client)
            let error = await failure(Blog.PostsService.Failure.self) { try await posts.getStatus() }
            let network = error?.networkError
            #expect(network?.kind == .timeout(.total))
        }
    }

    @Test("the effective policy of an endpoint is readable")
    func policies() {
        let list = Blog.PostsService.ListPosts()
        #expect(list.timeoutDuration == .seconds(30))
        #expect(list.retryPolicy.attempts == 3)
        #expect(Blog.PostsService.GetStatus().timeoutDuration == .milliseconds(300))
        #expect(Blog.CommentsService.DeleteComment(id: 1).retryPolicy.attempts == 1)
    }

    @Test("a cancelled call ends as cancelled")
    func cancellation() async throws {
        try await withServer(.text("late").after(.seconds(20))) { server, client in
            let posts = Blog.PostsService(host: .local(port: server.port), client: client)
            let call = Task { () async -> Bool in
                do throws(Blog.PostsService.Failure) {
                    _ = try await posts.listPosts()
                    return false
                } catch {
                    return error.isCancelled
                }
            }
            try await server.waitForRequests(1)
            call.cancel()
            #expect(await call.value)
        }
    }
}

extension NetworkError {
    fileprivate func isInvalidRequest(naming name: String) -> Bool {
        kind == .invalidRequest && description.contains("'\(name)'")
    }
}
