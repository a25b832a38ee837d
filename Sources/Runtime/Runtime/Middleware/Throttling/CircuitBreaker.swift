#if SPECC_THROTTLING || !SPECC_SMALL
    /// Stops sending requests to a server that fails all of them: after a number of consecutive failures it rejects
    /// requests for the reset timeout, then sends one, and resumes if that one succeeds.
    public struct CircuitBreaker: Sendable, Hashable {
        /// The number of consecutive failures that open the circuit.
        package var failures: Int
        /// How long the circuit stays open.
        package var resetTimeout: Duration

        /// Creates a circuit breaker; by default it opens after 5 failures for 30 s.
        public init(failures: Int = 5, resetTimeout: Duration = .seconds(30)) {
            self.failures = failures
            self.resetTimeout = resetTimeout
        }
    }

    /// The state of a circuit breaker for one server. Times are on the client's clock.
    struct Circuit: Sendable, Equatable {
        private enum Phase: Equatable {
            /// Requests are sent.
            case closed(failures: Int)
            /// Requests are rejected until this time.
            case open(until: Duration)
            /// One request is in flight to probe the server.
            case halfOpen
        }

        /// The outcome of an admitted request.
        enum Outcome {
            case success, failure
            /// The request ended without an indication of the server's state.
            case unknown
        }

        /// Identifies the state in which a request was admitted; outcomes of earlier states are ignored.
        struct Token: Equatable {
            fileprivate let generation: Int
        }

        private let breaker: CircuitBreaker
        private var phase = Phase.closed(failures: 0)
        private var generation = 0

        init(_ breaker: CircuitBreaker) {
            self.breaker = breaker
        }

        /// The time until a request is admitted; nil if one is admitted now.
        func wait(at now: Duration) -> Duration? {
            switch phase {
            case .closed: nil
            case .open(let until): until > now ? until - now : nil
            case .halfOpen: .zero
            }
        }

        /// Admits a request if the circuit allows it.
        ///
        /// - Returns: The token to pass to `record`; nil if the request is rejected.
        mutating func admit(at now: Duration) -> Token? {
            guard wait(at: now) == nil else {
                return nil
            }
            if case .open = phase {
                phase = .halfOpen
                generation += 1
            }
            return Token(generation: generation)
        }

        /// Records the outcome of an admitted request.
        mutating func record(_ token: Token, _ outcome: Outcome, at now: Duration) {
            guard token.generation == generation else {
                return
            }
            switch (phase, outcome) {
            case (.closed, .success): phase = .closed(failures: 0)
            case (.closed(let failures), .failure):
                if failures + 1 >= breaker.failures {
                    open(until: now + breaker.resetTimeout)
                } else {
                    phase = .closed(failures: failures + 1)
                }
            case (.halfOpen, .success):
                phase = .closed(failures: 0)
                generation += 1
            case (.halfOpen, .failure): open(until: now + breaker.resetTimeout)
            // Another request may probe the server.
            case (.halfOpen, .unknown): open(until: now)
            case (.closed, .unknown), (.open, _): break
            }
        }

        private mutating func open(until end: Duration) {
            phase = .open(until: end)
            generation += 1
        }
    }
#endif
