/// The timeouts of a call. Nil means no timeout.
public struct TimeoutPolicy: Sendable, Hashable {
    /// One attempt, from sending the request to the last byte of the response, redirects included.
    package var attempt: Duration?
    /// The whole call: queueing, every attempt and the waits between them.
    package var total: Duration?
    /// The time without any data on the connection.
    package var idle: Duration?

    /// Whether the client's timeouts apply.
    private var isInherited = false

    /// Creates a policy from its timeouts; nil means none.
    public init(attempt: Duration?, total: Duration? = nil, idle: Duration? = nil) {
        self.attempt = attempt
        self.total = total
        self.idle = idle
    }

    /// Limits the whole call: `TimeoutPolicy(total: .seconds(300))`. Without a total, an attempt is limited to 60 s.
    public init(total: Duration?, idle: Duration? = nil) {
        self.init(attempt: total ?? Self.builtInAttempt, total: total, idle: idle)
    }

    /// Limits an attempt to 60 s.
    public init(idle: Duration? = nil) {
        self.init(attempt: Self.builtInAttempt, idle: idle)
    }

    /// The timeouts of the server or of the client's configuration.
    public static let inherited = {
        var policy = Self()
        policy.isInherited = true
        return policy
    }()

    /// The default: 60 s for an attempt, and no other timeout.
    package static let builtIn = Self()

    private static let builtInAttempt = Duration.seconds(60)

    /// Nil for `.inherited`.
    var declared: Self? { isInherited ? nil : self }

    /// Why the policy is invalid, as a phrase.
    var problem: String? {
        for (name, limit) in [("attempt", attempt), ("total", total), ("idle", idle)] {
            if let limit, limit <= .zero {
                return "timeout '\(name)' must be greater than zero, is \(limit)"
            }
        }
        return nil
    }
}
