import Synchronization

/// Holds single tries back for the sake of their server: while it fails all of them, while it wants none, while too many are
/// under way. Each server, by scheme, host and port, is on its own.
struct Governor: Middleware {
    /// What retries may cost.
    let buckets: RetryBuckets
    private let circuits: Circuits?
    private let gate: RateGate?
    private let limits: ConcurrencyLimits?

    /// Whether anything can ever be held back.
    var holdsBack: Bool { circuits != nil || gate != nil || limits != nil }
    var limitsConcurrency: Bool { limits != nil }

    init(_ configuration: HTTPClient.Configuration) {
        buckets = RetryBuckets(configuration.retryBudget)
        circuits = configuration.circuitBreaker.map(Circuits.init)
        gate = configuration.waitsForRateLimits ? RateGate() : nil
        limits = configuration.requestsPerOrigin.map(ConcurrencyLimits.init)
    }

    func intercept(
        _ request: TransportRequest,
        in call: CallContext,
        next: NextMiddleware
    ) async throws(NetworkError) -> TransportResponse {
        guard let origin = Origin(request.url) else {
            return try await next(request)
        }
        try await waitForRate(request, in: call)
        guard let circuits else {
            return try await passed(request, origin, in: call, next)
        }
        let pass = try circuits.enter(origin, in: call)
        do throws(NetworkError) {
            let response = try await passed(request, origin, in: call, next)
            circuits.leave(origin, pass, Self.outcome(response.status), at: call.clock.now)
            return response
        } catch {
            circuits.leave(origin, pass, Self.outcome(error), at: call.clock.now)
            throw error
        }
    }

    private func passed(
        _ request: TransportRequest,
        _ origin: Origin,
        in call: CallContext,
        _ next: NextMiddleware
    ) async throws(NetworkError) -> TransportResponse {
        let passage: ConcurrencyLimit.Passage?
        do throws(CancellationError) {
            passage = try await limits?.limit(of: origin).enter()
        } catch {
            throw call.error(.cancelled)
        }
        var response: TransportResponse
        do throws(NetworkError) {
            response = try await next(request)
        } catch {
            passage?.end()
            throw error
        }
        gate?.note(
            status: response.status,
            response.headers,
            for: RateKey(request),
            now: call.clock.now,
            date: call.clock.date
        )
        if let passage, request.isStreaming {
            response.body = response.body.holding(passage)
        } else {
            passage?.end()
        }
        return response
    }

    /// A wait that does not fit ends the call at once.
    private func waitForRate(_ request: TransportRequest, in call: CallContext) async throws(NetworkError) {
        guard let gate, let wait = gate.wait(for: RateKey(request), now: call.clock.now) else {
            return
        }
        let end = call.clock.now + wait
        guard wait <= call.retry.retryAfterLimit, call.deadline.map({ end < $0 }) ?? true else {
            call.progress.givesUp(waiting: wait)
            throw call.error(.heldBack(.rateLimit))
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
        case .responseTooLarge, .redirect(.tooMany), .redirect(.badLocation), .redirect(.insecure): .success
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

    func enter(_ origin: Origin, in call: CallContext) throws(NetworkError) -> Circuit.Pass {
        let (pass, wait) = circuits.withLock { circuits in
            var circuit = circuits[origin] ?? Circuit(breaker)
            let wait = circuit.wait(at: call.clock.now)
            let pass = circuit.enter(at: call.clock.now)
            circuits[origin] = circuit
            return (pass, wait)
        }
        guard let pass else {
            if let wait, wait > .zero {
                call.progress.givesUp(waiting: wait)
            }
            throw call.error(.heldBack(.openCircuit))
        }
        return pass
    }

    func leave(_ origin: Origin, _ pass: Circuit.Pass, _ outcome: Circuit.Outcome, at now: Duration) {
        circuits.withLock { $0[origin]?.leave(pass, outcome, at: now) }
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
    fileprivate func holding(_ passage: ConcurrencyLimit.Passage) -> ResponseBody {
        ResponseBody { () async throws(TransportError) in
            do throws(TransportError) {
                var chunks = self.makeAsyncIterator()
                let chunk = try await chunks.next()
                if chunk == nil {
                    passage.end()
                }
                return chunk
            } catch {
                passage.end()
                throw error
            }
        }
    }
}
