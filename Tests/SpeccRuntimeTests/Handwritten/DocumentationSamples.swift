// The samples of the runtime's documentation, as they stand there: they must compile.

import Foundation
import SpeccRuntime
import SpeccTesting
import Testing

/// Of `Endpoint`: `Ping` in a file of its own, and its call.
func pingSample() async throws -> String {
    let answer = try await HTTPClient.shared.sendRequest(to: Ping())
    return answer
}

/// Of `AsyncRequestable`.
struct Weather: AsyncRequestable {}

struct Today: Endpoint {
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
    case notFound(GitHub.Problem)
    case cancelled
    case other(NetworkError)

    init(_ error: NetworkError) {
        self =
            switch error.status {
            case 404: error.failure(Self.notFound)
            default: error.failure()
            }
    }

    var networkError: NetworkError? {
        switch self {
        case .cancelled: .cancelled
        case .other(let error): error
        default: nil
        }
    }
}

struct DocumentationSamples {
    /// Of `VirtualClock`.
    @Test("time passes when the clock is told to")
    func clock() async {
        let clock = VirtualClock()
        let client = HTTPClient(transport: StubTransport(.silence, clock: clock), clock: clock)
        async let answer = client.sendRequest(to: Ping())
        await clock.untilWaiting(for: .seconds(60))  // the limit of an attempt
        clock.advance(by: .seconds(60))  // and the answer is a timeout
        do {
            _ = try await answer
            Issue.record("an answer")
        } catch {
            #expect(NetworkError.wrap(error).kind == .timeout(.attempt))
        }
    }
}
