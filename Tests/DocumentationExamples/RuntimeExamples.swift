// The Swift of Docs/Runtime.md. A test compares both.
import Foundation
import GitHubAPI
import SpeccRuntime
import SpeccTesting

func call() async throws {
    let issues = GitHub.IssuesService(host: .local(port: 8080))
    let list = try await issues.listIssues(owner: "apple", repo: "swift")
    _ = list
}

func callByHand(_ issues: GitHub.IssuesService) async throws {
    let endpoint = GitHub.IssuesService.GetIssue(owner: "apple", repo: "swift", number: 7)
    var options = CallOptions()
    options.timeout.total = .seconds(2)  // the other limits stay the endpoint's
    let issue = try await issues.sendRequest(to: endpoint, options: options)
    let result = try await issues.sendRequestForResult(to: endpoint)
    print(result.status, result.headers["ETag"] ?? "none", result.attempts, result.timing.total)
    _ = issue
}

func callOtherwise(_ issues: GitHub.IssuesService) async throws {
    let call = issues.call(GitHub.IssuesService.GetIssue(owner: "apple", repo: "swift", number: 7))
    let slow = try await call.with(headers: ["X-Trace": "1"], timeout: TimeoutOverride(total: .seconds(60))).value
    _ = slow
}

func callWithoutCatalog() async throws {
    struct Ping: CustomEndpoint {
        typealias Response = String
        var host: String { "api.example.com" }
        var path: String { "/ping" }
    }
    let text = try await HTTPClient.shared.sendRequest(to: Ping())
    _ = text
}

func catchDeclared(_ issues: GitHub.IssuesService) async {
    do {
        let issue = try await issues.getIssue(owner: "apple", repo: "swift", number: 7)
        print(issue.title)
    } catch .gone(let problem) {
        print(problem.message)
    } catch {
        if !error.isCancelled { print(error.message()) }
    }
}

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

func lookAtKind(_ error: NetworkError) {
    switch error.kind {
    case .timeout(.total): print("too slow")
    case .status(404), .status(410): print("gone")
    default: print(error.message())
    }
}

func configure() {
    var configuration = HTTPClient.Configuration()
    configuration.headers = ["User-Agent": "Reader/1.0"]
    configuration.redirects = .sameOrigin
    let client = HTTPClient(configuration)
    _ = client
}

func order(
    _ configuration: inout HTTPClient.Configuration,
    killSwitch: KillSwitch,
    provider: any CredentialProvider,
    jar: CookieJar,
    signer: any RequestSigner
) {
    configuration.middleware = [
        killSwitch,
        Authentication(provider, for: .api("GitHub")),  // outside of what shares answers: who asks is told by it
        Deduplication(),
        CookieHandling(jar),  // at .attempt: redirects set cookies too
        Signing(signer, for: .api("GitHub")),  // at .attempt and last: it sees what goes out
    ]
    configuration.observers = [CallLogger(.headers, onlyFailures: true) { print($0) }]
    configuration.circuitBreaker = CircuitBreaker()
    configuration.requestsPerOrigin = 8
}
