/// Keeps calls away from a server that fails all of them: after some failures in a row it lets none pass for a while, then one
/// to try, and all of them again when that one succeeds.
public struct CircuitBreaker: Sendable, Hashable {
    /// Failures in a row that open it.
    public var failures: Int
    /// How long it lets nobody pass.
    public var resetTimeout: Duration

    /// Five failures in a row, half a minute, unless told otherwise.
    public init(failures: Int = 5, resetTimeout: Duration = .seconds(30)) {
        self.failures = failures
        self.resetTimeout = resetTimeout
    }
}

/// The state of a breaker for one server. Times are those of the client's clock.
struct Circuit: Sendable, Equatable {
    private enum Phase: Equatable {
        /// All may pass.
        case closed(failures: Int)
        /// Nobody may pass until then.
        case open(until: Duration)
        /// One is trying.
        case halfOpen
    }

    /// What became of somebody who passed.
    enum Outcome {
        case success, failure
        /// It ended before anything could be learnt from it.
        case unknown
    }

    /// What a pass is good for: an outcome that comes in after the circuit has changed its mind says nothing any more.
    struct Token: Equatable {
        fileprivate let generation: Int
    }

    private let breaker: CircuitBreaker
    private var phase = Phase.closed(failures: 0)
    private var generation = 0

    init(_ breaker: CircuitBreaker) {
        self.breaker = breaker
    }

    /// How long nobody may pass; nil where one may.
    func wait(at now: Duration) -> Duration? {
        switch phase {
        case .closed: nil
        case .open(let until): until > now ? until - now : nil
        case .halfOpen: .zero
        }
    }

    /// - Returns: What to give to `leave`; nil where nobody may pass.
    mutating func enter(at now: Duration) -> Token? {
        guard wait(at: now) == nil else {
            return nil
        }
        if case .open = phase {
            phase = .halfOpen
            generation += 1
        }
        return Token(generation: generation)
    }

    /// Tells what became of somebody who passed.
    mutating func leave(_ pass: Token, _ outcome: Outcome, at now: Duration) {
        guard pass.generation == generation else {
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
        // Somebody else may try.
        case (.halfOpen, .unknown): open(until: now)
        case (.closed, .unknown), (.open, _): break
        }
    }

    private mutating func open(until end: Duration) {
        phase = .open(until: end)
        generation += 1
    }
}
