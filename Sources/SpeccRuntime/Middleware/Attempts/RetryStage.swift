import Foundation

/// Repeats attempts that failed, after waits, as far as the call's policy and its time allow.
struct RetryStage: Middleware {
    let buckets: RetryTokenBuckets
    let random: RandomSource

    func intercept(
        _ request: TransportRequest,
        in call: CallContext,
        next: NextMiddleware
    ) async throws(NetworkError) -> TransportResponse {
        var next = next
        var tries = 0
        var cost: Int?
        while true {
            tries += 1
            next.call.attempt = call.progress.recordAttempt()
            let outcome = await outcome(of: next, request)
            if case .success(let response) = outcome, HTTPStatus.isSuccess(response.status) {
                buckets.succeeded(at: Self.host(of: request), cost: cost)
            }
            guard tries < call.retry.attempts, request.body.isRepeatable else {
                return try outcome.get()
            }
            let failure = failedAttempt(tries, outcome, of: request, in: call)
            guard call.retry.repeats(failure) else {
                return try outcome.get()
            }
            let asked = RetryAfter.wait(failure.headers, named: call.retry.retryAfterHeaders, now: call.clock.date)
            let wait = asked ?? call.retry.backoff.wait(after: failure, chance: random.next())
            guard asked ?? .zero <= call.retry.retryAfterLimit, isTime(for: wait, in: call) else {
                call.progress.recordRetryAfter(waiting: wait)
                return try outcome.get()
            }
            cost = buckets.take(for: Self.host(of: request), afterTimeout: failure.kind.timeLimit != nil)
            guard cost != nil else {
                return try outcome.get()
            }
            try await call.sleep(until: call.clock.now + wait)
            call.progress.waits(wait)
        }
    }

    /// Whose budget it is.
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

    /// An answer counts as its status; a policy may name statuses that are successes.
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

    /// A wait must leave time for another try.
    private func isTime(for wait: Duration, in call: CallContext) -> Bool {
        call.deadline.map { call.clock.now + wait < $0 } ?? true
    }
}
