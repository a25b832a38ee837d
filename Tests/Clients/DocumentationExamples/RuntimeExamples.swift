// The Swift of Docs/Runtime.md. A test compares both.
import Foundation
import GitHubAPI
import SpeccRuntime

func call() async throws {
    let issues = GitHub.IssuesService(host: .local(port: 8080))
    let list = try await issues.listIssues(owner: "apple", repo: "swift")
    _ = list
}

func configure() {
    var configuration = HTTPClient.Configuration()
    configuration.headers = ["User-Agent": "Reader/1.0"]
    configuration.redirects = .sameOrigin
    let client = HTTPClient(configuration)
    let issues = GitHub.IssuesService(client: client)
    _ = issues
}

enum Environment {
    static let production = HTTPClient.Configuration()

    static var staging: HTTPClient.Configuration {
        var configuration = HTTPClient.Configuration()
        configuration.server = Server(.https, "staging.example.com", path: "/v2", headers: ["X-Environment": "staging"])
        return configuration
    }
}

func replaceServers(_ configuration: inout HTTPClient.Configuration) {
    let files = Server(.https, "files.staging.example.com")
    configuration.server = Server(.https, "staging.example.com", path: "/v2", servers: ["files": files])
}

func callMethods(_ issues: GitHub.IssuesService) async throws {
    let open = try await issues.listIssues(owner: "apple", repo: "swift", state: .open)
    let issue = try await issues.getIssue(owner: "apple", repo: "swift", number: 7)
    let created = try await issues.createIssue(owner: "apple", repo: "swift", body: .init(title: "Crash on launch"))
    _ = (open, issue, created)
}

func load<Service: AdvancedAsyncRequestable, List: Endpoint>(
    _ list: List,
    from service: Service
) async throws(List.Failure) -> Service.ResponseModel where List.Response == Service.ResponseModel {
    try await service.fetchList(from: list)
}

func callDirectly(_ issues: GitHub.IssuesService) async throws {
    let endpoint = GitHub.IssuesService.GetIssue(owner: "apple", repo: "swift", number: 7)
    print(endpoint.method.rawValue, endpoint.path, endpoint.headers ?? [:])
    let options = CallOptions(timeout: TimeoutOverride(total: .seconds(2)))  // inherits other limits
    let issue = try await issues.sendRequest(to: endpoint, options: options)
    let result = try await issues.call(endpoint).result
    print(result.status, result.headers["ETag"] ?? "none", result.attempts, result.timing.total)
    _ = issue
}

