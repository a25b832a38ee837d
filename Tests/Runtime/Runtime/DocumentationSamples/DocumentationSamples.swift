// The samples of the runtime's documentation. They must compile.

import Foundation
import RuntimeTestAPI
@_spi(Generated) import SpeccRuntime
import SpeccTesting
import Testing

/// Sample of `CustomEndpoint`, with `Ping` in its own file.
func pingSample() async throws -> String {
    let response = try await HTTPClient.shared.sendRequest(to: Ping())
    return response
}

/// Sample of `AsyncRequestable`.
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

/// Sample of `AdvancedAsyncRequestable`.
func listSample() async throws -> [GitHub.Issue] {
    let issues = GitHub.IssuesService()
    let open = try await issues.fetchList(from: GitHub.IssuesService.ListIssues(owner: "apple", repo: "swift"))
    return open
}

/// Sample of `Middleware`.
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

/// Sample of `EndpointFailure`.
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

/// Sample of `HTTPClient.Configuration`.
func configurationSample() -> HTTPClient {
    var configuration = HTTPClient.Configuration()
    configuration.headers = ["User-Agent": "Reader/1.0"]
    configuration.redirects = .sameOrigin
    let client = HTTPClient(configuration)
    return client
}

/// Sample of `TimeoutOverride`.
func timeoutSample() -> CallOptions {
    let options = CallOptions(timeout: TimeoutOverride(total: .seconds(5), idle: .none))
    return options
}

/// Sample of `RetryPolicy`.
func retrySample() -> RetryPolicy {
    RetryPolicy(
        attempts: 5,
        on: [.when { $0.kind == .status(409) && $0.elapsed < .seconds(3) }],
        backoff: Backoff { .milliseconds(50 * $0.number) }
    )
}

/// Sample of `NetworkError.Kind`.
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

    /// Sample of `VirtualClock`.
    @Test("time passes only when the clock is advanced")
    func clock() async throws {
        let clock = VirtualClock()
        let client = HTTPClient(transport: StubTransport(.noResponse, clock: clock), clock: clock)
        async let response = client.sendRequest(to: Ping())
        try await clock.waitUntilScheduled(for: .seconds(60))  // the attempt timeout
        clock.advance(by: .seconds(60))  // the call fails with a timeout
        do {
            _ = try await response
            Issue.record("the call succeeded without a response")
        } catch {
            #expect(NetworkError.wrap(error).kind == .timeout(.attempt))
        }
    }
}
