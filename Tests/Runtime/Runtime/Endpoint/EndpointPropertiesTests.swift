import Foundation
import RuntimeTestAPI
import SpeccSynchronization
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

struct EndpointPropertiesTests {
    typealias ListIssues = GitHub.IssuesService.ListIssues
    typealias CreateIssue = GitHub.IssuesService.CreateIssue

    @Test("host, path, query, headers and policy are readable properties")
    func properties() throws {
        let list = ListIssues(owner: "a/b", repo: "swift", labels: ["x,y", "z"])
        #expect(list.scheme == .https)
        #expect(list.host == "api.github.com")
        #expect(list.port == nil)
        #expect(list.path == "/repos/a%2Fb/swift/issues")
        #expect(list.method == .get)
        #expect(list.headers == ["Accept": "application/vnd.github+json", "X-GitHub-Api-Version": "2022-11-28"])
        #expect(list.queryItems?.map(\.description) == ["state=open", "labels=x,y,z", "per_page=30"])
        #expect(list.contentType == nil)
        #expect(list.timeoutDuration == .seconds(45))
        #expect(list.retryPolicy.attempts == 4)
        guard try list.body().isNone else {
            Issue.record("the endpoint has a body")
            return
        }
    }

    @Test("a setting of the endpoint replaces that of its service")
    func own() throws {
        let create = CreateIssue(owner: "a", repo: "b", body: .init(title: "t"))
        #expect(create.method == .post)
        #expect(create.headers?["X-Client"] == "specc")
        #expect(create.contentType == "application/json")
        #expect(create.timeoutDuration == .seconds(5))
    }

    @Test("headers include Accept and Content-Type, and do not create the body")
    func headersWithoutBody() throws {
        // promise: endpoint.headers-without-body
        struct Post: Endpoint {
            typealias Response = Void
            struct Text: JSONWritable {
                let wasWritten: @Sendable () -> Void
                func write(to writer: inout JSONWriter) { wasWritten() }
            }
            let text: Text
            static let defaults = EndpointDefaults(service: "A.B", server: Server(.https, "a.example"))
            static var definition: EndpointDefinition {
                EndpointDefinition(name: "post", method: .post, path: "/x", defaults: Self.defaults)
            }
            func prepare(_ request: inout RequestBuilder) {
                request.begin(Self.definition)
                request.body(json: text)
            }
        }
        let count = Mutex(0)
        let post = Post(text: Post.Text { count.withLock { $0 += 1 } })
        #expect(post.headers == ["Accept": "application/json", "Content-Type": "application/json"])
        #expect(post.contentType == "application/json" && post.host == "a.example" && post.path == "/x")
        #expect(count.withLock(\.self) == 0)
        #expect(try post.body().contentType == "application/json")
        #expect(count.withLock(\.self) == 1)
    }

    @Test("an invalid argument fails 'body()' and the call")
    func invalidArgument() async throws {
        let list = ListIssues(owner: "", repo: "swift")
        #expect(list.path == "/repos/{owner}/{repo}/issues")
        #expect(throws: NetworkError.self) { try ListIssues(owner: "a", repo: "b", perPage: 0).body() }
        let stub = StubTransport(.json("[]"))
        let failure = await #expect(throws: GitHub.Failure.self) {
            try await HTTPClient(transport: stub).sendRequest(to: list)
        }
        #expect(failure?.networkError.kind == .invalidRequest)
        #expect(failure?.networkError.endpoint == "GitHub.Issues.listIssues")
        #expect(stub.requests.isEmpty)
    }

    @Test("an argument may be named like a member of Endpoint")
    func names() async throws {
        struct GetFile: Endpoint {
            typealias Response = String
            let path: String
            let host: String
            let headers: String
            let prepare: Int
            static var definition: EndpointDefinition {
                EndpointDefinition(
                    name: "getFile",
                    method: .get,
                    path: "/files/{path*}",
                    defaults: GitHub.IssuesService.defaults
                )
            }
            func prepare(_ request: inout RequestBuilder) {
                request.begin(Self.definition)
                request.path("path", path)
                request.query("host", host)
                request.query("headers", headers)
                request.query("prepare", prepare)
            }
        }
        let stub = StubTransport(.status(200, body: "x"))
        let file = GetFile(path: "a/b", host: "h", headers: "e", prepare: 1)
        _ = try await HTTPClient(transport: stub).sendRequest(to: file)
        #expect(
            stub.requests.first?.url.absoluteString == "https://api.github.com/files/a/b?host=h&headers=e&prepare=1"
        )
    }

    @Test("requires a server if there is no default host")
    func noServer() async throws {
        struct Get: Endpoint {
            typealias Response = Void
            static let defaults = EndpointDefaults(service: "A.B")
            static var definition: EndpointDefinition {
                EndpointDefinition(name: "get", method: .get, path: "/x", defaults: Self.defaults)
            }
            func prepare(_ request: inout RequestBuilder) { request.begin(Self.definition) }
        }
        let stub = StubTransport(.status(200), .status(200))
        let client = HTTPClient(transport: stub)
        let error = await #expect(throws: NetworkError.self) { try await client.sendRequest(to: Get()) }
        #expect(error?.details?.hasPrefix("no server") == true)
        try await client.sendRequest(to: Get(), options: CallOptions(server: Server(.https, "b.example")))
        #expect(stub.requests.map(\.url.absoluteString) == ["https://b.example/x"])
    }
}
