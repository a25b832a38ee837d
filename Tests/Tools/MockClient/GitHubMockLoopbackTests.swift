import Foundation
import GitHubAPI
import Testing

@testable import HelloAPI

@Suite("The clients of Specs/GitHub and Specs/Hello and a mock server", .timeLimit(.minutes(1)))
struct GitHubMockLoopbackTests {
    @Test("all endpoints of GitHub succeed", arguments: ClientTransport.all)
    func issues(_ transport: ClientTransport) async throws {
        let mock = try MockedCatalog("GitHub")
        try await mock.run(transport) { client in
            let issues = GitHub.IssuesService(client: client)
            let created = try await issues.createIssue(
                owner: "apple",
                repo: "swift",
                body: .init(title: "Crash", labels: ["bug"])
            )
            let list = try await issues.listIssues(
                owner: "apple",
                repo: "swift",
                state: .all,
                labels: ["good first issue", "a,b"],
                since: Date(timeIntervalSince1970: 1_714_557_600),
                perPage: 100
            )
            #expect(list.contains { $0.number == created.number && $0.title == "Crash" })
            let closed = try await issues.updateIssue(
                owner: "apple",
                repo: "swift",
                number: created.number,
                body: .init(state: .closed)
            )
            #expect(closed.state == .closed)
            let issue = try await issues.getIssue(owner: "apple", repo: "swift", number: created.number)
            #expect(issue.state == .closed)
            try await issues.lockIssue(
                owner: "apple",
                repo: "swift",
                number: created.number,
                body: .init(lockReason: .resolved)
            )
            #expect(try await !issues.renderMarkdown(body: .init(text: "# A")).isEmpty)
        }
        try mock.expectCompleteCoverage()
    }

    @Test("all endpoints of Hello succeed", arguments: ClientTransport.all)
    func greetings(_ transport: ClientTransport) async throws {
        let mock = try MockedCatalog("Hello")
        try await mock.run(transport) { client in
            let greeting = try await Hello.GreetingsService(client: client).getGreeting(name: "Ada Lovelace")
            #expect(!greeting.text.isEmpty)
        }
        try mock.expectCompleteCoverage()
    }
}
