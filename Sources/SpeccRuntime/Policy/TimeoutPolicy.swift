/// How long things may take. Nil is no limit.
public struct TimeoutPolicy: Sendable, Hashable {
    /// One try, from sending to the answer's last byte, redirects included.
    public var attempt: Duration?
    /// The whole call: queueing, every try, every wait between them.
    public var total: Duration?
    /// Silence on the connection.
    public var idle: Duration?

    /// An attempt may take 60 s, unless it is told otherwise; a `total` below that cuts it.
    public init(attempt: Duration? = .seconds(60), total: Duration? = nil, idle: Duration? = nil) {
        self.attempt = attempt
        self.total = total
        self.idle = idle
    }

    /// What applies where nobody says anything.
    public static let builtIn = Self()

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
