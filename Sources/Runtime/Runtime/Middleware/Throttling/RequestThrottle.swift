#if SPECC_THROTTLING || !SPECC_SMALL
    import SpeccSynchronization

    /// Limits the requests to a server: the circuit breaker, the rate limits of the server, the client and the catalog, and the
    /// concurrency limit. Applies to every attempt; servers are distinguished by origin (scheme, host and port).
    struct RequestThrottle: ConditionalMiddleware {
        private let circuits: Circuits?
        private let rateLimiter: RateLimiter?
        private let rate: RequestRate?
        private let schedules = RequestSchedules()
        private let limits: ConcurrencyLimits?

        /// Whether the client's configuration has a limit.
        private var isEnabled: Bool { circuits != nil || rateLimiter != nil || rate != nil || limits != nil }
        var limitsConcurrency: Bool { limits != nil }

        init(
            circuitBreaker: CircuitBreaker?,
            waitsForRateLimits: Bool,
            requestRate: RequestRate?,
            requestsPerOrigin: Int?
        ) {
            circuits = circuitBreaker.map(Circuits.init)
            rateLimiter = waitsForRateLimits ? RateLimiter() : nil
            rate = requestRate
            limits = requestsPerOrigin.map(ConcurrencyLimits.init)
        }

        func applies(to request: TransportRequest, in call: CallContext) -> Bool {
            isEnabled || call.settings.rate != nil
        }

        func intercept(
            _ request: TransportRequest,
            in call: CallContext,
            next: NextMiddleware
        ) async throws(NetworkError) -> TransportResponse {
            guard let origin = Origin(request.url) else {
                return try await next(request)
            }
            let reservation = try await waitForRateLimits(request, origin, in: call)
            guard let circuits else {
                return try await sendWithinLimit(request, origin, in: call, next)
            }
            let token: Circuit.Token
            do throws(NetworkError) {
                token = try circuits.admit(origin, in: call)
            } catch {
                reservation.map(schedules.release)
                throw error
            }
            do throws(NetworkError) {
                let response = try await sendWithinLimit(request, origin, in: call, next)
                let outcome = call.returns(response.status) ? .success : Self.outcome(response.status)
                circuits.record(origin, token, outcome, at: call.clock.now)
                return response
            } catch {
                circuits.record(origin, token, Self.outcome(error), at: call.clock.now)
                throw error
            }
        }

        private func sendWithinLimit(
            _ request: TransportRequest,
            _ origin: Origin,
            in call: CallContext,
            _ next: NextMiddleware
        ) async throws(NetworkError) -> TransportResponse {
            let permit: ConcurrencyLimit.Permit?
            do throws(CancellationError) {
                permit = try await limits?.limit(of: origin).acquire()
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
            rateLimiter?.record(
                status: response.status,
                response.headers,
                for: RateLimitKey(request),
                now: call.clock.now,
                date: call.clock.date
            )
            if let permit, request.isStreaming {
                // A body that is released before its end releases the permit, which ends then.
                response.body = response.body.onEnd { _ in permit.end() }
            } else {
                permit?.end()
            }
            return response
        }

        /// Waits until the rate limits of the server, the client and the catalog allow the request.
        ///
        /// - Returns: The reserved time, if the client or the catalog limits the rate.
        private func waitForRateLimits(
            _ request: TransportRequest,
            _ origin: Origin,
            in call: CallContext
        ) async throws(NetworkError) -> RequestSchedules.Reservation? {
            while true {
                try await waitForRateLimit(request, in: call)
                let rates = [rate, call.settings.rate].compactMap(\.self)
                guard let reservation = try await wait(for: rates, origin, in: call) else {
                    return nil
                }
                guard rateLimiter?.wait(for: RateLimitKey(request), now: call.clock.now) != nil else {
                    return reservation
                }
                // Meanwhile, the server rejected another request.
                schedules.release(reservation)
            }
        }

        /// Waits for the time that the rates allow. Ends the call immediately if that is beyond its deadline.
        private func wait(
            for rates: [RequestRate],
            _ origin: Origin,
            in call: CallContext
        ) async throws(NetworkError) -> RequestSchedules.Reservation? {
            let now = call.clock.now
            guard let reservation = schedules.reserve(rates, origin, now: now) else {
                return nil
            }
            guard reservation.time > now else {
                return reservation
            }
            let wait = reservation.time - now
            guard call.deadline.map({ reservation.time < $0 }) ?? true else {
                schedules.release(reservation)
                call.progress.recordRetryAfter(waiting: wait)
                throw call.error(
                    .blocked(.rateLimit),
                    details: "\(reservation.rate); the call would time out before the next request"
                )
            }
            do throws(NetworkError) {
                try await call.sleep(until: reservation.time)
            } catch {
                schedules.release(reservation)
                throw error
            }
            call.progress.addWait(wait)
            return reservation
        }

        /// Waits until the server's rate limit is reset. Ends the call immediately if that is beyond its deadline or
        /// `retryAfterLimit`.
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
            call.progress.addWait(wait)
        }

        private static func outcome(_ status: Int) -> Circuit.Outcome {
            status >= 500 && status != 501 ? .failure : .success
        }

        /// Errors that the server did not cause have no effect on the circuit.
        private static func outcome(_ error: NetworkError) -> Circuit.Outcome {
            switch error.kind {
            case .dns, .connectionRefused, .connectionLost, .tls, .protocolViolation: .failure
            case .timeout(.attempt), .timeout(.total), .timeout(.idle): .failure
            case .responseTooLarge, .redirect(.tooMany), .redirect(.invalidLocation), .redirect(.insecure): .success
            default: .unknown
            }
        }
    }

    /// The circuits by origin.
    private final class Circuits: Sendable {
        private let breaker: CircuitBreaker
        private let circuits = Mutex<[Origin: Circuit]>([:])

        init(_ breaker: CircuitBreaker) {
            self.breaker = breaker
        }

        func admit(_ origin: Origin, in call: CallContext) throws(NetworkError) -> Circuit.Token {
            let (token, wait) = circuits.withLock { circuits in
                var circuit = circuits[origin] ?? Circuit(breaker)
                let wait = circuit.wait(at: call.clock.now)
                let token = circuit.admit(at: call.clock.now)
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

        func record(_ origin: Origin, _ token: Circuit.Token, _ outcome: Circuit.Outcome, at now: Duration) {
            circuits.withLock { $0[origin]?.record(token, outcome, at: now) }
        }
    }

    /// The concurrency limits by origin.
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
#endif
