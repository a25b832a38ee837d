import SpeccCatalog
import SpeccDiagnostics
import Testing

@testable import SpeccChecks

/// A catalog as people write it: everything of the language's first half that one service of a real API needs.
@Suite("A catalog of GitHub's issues")
struct GitHubCatalogTests {
    @Test("has no error to be found in it")
    func findings() {
        let checked = CheckResult([Self.catalog])
        #expect(checked.diagnostics.map(\.message) == [])
        #expect(checked.catalog != nil)
    }

    @Test("becomes methods that read well")
    func methods() throws {
        let resolving = try ResolutionResult(Self.catalog)
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

    private static let catalog = """
        specc: 1
        api: GitHub
        service: Issues
        docs: Issues of one repository.

        hosts:
          production: https://api.github.com
          local: http://127.0.0.1:${port:int}
        defaults:
          headers:
            Accept: application/vnd.github+json
            X-GitHub-Api-Version: 2022-11-28
          timeout: { attempt: 10s, total: 45s }
          retry: { attempts: 4, on: [429, 5xx, timeout, connection], backoff: { initial: 200ms, max: 8s, jitter: full } }
          errors: { 404: Problem, 422: ValidationFailed, 4xx: Problem }

        endpoints:
          listIssues:
            method: GET
            path: /repos/{owner}/{repo}/issues
            role: list
            query:
              state: { type: [open, closed, all], default: open }
              labels: { type: list<string>?, style: comma }
              since: datetime?
              per_page: { type: int, default: 30, range: 1..100 }
            returns: list<Issue>
          getIssue:
            call: GET /repos/{owner}/{repo}/issues/{number:int}
            role: detail
            params: { number: { docs: The number in the page's address. } }
            returns: IssueDetail
            errors: { 410: Problem }
          createIssue:
            call: POST /repos/{owner}/{repo}/issues
            body: { title: string, body: string?, labels: list<string>?, milestone: int? }
            returns: { 201: IssueDetail }
          updateIssue:
            call: PATCH /repos/{owner}/{repo}/issues/{number:int}
            body: { title: string?, state: IssueState? }
            returns: IssueDetail
          lockIssue:
            call: PUT /repos/{owner}/{repo}/issues/{number:int}/lock
            body: { lock_reason: LockReason? }
            returns: { 204: empty }
          renderMarkdown:
            call: POST /markdown
            body: { text: string, context: string? }
            returns: text
            timeout: 5s
            retry: safe

        types:
          Issue:
            id: int64
            number: int
            title: string
            state: IssueState
            user: User?
            labels: list<Label>
            created_at: datetime
            closed_at: datetime?
          IssueDetail:
            $extends: Issue
            body: string?
            comments: { $type: int, $docs: How many., $range: 0.. }
            html_url: url
          User: { id: int64, login: string, avatar_url: url }
          Label: { name: string, color: string? }
          IssueState: [open, closed]
          LockReason: [off-topic, too heated, resolved, spam]
          Priority: { $enum: [1, 2, 3], $type: int, $closed: true }
          Problem: { message: string, documentation_url: url? }
          ValidationFailed: { $extends: Problem, errors: list<FieldError>? }
          FieldError: { resource: string, field: string?, code: string }
        """
}
