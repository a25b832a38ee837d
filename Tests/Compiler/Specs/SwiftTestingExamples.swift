// The Swift of Docs/Runtime/Testing.md that needs Swift Testing. `DocumentationExamplesTests` compares both.
import Foundation
import GitHubAPI
import SpeccRuntime
import SpeccTesting
import Testing

@Suite("Issues")
struct IssuesTests {
    @Test("an issue that does not exist is reported as such")
    func missing() async throws {
        let stub = StubTransport(.json(#"{ "message": "Not found." }"#, status: 404))
        let issues = GitHub.IssuesService(client: HTTPClient(transport: stub))
        let error = await #expect(throws: GitHub.IssuesService.GetIssue.Failure.self) {
            try await issues.getIssue(owner: "apple", repo: "swift", number: 7)
        }
        #expect(error?.networkError.status == 404)
        #expect(stub.requests.map(\.url.path) == ["/repos/apple/swift/issues/7"])
    }
}
