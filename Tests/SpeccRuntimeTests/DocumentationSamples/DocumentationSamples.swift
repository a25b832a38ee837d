// The samples of the runtime's documentation, as they stand there: they must compile.

import RuntimeTestAPI
import Foundation
@_spi(Generated) import SpeccRuntime
import SpeccTesting
import Testing

/// Of `CustomEndpoint`: `Ping` in a file of its own, and its call.
func pingSample() async throws -> String {
    let answer = try await HTTPClient.shared.sendRequest(to: Ping())
    return answer
}

/// Of `AsyncRequestable`.
struct Weather: AsyncRequestable {}

struct Today: CustomEndpoint {
    typealias Response = String
    let city: String
    let host = "weather.example"
    var path: String { "/today/" + pathSegment(city) }
}

func weatherSample() async throws -> String {
    let today = try await Weather().sendRequest(to: Today(city: "Bern"))
    return today
}

/// Of `AdvancedAsyncRequestable`.
func listSample() async throws -> [GitHub.Issue] {
    let issues = GitHub.IssuesService()
    let open = try await issues.fetchList(from: GitHub.IssuesService.ListIssues(owner: "apple", repo: "swift"))
    return open
}

/// Of `Middleware`.
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

/// Of `EndpointFailure`.
enum SampleFailure: EndpointFailure {
    case notFound(DeclaredError<GitHub.Problem>)
    case cancelled
    case other(NetworkError)

    init(_ error: NetworkError) {
        self =
            switch error.status {
            case 404: error.failure(Self.notFound)
            default: error.failure()
            }
    }

    var networkError: NetworkError {
        switch self {
        case .notFound(let failure): failure.networkError
        case .cancelled: .cancelled
        case .other(let failure): failure
        }
    }
}

/// Of `HTTPClient.Configuration`.
func configurationSample() -> HTTPClient {
    var configuration = HTTPClient.Configuration()
    configuration.headers = ["User-Agent": "Reader/1.0"]
    configuration.redirects = .sameOrigin
    let client = HTTPClient(configuration)
    return client
}

/// Of `TimeoutOverride`.
func timeoutSample() -> CallOptions {
    var options = CallOptions()
    options.timeout.total = .seconds(5)
    options.timeout.idle = .none
    return options
}

/// Of `RetryPolicy`.
func retrySample() -> RetryPolicy {
    RetryPolicy(
        attempts: 5,
        on: [.when { $0.kind == .status(409) && $0.elapsed < .seconds(3) }],
        backoff: Backoff { .milliseconds(50 * $0.number) }
    )
}

/// Of `NetworkError.Kind`.
func kindSample(_ error: NetworkError) -> String {
    switch error.kind {
    case .timeout(.total): "later"
    case .status(404), .status(410): "gone"
    case .offline: "offline"
    default: error.message()
    }
}

struct DocumentationSamples {
    @Test("a switch distinguishes the kinds of failure")
    func kinds() {
        #expect(kindSample(NetworkError(.timeout(.total))) == "later")
        #expect(kindSample(NetworkError(.timeout(.idle))) == "The server took too long to respond.")
        #expect(kindSample(NetworkError(.status(410))) == "gone")
        #expect(kindSample(NetworkError(.offline)) == "offline")
    }

    /// Of `VirtualClock`.
    @Test("time passes only when the clock is advanced")
    func clock() async throws {
        let clock = VirtualClock()
        let client = HTTPClient(transport: StubTransport(.noResponse, clock: clock), clock: clock)
        async let answer = client.sendRequest(to: Ping())
        try await clock.waitUntilScheduled(for: .seconds(60))  // the limit of an attempt
        clock.advance(by: .seconds(60))  // and the answer is a timeout
        do {
            _ = try await answer
            Issue.record("an answer")
        } catch {
            #expect(NetworkError.wrap(error).kind == .timeout(.attempt))
        }
    }
}
