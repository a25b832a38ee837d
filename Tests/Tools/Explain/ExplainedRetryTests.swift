import Foundation
import SpeccExplain
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

/// Compares what `specc explain` claims about the attempts, waits, timeouts and limits of each endpoint with its generated client.
@Suite("Claims of specc explain about attempts and limits")
struct ExplainedRetryTests {
    @Test("hold for the attempts after each kind of failure, and for the waits", arguments: ExplainedCall.all)
    func attempts(_ call: ExplainedCall) async throws {
        let claims = try ExplainedClaims(call)
        var responses: [(failure: String, response: StubResponse)] = [
            ("timeouts", .failure(.timeout(.attempt))), ("connection failures", .failure(.connectionLost)),
            ("DNS failures", .failure(.dns)),
            ("'X-Should-Retry: true'", .status(418, headers: ["X-Should-Retry": "true"])),
        ]
        responses += [400, 408, 409, 425, 429, 500, 503].map { ("\($0)", .status($0)) }
        for (failure, response) in responses {
            let (requests, clock, _) = try await Self.perform(call, claims) { _, _ in response }
            let expected = try claims.attempts(after: failure)
            #expect(requests.count == expected, "after \(failure)")
            let wait = try claims.wait()
            #expect(clock.waits == (wait.map { Array(repeating: $0, count: expected - 1) } ?? []), "after \(failure)")
        }
    }

    @Test("hold for the waits that a server requests", arguments: ExplainedCall.all)
    func requestedWaits(_ call: ExplainedCall) async throws {
        let claims = try ExplainedClaims(call)
        let statuses = try [409, 429, 500, 503].filter { try claims.attempts(after: "\($0)") > 1 }
        let claim = try claims.requestedWait()
        #expect((claim == nil) == statuses.isEmpty)
        guard let claim, let status = statuses.first else { return }
        let seconds = claim.limit.components.seconds
        let wait = Duration.seconds(seconds / 2)
        for name in ["X-Wait", "Retry-After", "X-Other"] {
            let isUsed = claim.headers.contains(name)
            let (requests, clock, _) = try await Self.perform(call, claims, requestedWait: wait) { _, _ in
                .status(status, headers: [name: "\(seconds / 2)"])
            }
            #expect(requests.count > 1)
            #expect(clock.waits.contains(wait) == isUsed, "\(name)")
            let (ended, _, _) = try await Self.perform(call, claims) { _, _ in
                .status(status, headers: [name: "\(seconds + 1)"])
            }
            #expect((ended.count == 1) == isUsed, "\(name): \(seconds + 1)")
        }
    }

    @Test("hold for the maximum number of requests", arguments: ExplainedCall.all)
    func maximumRequests(_ call: ExplainedCall) async throws {
        let claims = try ExplainedClaims(call)
        let status = try [429, 503, 409, 500].first { try claims.attempts(after: "\($0)") > 1 } ?? 418
        let followsRedirects = try claims.value("redirects") != "never"
        let (requests, _, _) = try await Self.perform(call, claims) { number, _ in
            followsRedirects && number % 11 != 0
                ? .status(307, headers: ["Location": "/next\(number)"]) : .status(status)
        }
        #expect(Int64(requests.count) == claims.explanation.maximumRequests.count)
    }

    @Test("hold for the maximum duration and the timeouts of each request", arguments: ExplainedCall.all)
    func duration(_ call: ExplainedCall) async throws {
        let claims = try ExplainedClaims(call)
        let status = try [429, 503, 409, 500].first { try claims.attempts(after: "\($0)") > 1 } ?? 418
        let limit = try claims.requestedWait()
        let headers: HTTPHeaders = limit.map { [$0.headers[0]: "\($0.limit.components.seconds)"] } ?? [:]
        let wait = try claims.totalTimeout() == nil ? limit?.limit : nil
        let (requests, clock, _) = try await Self.perform(call, claims, requestedWait: wait, time: { $0.timeout }) {
            _,
            _ in
            .status(status, headers: headers)
        }
        let first = try #require(requests.first)
        let attempt = try claims.attemptTimeout()
        #expect(first.timeout == attempt)
        if let claimed = claims.explanation.maximumDuration.milliseconds {
            #expect(clock.now <= .milliseconds(claimed))
            if try claims.totalTimeout() == nil { #expect(clock.now == .milliseconds(claimed)) }
        }
        #expect(try first.idleTimeout == claims.idleTimeout())
    }

    @Test("hold for the size of the response", arguments: ExplainedCall.all)
    func responseLimit(_ call: ExplainedCall) async throws {
        let claims = try ExplainedClaims(call)
        let limit = try claims.responseLimit()
        // The data of a stream of events or lines must have line ends.
        let counts = limit.map { $0 > 1_000_000 ? [] : [$0, $0 + 1] } ?? [5_000]
        for count in counts {
            let body = String(repeating: "\n", count: count)
            let (_, _, error) = try await Self.perform(call, claims) { _, _ in .status(200, body: body) }
            #expect((error?.kind == .responseTooLarge) == (limit.map { count > $0 } ?? false), "\(count) bytes")
        }
        let request = try await ExplainedRequestTests.requests(of: call) { _ in .status(418) }.first
        let isDownload = claims.values("returns").contains { $0.hasSuffix(": file") }
        if !isDownload { #expect(request?.responseBodyLimit == limit) }
    }

    /// Performs a call whose waits take no time.
    ///
    /// - Parameters:
    ///   - requestedWait: The wait that responses request.
    ///   - time: The time that passes before the response to a request.
    ///   - response: The response to the request with a number, from 1.
    private static func perform(
        _ call: ExplainedCall,
        _ claims: ExplainedClaims,
        requestedWait: Duration? = nil,
        time: @escaping @Sendable (TransportRequest) -> Duration? = { _ in nil },
        _ response: @escaping @Sendable (Int, TransportRequest) -> StubResponse
    ) async throws -> (requests: [TransportRequest], clock: SkippingClock, error: NetworkError?) {
        let wait = try claims.wait()
        let clock = SkippingClock { $0 == wait || $0 == requestedWait }
        let count = CallCount()
        let stub = StubTransport(clock: clock) { request in
            clock.pass(time(request) ?? .zero)
            return response(count.next(), request)
        }
        var configuration = HTTPClient.Configuration()
        configuration.transport = stub
        configuration.clock = clock
        configuration.retryBudget = .unlimited
        do {
            try await call.perform(HTTPClient(configuration))
            return (stub.requests, clock, nil)
        } catch {
            return (stub.requests, clock, (error as? any EndpointFailure)?.networkError)
        }
    }
}
