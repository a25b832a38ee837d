import Foundation
import GitHubAPI
import LoopbackServer
import SpeccRuntime
import Testing

/// The generated client of `Specs/GitHub/issues.yaml`, over real sockets.
@Suite struct GitHubIssuesLoopbackTests {
    private static let issue = #"""
        {"id": 1, "number": 7, "title": "Crash", "state": "open", "user": null,
         "labels": [{"name": "bug", "color": "f00"}], "created_at": "2024-05-01T12:00:00Z", "comments": 2,
         "html_url": "https://github.com/apple/swift/issues/7"}
        """#

    @Test("encodes path values as segments and preserves query values")
    func encoding() async throws {
        try await withServer(.json("[]")) { server, client in
            let issues = GitHub.IssuesService(host: .local(port: server.port), client: client)
            _ = try await issues.listIssues(
                owner: "a/b?c#d",
                repo: "é",
                state: .all,
                labels: ["good first issue", "a,b&c=d+e"],
                since: Date(timeIntervalSince1970: 1_714_557_600)
            )
            #expect(
                server.requests.first?.target
                    == "/repos/a%2Fb%3Fc%23d/%C3%A9/issues?state=all&labels=good%20first%20issue,a%2Cb%26c%3Dd%2Be"
                    + "&since=2024-05-01T10%3A00%3A00Z&per_page=30"
            )
            #expect(server.requests.first?.headers["X-GitHub-Api-Version"] == "2022-11-28")
            #expect(server.requests.first?.headers["Accept"] == "application/vnd.github+json")
        }
    }

    @Test("rejects a path value that would be a dot segment or empty segment", arguments: [".", "..", ""])
    func dotSegments(owner: String) async throws {
        try await withServer { server, client in
            let issues = GitHub.IssuesService(host: .local(port: server.port), client: client)
            let error = await failure(GitHub.IssuesService.GetIssue.Failure.self) {
                try await issues.getIssue(owner: owner, repo: "swift", number: 1)
            }
            guard case .invalidRequest? = error?.networkError.kind else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(server.requests.isEmpty)
        }
    }

    @Test("decodes inherited fields, nested types, dates and URLs")
    func detail() async throws {
        try await withServer(.json(Self.issue)) { server, client in
            let issues = GitHub.IssuesService(host: .local(port: server.port), client: client)
            let issue = try await issues.fetchDetails(
                from: GitHub.IssuesService.GetIssue(owner: "apple", repo: "swift", number: 7)
            )
            #expect(issue.number == 7)
            #expect(issue.state == .open)
            #expect(issue.labels.map(\.name) == ["bug"])
            #expect(issue.createdAt == Date(timeIntervalSince1970: 1_714_564_800))
            #expect(issue.htmlURL.absoluteString == "https://github.com/apple/swift/issues/7")
        }
    }

    @Test("sends wire names in a body, and returns nothing for a response without a body")
    func writing() async throws {
        try await withServer(.status(204), .json(Self.issue)) { server, client in
            let issues = GitHub.IssuesService(host: .local(port: server.port), client: client)
            try await issues.lockIssue(owner: "a", repo: "b", number: 7, body: .init(lockReason: .tooHeated))
            _ = try await issues.updateIssue(owner: "a", repo: "b", number: 7, body: .init(state: .closed))
            #expect(String(decoding: server.requests[0].body, as: UTF8.self) == #"{"lock_reason":"too heated"}"#)
            #expect(server.requests[0].method == "PUT")
            #expect(String(decoding: server.requests[1].body, as: UTF8.self) == #"{"state":"closed"}"#)
            #expect(server.requests[1].method == "PATCH")
        }
    }

    @Test("uses the host called production by default")
    func defaultHost() {
        let endpoint = GitHub.IssuesService.GetIssue(owner: "apple", repo: "swift", number: 7)
        #expect(endpoint.host == "api.github.com")
        #expect(endpoint.scheme == .https)
        #expect(endpoint.path == "/repos/apple/swift/issues/7")
        #expect(endpoint.method == .get)
    }
}
