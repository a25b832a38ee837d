/// How long things may take. Nil is no limit.
public struct TimeoutPolicy: Sendable, Hashable {
    /// One try, from sending to the answer's last byte, redirects included.
    public var attempt: Duration?
    /// The whole call: queueing, every try, every wait between them.
    public var total: Duration?
    /// Silence on the connection.
    public var idle: Duration?

    /// Every limit as it is given; nil is none.
    public init(attempt: Duration?, total: Duration? = nil, idle: Duration? = nil) {
        self.attempt = attempt
        self.total = total
        self.idle = idle
    }

    /// An attempt may take as long as the whole call: `TimeoutPolicy(total: .seconds(300))`. Without a total it may take 60 s.
    public init(total: Duration?, idle: Duration? = nil) {
        self.init(attempt: total ?? Self.builtInAttempt, total: total, idle: idle)
    }

    /// An attempt may take 60 s.
    public init(idle: Duration? = nil) {
        self.init(attempt: Self.builtInAttempt, idle: idle)
    }

    /// What applies where nobody sets anything: 60 s for an attempt, and no other limit.
    public static let builtIn = Self()

    private static let builtInAttempt = Duration.seconds(60)

    /// Why it cannot be followed, as half a sentence.
    var problem: String? {
        for (name, limit) in [("attempt", attempt), ("total", total), ("idle", idle)] {
            if let limit, limit <= .zero {
                return "the timeout '\(name)' is \(limit), but must be longer than nothing"
            }
        }
        return nil
    }
}
