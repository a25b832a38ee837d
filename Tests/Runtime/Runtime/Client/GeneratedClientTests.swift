import Foundation
import RuntimeTestAPI
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

/// Calls of the client generated from `Tests/Clients/RuntimeTestAPI`, over a stub transport.
struct GeneratedClientTests {
    private func service(_ responses: StubResponse..., host: GitHub.Host = .production) -> (
        GitHub.IssuesService, StubTransport
    ) {
        let stub = StubTransport(script: responses)
        return (GitHub.IssuesService(host: host, client: HTTPClient(transport: stub)), stub)
    }

    @Test("a list request has the declared path, query and headers, and its response is decoded")
    func list() async throws {
        let (issues, stub) = service(
            .json(#"[{"id": 1, "title": "A", "state": "weird", "created_at": "2023-11-14T22:13:20Z", "labels": []}]"#)
        )
        let since = Date(timeIntervalSince1970: 1_700_000_000)
        let list = try await issues.listIssues(owner: "ap/ple", repo: "swift", labels: ["a b", "c,d"], since: since)
        #expect(list.first?.title == "A")
        #expect(list.first?.state == GitHub.IssueState(rawValue: "weird"))
        let request = try #require(stub.requests.first)
        #expect(request.method == .get)
        #expect(
            request.url.absoluteString
                == "https://api.github.com/repos/ap%2Fple/swift/issues"
                + "?state=open&labels=a%20b,c%2Cd&since=2023-11-14T22%3A13%3A20Z&per_page=30"
        )
        #expect(request.headers == ["Accept": "application/vnd.github+json", "X-GitHub-Api-Version": "2022-11-28"])
    }

    @Test("a call with a safe method is retried as its policy declares")
    func retriedQuery() async throws {
        let clock = VirtualClock()
        let stub = StubTransport(.status(503), .json("[]"), clock: clock)
        let issues = GitHub.IssuesService(host: .production, client: HTTPClient(transport: stub, clock: clock))
        async let found = issues.searchIssues(body: .init(text: "x"))
        try await clock.waitUntilScheduled(for: .milliseconds(200))
        clock.advance(by: .milliseconds(200))
        #expect(try await found.isEmpty)
        #expect(stub.requests.map(\.method.rawValue) == ["QUERY", "QUERY"])
    }

    @Test("each declared success status is its own case")
    func create() async throws {
        let (issues, stub) = service(
            .json(#"{"id": 7, "title": "t", "comments": 0}"#, status: 201),
            .status(202),
            .status(206)
        )
        guard
            case .created(let detail) = try await issues.createIssue(
                owner: "a",
                repo: "b",
                body: .init(title: "t", labels: ["x"])
            ),
            case .accepted = try await issues.createIssue(owner: "a", repo: "b", body: .init(title: "t"))
        else {
            Issue.record("not the declared case of its status")
            return
        }
        #expect(detail.id == 7)
        let failure = await #expect(throws: GitHub.Failure.self) {
            try await issues.createIssue(owner: "a", repo: "b", body: .init(title: "t"))
        }
        #expect(failure?.networkError.status == 206)
        let request = try #require(stub.requests.first)
        #expect(request.headers["Content-Type"] == "application/json")
        #expect(request.headers["X-Client"] == "specc")
        guard case .data(let data) = request.body.source else {
            Issue.record("\(request.body)")
            return
        }
        #expect(String(decoding: data, as: UTF8.self) == #"{"title":"t","labels":["x"]}"#)
    }

    @Test("a declared error is caught by its case")
    func errors() async throws {
        let (issues, _) = service(.json(#"{"message": "Not Found"}"#, status: 404))
        do throws(GitHub.Failure) {
            _ = try await issues.getIssue(owner: "a", repo: "b", number: 1)
        } catch .notFound(let problem) {
            #expect(problem.message == "Not Found")
        }
    }

    @Test("a call goes to the chosen host")
    func hosts() async throws {
        let (local, localStub) = service(.json("[]"), host: .local(port: 8080))
        _ = try await local.listIssues(owner: "a", repo: "b")
        #expect(
            localStub.requests.first?.url.absoluteString.hasPrefix("http://127.0.0.1:8080/repos/a/b/issues?") == true
        )
        let (lab, labStub) = service(.json("[]"), host: .lab(tenant: "x/y"))
        _ = try await lab.listIssues(owner: "a", repo: "b")
        #expect(labStub.requests.first?.url.path(percentEncoded: true) == "/tenants/x%2Fy/repos/a/b/issues")
        #expect(labStub.requests.first?.headers["X-Lab"] == "1")
    }

    @Test("a value out of range fails before a request is sent")
    func ranges() async {
        let (issues, stub) = service(.json("[]"))
        let failure = await #expect(throws: GitHub.Failure.self) {
            try await issues.listIssues(owner: "a", repo: "b", perPage: 101)
        }
        #expect(failure?.networkError.details == "'per_page' is 101, but must be 1 to 100")
        #expect(stub.requests.isEmpty)
    }
}
