// The Swift of Docs/Language.md.
import Foundation
import GitHubAPI
import SpeccRuntime

struct Money: Sendable, JSONReadable, JSONWritable {
    var amount: Decimal
    init(reading reader: inout JSONReader) { amount = reader.decimal() }
    func write(to writer: inout JSONWriter) { writer.decimal(amount) }
}

func localService() {
    let issues = GitHub.IssuesService(host: .local(port: 8080))
    _ = issues
}

#if DEBUG
    func mockedTitles() async throws -> [String] {
        let mock = GitHub.IssuesMock()
        mock.onListIssues { call in [.example(title: "In \(call.repo)"), .example()] }
        mock.fail(GitHub.IssuesService.GetIssue.self, with: .notFound(DeclaredError(.example(), status: 404)))

        let issues: any GitHub.IssuesServing = mock
        let titles = try await issues.listIssues(owner: "apple", repo: "swift").map(\.title)

        let calls = mock.calls(of: GitHub.IssuesService.ListIssues.self)
        precondition(calls.map(\.owner) == ["apple"])
        return titles
    }
#endif
