import Foundation
import LoopbackServer
import RuntimeTestAPI
import Testing

@_spi(Generated) @testable import SpeccRuntime

/// Calls over real sockets with the default transport.
@Suite(.timeLimit(.minutes(1)))
struct CallLoopbackTests {
    private let client = HTTPClient()

    private func issues(at server: LoopbackServer) -> GitHub.IssuesService {
        GitHub.IssuesService(host: .local(port: server.port), client: client)
    }

    @Test("sends the encoded path, query and headers")
    func wire() async throws {
        let server = try LoopbackServer.start { _ in .json("[]") }
        _ = try await issues(at: server).listIssues(owner: "a/b%2F", repo: "ü ?#", labels: ["a+b", "c&d=e;f"])
        let request = try #require(server.requests.first)
        #expect(
            request.target
                == "/repos/a%2Fb%252F/%C3%BC%20%3F%23/issues?state=open&labels=a%2Bb,c%26d%3De%3Bf&per_page=30"
        )
        #expect(request.headers.values(of: "accept") == ["application/vnd.github+json"])
        #expect(request.headers["X-GitHub-Api-Version"] == "2022-11-28")
        await server.stop()
    }

    @Test("retries a 503, decodes a 404, sends a POST once")
    func outcomes() async throws {
        let server = try LoopbackServer.start(script: [
            .status(503, headers: ["Retry-After": "0"]),
            .json(#"{"id": 1, "title": "t", "comments": 2}"#),
            .json(#"{"message": "gone"}"#, status: 404),
            .status(503),
        ])
        let issues = issues(at: server)
        let result = try await issues.sendRequestForResult(
            to: GitHub.IssuesService.GetIssue(owner: "a", repo: "b", number: 1)
        )
        #expect(result.value.comments == 2)
        #expect(result.attempts == 2)
        do throws(GitHub.Failure) {
            _ = try await issues.getIssue(owner: "a", repo: "b", number: 2)
            Issue.record("getIssue succeeded in spite of a 404")
        } catch {
            guard case .notFound(let problem) = error else {
                Issue.record(error)
                return
            }
            #expect(problem.message == "gone")
        }
        await #expect(throws: GitHub.Failure.self) {
            try await issues.createIssue(owner: "a", repo: "b", body: .init(title: "t"))
        }
        #expect(server.requests.map(\.method) == ["GET", "GET", "GET", "POST"])
        await server.stop()
    }

    @Test("the total timeout ends a stalled call")
    func total() async throws {
        let server = try LoopbackServer.start { _ in .fault(.stall) }
        let call = GitHub.IssuesService.GetIssue(owner: "a", repo: "b", number: 1)
        let options = CallOptions(timeout: TimeoutOverride(total: .milliseconds(250)))
        let issues = issues(at: server)
        let start = ContinuousClock.now
        let failure = await #expect(throws: GitHub.Failure.self) {
            try await issues.sendRequest(to: call, options: options)
        }
        #expect(failure?.networkError.kind == .timeout(.total))
        #expect(.now - start >= .milliseconds(250))
        await server.stop()
    }

    @Test("cancellation ends a stalled call")
    func cancelled() async throws {
        let server = try LoopbackServer.start { _ in .fault(.stall) }
        let issues = issues(at: server)
        let task = Task { try await issues.getIssue(owner: "a", repo: "b", number: 1) }
        try await server.waitForRequests(1)
        task.cancel()
        let failure = await #expect(throws: GitHub.Failure.self) { try await task.value }
        #expect(failure?.isCancelled == true)
        try await server.waitForNoConnections()
        await server.stop()
    }

    @Test("a redirect to another server drops secrets, and a 307 preserves the body")
    func redirects() async throws {
        struct Put: CustomEndpoint {
            typealias Response = String
            let host = "127.0.0.1"
            let path = "/first"
            let method = HTTPMethod.put
            var headers: [String: String]? { ["Authorization": "Bearer hush", "X-Trace": "1"] }
            func body() throws -> RequestBody { .data(Data("body".utf8)) }
        }
        let second = try LoopbackServer.start { _ in .text("there") }
        let target = second.url("/second").absoluteString
        let first = try LoopbackServer.start { _ in .status(307, headers: ["Location": target]) }
        let server = Server(.http, "127.0.0.1", port: first.port)
        let result = try await client.sendRequestForResult(to: Put(), options: CallOptions(server: server))
        #expect(result.value == "there")
        #expect(result.response.url.absoluteString == target)
        #expect(first.requests.first?.headers["Authorization"] == "Bearer hush")
        let request = try #require(second.requests.first)
        #expect(request.method == "PUT")
        #expect(request.body == Data("body".utf8))
        #expect(request.headers["Authorization"] == nil)
        #expect(request.headers["X-Trace"] == "1")
        await first.stop()
        await second.stop()
    }
}