func callAsValue(_ issues: GitHub.IssuesService) async throws {
    let call = issues.call(GitHub.IssuesService.GetIssue(owner: "apple", repo: "swift", number: 7))
    let slow = try await call.with(headers: ["X-Trace": "1"], timeout: TimeoutOverride(total: .seconds(60))).value
    _ = slow
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

func lookAtKind(_ error: NetworkError) {
    switch error.kind {
    case .timeout(.total): print("too slow")
    case .status(404), .status(410): print("gone")
    default: print(error.message())
    }
}

@MainActor
final class IssueView {
    private let issues: GitHub.IssuesService

    init(_ issues: GitHub.IssuesService) { self.issues = issues }

    private func show(_ text: String) { print(text) }

    func load() {
        Task {
            do throws(GitHub.IssuesService.GetIssue.Failure) {
                let issue = try await issues.getIssue(owner: "apple", repo: "swift", number: 7)
                show(issue.title)
            } catch .notFound(let problem) {
                show(problem.message)
            } catch {
                show(error.message())
            }
        }
    }
}

func limitTime(_ issues: GitHub.IssuesService, _ endpoint: GitHub.IssuesService.GetIssue) async throws {
    var options = CallOptions()
    options.timeout = TimeoutOverride(attempt: .seconds(5), total: .none)  // idle is inherited
    let issue = try await issues.sendRequest(to: endpoint, options: options)
    _ = issue
}

func retry(_ issues: GitHub.IssuesService, _ endpoint: GitHub.IssuesService.GetIssue) async throws {
    let isQuick = RetryCondition.when { failure in failure.number < 3 && failure.elapsed < .seconds(5) }
    let policy = RetryPolicy(
        attempts: 4,
        on: [.status(429), .statuses(500...599), .timeout, .connection, isQuick],
        backoff: Backoff(.exponential(from: .milliseconds(500)), maximum: .seconds(10), jitter: .equal)
    )
    let issue = try await issues.sendRequest(to: endpoint, options: CallOptions(retry: policy))
    _ = issue
}

func throttle(_ configuration: inout HTTPClient.Configuration) {
    configuration.circuitBreaker = CircuitBreaker(failures: 5, resetTimeout: .seconds(30))
    configuration.requestsPerOrigin = 8
    configuration.requestRate = .requests(20, per: .seconds(60))
    configuration.waitsForRateLimits = true
}

func switchOff(_ configuration: inout HTTPClient.Configuration) {
    let killSwitch = KillSwitch()
    configuration.middleware = [killSwitch]
    let client = HTTPClient(configuration)
    killSwitch.engage()  // calls end with .blocked(.killSwitch)
    killSwitch.release()
    _ = client
}

func log(_ configuration: inout HTTPClient.Configuration, to logger: Logger) {
    configuration.observers = [
        CallLogger { logger.warning($0) },
        CallLogger(.headers, onlyFailures: true) { print($0) },
    ]
}

struct Metrics: CallObserver {
    let record: @Sendable (String, Duration) -> Void

    func didFinish(_ call: ObservedCall) { record(call.endpoint.name, call.time) }
    func didFail(_ call: ObservedCall, with error: NetworkError) { record("\(error.kind)", call.time) }
}

struct Tracing: Middleware {
    var position: MiddlewarePosition { .attempt }

    func intercept(
        _ request: TransportRequest,
        in call: CallContext,
        next: NextMiddleware
    ) async throws(NetworkError) -> TransportResponse {
        var request = request
        request.headers["X-Trace"] = "\(call.endpoint.name)#\(call.attempt)"
        return try await next(request)
    }
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
        Authentication(provider, for: .api("GitHub")),  // before Deduplication, which distinguishes calls by credential
        Deduplication(),
        CookieHandling(jar),  // at .attempt, because redirects set cookies too
        Signing(signer, for: .api("GitHub")),  // at .attempt and last, because it signs the final request
    ]
    _ = Tracing().only(.tag("billing"))
}

#if os(Linux)
    func trust(
        _ configuration: inout HTTPClient.Configuration,
        certificate: URL,
        privateKey: URL,
        password: String,
        proxy: URL
    ) throws {
        configuration.transport = try CurlTransport(
            certificateAuthorities: URL(filePath: "/etc/acme/ca.pem"),
            clientCertificate: .init(certificate: certificate, privateKey: privateKey, password: password),
            pinnedKeys: [
                "X3pGTSOuJeEVw989IJ/cEtXUEmy52zs1TZQrU06KUKg=", "MHJYVThihUrJcxW6wcqyOISTXIsInsdj3xK8QrZbHec=",
            ],
            proxy: .server(proxy)
        )
    }
#endif

#if !canImport(FoundationNetworking)
    func useProxy(_ configuration: inout HTTPClient.Configuration, identity: URLCredential) {
        let settings = URLSessionConfiguration.ephemeral
        settings.connectionProxyDictionary = ["HTTPSEnable": 1, "HTTPSProxy": "proxy.example", "HTTPSPort": 8080]
        configuration.transport = URLSessionTransport(configuration: settings) { challenge in
            let method = challenge.protectionSpace.authenticationMethod
            return method == NSURLAuthenticationMethodClientCertificate ? (.useCredential, identity) : nil
        }
    }
#endif

struct PinnedTransport: Transport {
    let base: any Transport

    func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
        guard request.url.host() == "api.example.com" else { throw TransportError(.invalidRequest, "unexpected host") }
        return try await base.send(request)
    }

    func shutdown() async { await base.shutdown() }
}
