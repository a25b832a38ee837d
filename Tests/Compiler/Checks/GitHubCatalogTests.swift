import Foundation
import ProjectFolder
import SpeccCatalog
import SpeccDiagnostics
import Testing

@testable import SpeccChecks

/// The catalog in `Specs/GitHub`, which describes a service of a real API.
struct GitHubCatalogTests {
    @Test("the catalog of GitHub issues has no errors")
    func errors() throws {
        let checked = CheckResult([try Self.catalog()])
        #expect(checked.diagnostics.map(\.message) == [])
        #expect(checked.catalog != nil)
    }

    @Test("the catalog of GitHub issues resolves to the documented signatures and policies")
    func methods() throws {
        let resolving = try ResolutionResult(Self.catalog())
        let signatures = resolving.services[0].endpoints.map { endpoint in
            let parameters = endpoint.pathParameters + endpoint.queryParameters + endpoint.headerParameters
            let labels = parameters.map(\.swiftName) + (endpoint.body == nil ? [] : ["body"])
            return "\(endpoint.methodName)(\(labels.map { "\($0):" }.joined()))"
        }
        #expect(
            signatures == [
                "listIssues(owner:repo:state:labels:since:perPage:)", "getIssue(owner:repo:number:)",
                "createIssue(owner:repo:body:)", "updateIssue(owner:repo:number:body:)",
                "lockIssue(owner:repo:number:body:)", "renderMarkdown(body:)",
            ]
        )
        #expect(resolving.services[0].listResponse?.text == "[GitHub.Issue]")
        #expect(resolving.services[0].detailResponse?.text == "GitHub.IssueDetail")
        #expect(try resolving.endpoint("getIssue").failure.path?.text == "GitHub.IssuesService.GetIssue.Failure")
        #expect(try resolving.endpoint("createIssue").isRetryIgnored)
        #expect(try resolving.endpoint("renderMarkdown").policy.timeout.value.attempt == .milliseconds(5_000))
        #expect(
            try resolving.fields("IssueDetail").map(\.swiftName).suffix(4) == [
                "closedAt", "body", "comments", "htmlURL",
            ]
        )
    }

    private static func catalog() throws -> String {
        let root = ProjectFolder.root
        return try String(contentsOf: root.appending(path: "Specs/GitHub/issues.yaml"), encoding: .utf8)
    }
}
