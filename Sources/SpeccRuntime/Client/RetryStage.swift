import Foundation

/// Repeats attempts that failed, after waits, as far as the call's policy and its time allow.
struct RetryStage: Middleware {
    let random: RandomSource

    func intercept(
        _ request: TransportRequest,
        in call: CallContext,
        next: NextMiddleware
    ) async throws(NetworkError) -> TransportResponse {
        var next = next
        while true {
            next.call.attempt += 1
            call.progress.begins(attempt: next.call.attempt)
            let outcome = await outcome(of: next, request)
            guard next.call.attempt < call.retry.attempts, request.body.isRepeatable,
                isWorthRepeating(outcome, of: request.method, under: call.retry)
            else {
                return try outcome.get()
            }
            let asked = askedWait(outcome, now: call.clock.date)
            let wait = asked ?? call.retry.backoff.wait(after: next.call.attempt, chance: random.next())
            guard asked ?? .zero <= call.retry.retryAfterLimit, isTime(for: wait, in: call) else {
                call.progress.givesUp(waiting: wait)
                return try outcome.get()
            }
            do throws(CancellationError) {
                try await call.clock.sleep(until: call.clock.now + wait)
            } catch {
                throw call.error(.cancelled)
            }
            call.progress.waits(wait)
        }
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

    private func isWorthRepeating(
        _ outcome: Result<TransportResponse, NetworkError>,
        of method: HTTPMethod,
        under policy: RetryPolicy
    ) -> Bool {
        switch outcome {
        case .success(let response): policy.repeats(status: response.status, of: method)
        case .failure(let error): policy.repeats(error.kind, of: method)
        }
    }

    /// What the server asks for, if it does.
    private func askedWait(_ outcome: Result<TransportResponse, NetworkError>, now: Date) -> Duration? {
        guard case .success(let response) = outcome else {
            return nil
        }
        return RetryAfter.wait(response.headers, now: now)
    }

    /// A wait must leave time for another try.
    private func isTime(for wait: Duration, in call: CallContext) -> Bool {
        call.deadline.map { call.clock.now + wait < $0 } ?? true
    }
}

extension RequestBody {
    /// Whether it can be sent again.
    var isRepeatable: Bool {
        if case .stream = self { false } else { true }
    }
}
