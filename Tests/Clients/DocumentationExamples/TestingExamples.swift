// The Swift of Docs/Runtime/Testing.md. A test compares both.
import Foundation
import GitHubAPI
import LoopbackServer
import SpeccRuntime
import SpeccStorage
import SpeccTesting

func testWithScript() async {
    let stub = StubTransport(.json(#"{ "message": "Not found." }"#, status: 404))
    let issues = GitHub.IssuesService(client: HTTPClient(transport: stub))
    do {
        _ = try await issues.getIssue(owner: "apple", repo: "swift", number: 7)
    } catch {
        precondition(error.networkError.status == 404)
    }
    precondition(stub.requests.map(\.url.path) == ["/repos/apple/swift/issues/7"])
}

func testWithClosure() -> StubTransport {
    let stub = StubTransport { request in
        request.method == .get ? .json("[]") : .status(503, headers: ["Retry-After": "1"])
    }
    return stub
}

func testRetries() async throws -> Int {
    let clock = VirtualClock()
    let script = StubResponse.status(503).times(2) + [.json("[]")]
    let client = HTTPClient(transport: StubTransport(script: script, clock: clock), clock: clock, jitterSeed: 1)
    let issues = GitHub.IssuesService(client: client)
    async let list = issues.listIssues(owner: "apple", repo: "swift")
    for _ in 0..<2 {
        try await clock.waitUntilScheduled(for: .milliseconds(1))
        clock.advance(by: .seconds(8))
    }
    let count = try await list.count
    return count
}

func testOverSockets() async throws {
    let server = try LoopbackServer.start(script: LoopbackServer.Response.status(503).times(2) + [.json("[]")])
    var configuration = HTTPClient.Configuration()
    configuration.server = server.address()
    let issues = GitHub.IssuesService(client: HTTPClient(configuration))
    let list = try await issues.listIssues(owner: "apple", repo: "swift")
    precondition(server.requests.count == 3)
    await server.stop()
    _ = list
}

func testWithMockServer() async throws {
    let issues = GitHub.IssuesMock()
    issues.onGetIssue { call in .example(number: call.number, title: "In \(call.repo)") }
    issues.fail(GitHub.IssuesService.ListIssues.self, with: .notFound(DeclaredError(.example(), status: 404)))

    let server = MockServerTransport(issues)
    server.respond(to: GitHub.IssuesService.GetIssue.self, with: [.status(503, headers: ["Retry-After": "0"])])
    let service = GitHub.IssuesService(client: HTTPClient(transport: server))
    let issue = try await service.getIssue(owner: "apple", repo: "swift", number: 7)
    precondition(issue.title == "In swift")
    precondition(server.requests.count == 2)
    precondition(issues.calls(of: GitHub.IssuesService.GetIssue.self).map(\.number) == [7])
}

func testWithRecording(_ fixture: URL) async throws {
    let recording = try Recording(contentsOf: fixture)
    let issues = GitHub.IssuesService(client: HTTPClient(transport: ReplayTransport(recording)))
    let list = try await issues.listIssues(owner: "apple", repo: "swift")
    _ = list
}
