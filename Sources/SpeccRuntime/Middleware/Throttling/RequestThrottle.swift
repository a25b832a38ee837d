import Synchronization

/// Holds single tries back for the sake of their server: while it fails all of them, while it wants none, while too many are
/// under way. Each server, by scheme, host and port, is on its own.
struct RequestThrottle: Middleware {
    /// What retries may cost.
    let buckets: RetryTokenBuckets
    private let circuits: Circuits?
    private let rateLimiter: RateLimiter?
    private let limits: ConcurrencyLimits?

    /// Whether anything can ever be held back.
    var isEnabled: Bool { circuits != nil || rateLimiter != nil || limits != nil }
    var limitsConcurrency: Bool { limits != nil }

    init(retryBudget: RetryBudget, circuitBreaker: CircuitBreaker?, waitsForRateLimits: Bool, requestsPerOrigin: Int?) {
        buckets = RetryTokenBuckets(retryBudget)
        circuits = circuitBreaker.map(Circuits.init)
        rateLimiter = waitsForRateLimits ? RateLimiter() : nil
        limits = requestsPerOrigin.map(ConcurrencyLimits.init)
    }

    func intercept(
        _ request: TransportRequest,
        in call: CallContext,
        next: NextMiddleware
    ) async throws(NetworkError) -> TransportResponse {
        guard let origin = Origin(request.url) else {
            return try await next(request)
        }
        try await waitForRateLimit(request, in: call)
        guard let circuits else {
            return try await passed(request, origin, in: call, next)
        }
        let token = try circuits.enter(origin, in: call)
        do throws(NetworkError) {
            let response = try await passed(request, origin, in: call, next)
            circuits.leave(origin, token, Self.outcome(response.status), at: call.clock.now)
            return response
        } catch {
            circuits.leave(origin, token, Self.outcome(error), at: call.clock.now)
            throw error
        }
    }

    private func passed(
        _ request: TransportRequest,
        _ origin: Origin,
        in call: CallContext,
        _ next: NextMiddleware
    ) async throws(NetworkError) -> TransportResponse {
        let permit: ConcurrencyLimit.Permit?
        do throws(CancellationError) {
            permit = try await limits?.limit(of: origin).enter()
        } catch {
            throw call.error(.cancelled)
        }
        var response: TransportResponse
        do throws(NetworkError) {
            response = try await next(request)
        } catch {
            permit?.end()
            throw error
        }
        rateLimiter?.note(
            status: response.status,
            response.headers,
            for: RateLimitKey(request),
            now: call.clock.now,
            date: call.clock.date
        )
        if let permit, request.isStreaming {
            response.body = response.body.holding(permit)
        } else {
            permit?.end()
        }
        return response
    }

    /// A wait that does not fit ends the call at once.
    private func waitForRateLimit(_ request: TransportRequest, in call: CallContext) async throws(NetworkError) {
        guard let rateLimiter, let wait = rateLimiter.wait(for: RateLimitKey(request), now: call.clock.now) else {
            return
        }
        let end = call.clock.now + wait
        guard wait <= call.retry.retryAfterLimit, call.deadline.map({ end < $0 }) ?? true else {
            call.progress.recordRetryAfter(waiting: wait)
            throw call.error(.blocked(.rateLimit))
        }
        try await call.sleep(until: end)
        call.progress.waits(wait)
    }

    private static func outcome(_ status: Int) -> Circuit.Outcome {
        status >= 500 && status != 501 ? .failure : .success
    }

    /// What is not the server's doing says nothing of it.
    private static func outcome(_ error: NetworkError) -> Circuit.Outcome {
        switch error.kind {
        case .dns, .connectionRefused, .connectionLost, .tls, .protocolViolation: .failure
        case .timeout(.attempt), .timeout(.total), .timeout(.idle): .failure
        case .responseTooLarge, .redirect(.tooMany), .redirect(.invalidLocation), .redirect(.insecure): .success
        default: .unknown
        }
    }
}

/// A circuit for each server.
private final class Circuits: Sendable {
    private let breaker: CircuitBreaker
    private let circuits = Mutex<[Origin: Circuit]>([:])

    init(_ breaker: CircuitBreaker) {
        self.breaker = breaker
    }

    func enter(_ origin: Origin, in call: CallContext) throws(NetworkError) -> Circuit.Token {
        let (token, wait) = circuits.withLock { circuits in
            var circuit = circuits[origin] ?? Circuit(breaker)
            let wait = circuit.wait(at: call.clock.now)
            let token = circuit.enter(at: call.clock.now)
            circuits[origin] = circuit
            return (token, wait)
        }
        guard let token else {
            if let wait, wait > .zero {
                call.progress.recordRetryAfter(waiting: wait)
            }
            throw call.error(.blocked(.openCircuit))
        }
        return token
    }

    func leave(_ origin: Origin, _ token: Circuit.Token, _ outcome: Circuit.Outcome, at now: Duration) {
        circuits.withLock { $0[origin]?.leave(token, outcome, at: now) }
    }
}

/// A limit for each server.
private final class ConcurrencyLimits: Sendable {
    private let count: Int
    private let limits = Mutex<[Origin: ConcurrencyLimit]>([:])

    init(_ count: Int) {
        self.count = count
    }

    func limit(of origin: Origin) -> ConcurrencyLimit {
        limits.withLock { limits in
            let limit = limits[origin] ?? ConcurrencyLimit(count)
            limits[origin] = limit
            return limit
        }
    }
}

extension ResponseBody {
    /// The same body, which gives a place free at its end, or when it is let go of.
    fileprivate func holding(_ permit: ConcurrencyLimit.Permit) -> ResponseBody {
        ResponseBody { () async throws(TransportError) in
            do throws(TransportError) {
                var chunks = self.makeAsyncIterator()
                let chunk = try await chunks.next()
                if chunk == nil {
                    permit.end()
                }
                return chunk
            } catch {
                permit.end()
                throw error
            }
        }
    }
}
