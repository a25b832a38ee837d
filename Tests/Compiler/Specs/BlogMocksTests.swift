import BlogAPI
import SpeccRuntime
import SpeccTesting
import Testing

/// The mocks and examples of `Specs/Blog`, used as an app's tests use them.
@Suite("Mocks of the Blog API", .timeLimit(.minutes(1)))
struct BlogMocksTests {
    /// A view model that depends on the protocol only.
    @MainActor
    private final class PostsModel {
        private let posts: any Blog.PostsServing
        private(set) var titles: [String] = []
        private(set) var message: String?

        init(_ posts: any Blog.PostsServing) {
            self.posts = posts
        }

        func load(user: Int) async {
            do {
                titles = try await posts.listPosts(userID: user).map(\.title)
            } catch .cancelled {
                message = "cancelled"
            } catch {
                message = error.message()
            }
        }
    }

    @Test("a mock returns examples and records arguments, including defaults")
    @MainActor
    func viewModel() async {
        let mock = Blog.PostsMock()
        mock.onListPosts { call in [.example(title: "by \(call.userID ?? 0)"), .example()] }
        let model = PostsModel(mock)
        await model.load(user: 7)
        #expect(model.titles == ["by 7", "Example title"])
        let calls = mock.calls(of: Blog.PostsService.ListPosts.self)
        #expect(calls.map(\.userID) == [7])
        #expect(calls.map(\.limit) == [20])
    }

    @Test("a service can replace its mock")
    @MainActor
    func service() async {
        let post = #"[{"id": 1, "userId": 7, "title": "from the service"}]"#
        let model = PostsModel(Blog.PostsService(client: HTTPClient(transport: StubTransport(.json(post)))))
        await model.load(user: 7)
        #expect(model.titles == ["from the service"])
    }

    /// An implementation of the protocol without the service and the mock.
    private struct FakePosts: Blog.PostsServing {
        func listPosts(_ call: Blog.PostsService.ListPosts) async throws(Blog.PostsService.Failure) -> [Blog.Post] {
            [.example(title: "post of \(call.userID ?? 0), limit \(call.limit)")]
        }

        func getPost(_ call: Blog.PostsService.GetPost) async throws(Blog.PostsService.GetPost.Failure)
            -> Blog.PostDetail
        {
            .example(id: call.id)
        }

        func createPost(_ call: Blog.PostsService.CreatePost) async throws(Blog.PostsService.Failure)
            -> Blog.PostDetail
        {
            .example()
        }

        func updatePost(_ call: Blog.PostsService.UpdatePost) async throws(Blog.PostsService.Failure)
            -> Blog.PostDetail
        {
            .example(id: call.id)
        }

        func replacePost(_ call: Blog.PostsService.ReplacePost) async throws(Blog.PostsService.Failure)
            -> Blog.PostDetail
        {
            .example(id: call.id)
        }

        func deletePost(_ call: Blog.PostsService.DeletePost) async throws(Blog.PostsService.Failure) {}

        func previewPost(_ call: Blog.PostsService.PreviewPost) async throws(Blog.PostsService.Failure) -> String {
            "preview"
        }

        func getStatus(_ call: Blog.PostsService.GetStatus) async throws(Blog.PostsService.Failure) -> String {
            "up"
        }
    }

    @Test("the protocol can be implemented by hand, and its methods have the service's default arguments")
    @MainActor
    func fake() async {
        let model = PostsModel(FakePosts())
        await model.load(user: 3)
        #expect(model.titles == ["post of 3, limit 20"])
    }

    @Test("a call without a stub fails with the method that sets one")
    @MainActor
    func withoutStub() async {
        let model = PostsModel(Blog.PostsMock())
        await model.load(user: 7)
        #expect(model.message?.contains("mock.onListPosts { call in … }") == true)
    }

    @Test("a mock throws an endpoint's declared errors")
    func declared() async {
        let mock = Blog.PostsMock()
        mock.onGetPost { call throws(Blog.PostsService.GetPost.Failure) in
            throw .notFound(DeclaredError(.example(message: "no \(call.id)"), status: 404))
        }
        do {
            _ = try await mock.getPost(id: 9)
            Issue.record("the call should fail")
        } catch {
            guard case .notFound(let problem) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(problem.message == "no 9")
        }
        mock.fail(Blog.PostsService.GetPost.self, with: .cancelled)
        await #expect(throws: Blog.PostsService.GetPost.Failure.self) { try await mock.getPost(id: 9) }
        mock.onGetPost { call in .example(id: call.id) }
        await #expect(throws: Never.self) { try await mock.getPost(id: 9) }
    }

    @Test("a failing mock throws the failure type of each endpoint")
    @MainActor
    func failing() async {
        let offline = PostsModel(Blog.PostsMock.failing(with: NetworkError(.offline)))
        await offline.load(user: 1)
        #expect(offline.message == NetworkError(.offline).message())
    }

    @Test("an unresponsive mock returns only on cancellation")
    @MainActor
    func unresponsive() async {
        let mock = Blog.PostsMock.unresponsive
        let model = PostsModel(mock)
        let loading = Task { await model.load(user: 1) }
        while mock.calls.isEmpty { await Task.yield() }
        #expect(model.message == nil)
        loading.cancel()
        await loading.value
        #expect(model.message == "cancelled")
    }
}
