import Foundation

/// Repeats failed attempts after a delay, as far as the retry policy, the retry budget and the deadline allow.
struct RetryStage: Middleware {
    let buckets: RetryTokenBuckets
    let random: RandomSource

    func intercept(
        _ request: TransportRequest,
        in call: CallContext,
        next: NextMiddleware
    ) async throws(NetworkError) -> TransportResponse {
        var next = next
        var attempts = 0
        var cost: Int?
        while true {
            attempts += 1
            next.call.attempt = call.progress.recordAttempt()
            let outcome = await outcome(of: next, request)
            if case .success(let response) = outcome, HTTPStatus.isSuccess(response.status) {
                buckets.succeeded(at: Self.host(of: request), cost: cost)
            }
            guard attempts < call.retry.attempts, request.body.isRepeatable else {
                return try outcome.get()
            }
            let failure = failedAttempt(attempts, outcome, of: request, in: call)
            guard call.retry.repeats(failure) else {
                return try outcome.get()
            }
            let retryAfter = RetryAfter.wait(failure.headers, named: call.retry.retryAfterHeaders, now: call.clock.date)
            let delay = retryAfter ?? call.retry.backoff.wait(after: failure, chance: random.next())
            guard retryAfter ?? .zero <= call.retry.retryAfterLimit, hasTime(for: delay, in: call) else {
                call.progress.recordRetryAfter(waiting: delay)
                return try outcome.get()
            }
            cost = buckets.take(for: Self.host(of: request), afterTimeout: failure.kind.timeLimit != nil)
            guard cost != nil else {
                call.progress.recordExhaustedRetryBudget()
                return try outcome.get()
            }
            try await call.sleep(until: call.clock.now + delay)
            call.progress.addWait(delay)
        }
    }

    /// The host whose retry budget applies.
    private static func host(of request: TransportRequest) -> String {
        request.url.host(percentEncoded: true) ?? ""
    }

    private func outcome(
        of next: NextMiddleware,
        _ request: TransportRequest
    ) async -> Result<TransportResponse, NetworkError> {
        do throws(NetworkError) {
            return .success(try await next(request))
        } catch {
            return .failure(error)
        }
    }

    /// A response counts as its status: a retry policy can include 2xx statuses.
    private func failedAttempt(
        _ number: Int,
        _ outcome: Result<TransportResponse, NetworkError>,
        of request: TransportRequest,
        in call: CallContext
    ) -> FailedAttempt {
        let (kind, headers) =
            switch outcome {
            case .success(let response): (NetworkError.Kind.status(response.status), response.headers)
            case .failure(let error): (error.kind, error.response?.headers ?? [:])
            }
        let elapsed = call.clock.now - call.start
        return FailedAttempt(number: number, request: request, kind: kind, headers: headers, elapsed: elapsed)
    }

    /// Whether the deadline leaves time for another attempt after the delay.
    private func hasTime(for delay: Duration, in call: CallContext) -> Bool {
        call.deadline.map { call.clock.now + delay < $0 } ?? true
    }
}
