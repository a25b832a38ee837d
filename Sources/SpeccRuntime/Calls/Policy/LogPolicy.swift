/// What is logged of a call.
public struct LogPolicy: Sendable, Hashable {
    /// How much is logged.
    public var level: LogLevel
    /// The maximum length of a logged body in bytes.
    public var bodyLimit: Int
    /// Whether only calls that failed are logged.
    public var onlyFailures: Bool

    /// By default one line per call.
    public init(_ level: LogLevel = .line, bodyLimit: Int = 16_000, onlyFailures: Bool = false) {
        self.level = level
        self.bodyLimit = bodyLimit
        self.onlyFailures = onlyFailures
    }
}
