import Foundation
import SpeccSynchronization

/// Repeats failed attempts after a delay, as far as the retry policy, the retry budget and the deadline allow.
struct RetryStage: Middleware {
    let buckets: RetryTokenBuckets
    let random: RandomSource

    func intercept(
        _ request: TransportRequest,
        in call: CallContext,
        next: NextMiddleware
    ) async throws(NetworkError) -> TransportResponse {
        var attempts = Attempts()
        while true {
            let outcome = await outcome(of: started(&attempts, in: call, next), request, in: call)
            guard let delay = delay(after: outcome, &attempts, of: request, in: call) else {
                return try outcome.result.get()
            }
            try await call.sleep(until: call.clock.now + delay)
            call.progress.addWait(delay)
        }
    }

    /// The attempts of a call until now.
    private struct Attempts {
        var count = 0
        /// The tokens that the last retry has cost.
        var cost: Int?
    }

    /// The pipeline of the next attempt.
    private func started(_ attempts: inout Attempts, in call: CallContext, _ next: NextMiddleware) -> NextMiddleware {
        attempts.count += 1
        var next = next
        next.call.attempt = call.progress.recordAttempt()
        return next
    }

    /// The delay before another attempt; nil if the outcome is final.
    @inline(never)
    private func delay(
        after outcome: Outcome,
        _ attempts: inout Attempts,
        of request: TransportRequest,
        in call: CallContext
    ) -> Duration? {
        guard attempts.count < call.retry.attempts, request.body.isRepeatable, !Self.isResult(outcome, of: call) else {
            recordSuccess(outcome, attempts, of: request)
            return nil
        }
        let failure = failedAttempt(attempts.count, outcome, of: request, in: call)
        guard call.retry.repeats(failure) else {
            recordSuccess(outcome, attempts, of: request)
            return nil
        }
        let retryAfter = RetryAfter.wait(
            failure.headers,
            body: failure.response?.data,
            at: call.retry.retryAfter,
            now: call.clock.date
        )
        let delay = retryAfter ?? call.retry.backoff.wait(after: failure, chance: random.next())
        guard retryAfter ?? .zero <= call.retry.retryAfterLimit, hasTime(for: delay, in: call) else {
            call.progress.recordRetryAfter(waiting: delay)
            return nil
        }
        attempts.cost = buckets.take(for: Self.host(of: request), afterTimeout: failure.kind.timeLimit != nil)
        guard attempts.cost != nil else {
            call.progress.recordExhaustedRetryBudget()
            return nil
        }
        return delay
    }

    /// Returns tokens to the host's bucket after a 2xx that is not repeated.
    private func recordSuccess(_ outcome: Outcome, _ attempts: Attempts, of request: TransportRequest) {
        if case .success(let response) = outcome.result, HTTPStatus.isSuccess(response.status) {
            buckets.succeeded(at: Self.host(of: request), cost: attempts.cost)
        }
    }

    /// The host whose retry budget applies.
    private static func host(of request: TransportRequest) -> String {
        request.url.host(percentEncoded: true) ?? ""
    }

    /// Whether the endpoint declares the status of a response as a result, which is not retried.
    private static func isResult(_ outcome: Outcome, of call: CallContext) -> Bool {
        guard case .success(let response) = outcome.result else { return false }
        return call.returns(response.status)
    }

    /// The end of an attempt, and its response if the policy reads the body.
    private struct Outcome {
        var result: Result<TransportResponse, NetworkError>
        var response: HTTPResponse?
    }

    private func outcome(of next: NextMiddleware, _ request: TransportRequest, in call: CallContext) async -> Outcome {
        do throws(NetworkError) {
            let response = try await next(request)
            guard call.retry.readsBodies, !request.isStreaming || !HTTPStatus.isSuccess(response.status) else {
                return Outcome(result: .success(response))
            }
            return try await outcome(of: response, to: request, in: call)
        } catch {
            return Outcome(result: .failure(error), response: error.response)
        }
    }

    /// The outcome with the complete response.
    @inline(never)
    private func outcome(
        of response: TransportResponse,
        to request: TransportRequest,
        in call: CallContext
    ) async throws(NetworkError) -> Outcome {
        var response = response
        let complete = try await response.collected(for: request, in: call)
        response.body = ResponseBody(complete.data)
        return Outcome(result: .success(response), response: complete)
    }

    /// A response counts as its status: a retry policy can include 2xx statuses.
    private func failedAttempt(
        _ number: Int,
        _ outcome: Outcome,
        of request: TransportRequest,
        in call: CallContext
    ) -> FailedAttempt {
        let (kind, headers) =
            switch outcome.result {
            case .success(let response): (NetworkError.Kind.status(response.status), response.headers)
            case .failure(let error): (error.kind, error.response?.headers ?? [:])
            }
        let elapsed = call.clock.now - call.start
        var failure = FailedAttempt(number: number, request: request, kind: kind, headers: headers, elapsed: elapsed)
        failure.response = outcome.response
        return failure
    }

    /// Whether the deadline leaves time for another attempt after the delay.
    private func hasTime(for delay: Duration, in call: CallContext) -> Bool {
        call.deadline.map { call.clock.now + delay < $0 } ?? true
    }
}

/// Limits the retries per host, so that retries do not multiply an outage: a token bucket per host, as in the
/// "standard" retry mode of the AWS SDKs.
public struct RetryBudget: Sendable, Hashable {
    /// The number of tokens in a full bucket.
    package var capacity: Int
    /// The tokens that a retry costs. They are returned if it succeeds.
    package var cost: Int
    /// The tokens that a retry after a timeout costs; more than `cost`, as the server is probably overloaded.
    package var timeoutCost: Int
    /// The tokens that a success at the first attempt returns.
    package var refund: Int

    /// Creates a budget. The defaults, from AWS, allow 100 retries in an outage, or 50 after timeouts.
    public init(capacity: Int = 500, cost: Int = 5, timeoutCost: Int = 10, refund: Int = 1) {
        self.capacity = capacity
        self.cost = cost
        self.timeoutCost = timeoutCost
        self.refund = refund
    }

    /// No limit: every retry of the retry policy is made.
    public static let unlimited = Self(capacity: .max, cost: 0, timeoutCost: 0, refund: 0)
}

/// The token buckets of a client.
final class RetryTokenBuckets: Sendable {
    private let budget: RetryBudget
    /// The missing tokens by host; a host without an entry has a full bucket.
    private let missing = Mutex<[String: Int]>([:])

    init(_ budget: RetryBudget) {
        self.budget = budget
    }

    func tokens(of host: String) -> Int {
        budget.capacity - missing.withLock { $0[host] ?? 0 }
    }

    /// Takes the tokens of a retry.
    ///
    /// - Returns: The number of tokens, to be returned after a success; nil if there are not enough.
    func take(for host: String, afterTimeout isAfterTimeout: Bool) -> Int? {
        let cost = isAfterTimeout ? budget.timeoutCost : budget.cost
        return missing.withLock { missing in
            let available = budget.capacity - (missing[host] ?? 0)
            guard cost <= available else {
                return nil
            }
            missing[host, default: 0] += cost
            return cost
        }
    }

    /// Returns tokens after a success.
    ///
    /// - Parameter cost: The cost of the last retry; nil if the first attempt succeeded.
    func succeeded(at host: @autoclosure () -> String, cost: Int?) {
        missing.withLock { missing in
            guard !missing.isEmpty else {
                return
            }
            let host = host()
            guard let old = missing[host] else {
                return
            }
            let new = old - (cost ?? budget.refund)
            missing[host] = new > 0 ? new : nil
        }
    }
}
