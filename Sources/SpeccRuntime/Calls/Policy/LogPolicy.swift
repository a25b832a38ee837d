/// How much a log tells of a call.
public struct LogPolicy: Sendable, Hashable {
    public var level: LogLevel
    /// Bytes of a body that are shown.
    public var bodyLimit: Int
    /// Whether only calls that failed are told of.
    public var onlyFailures: Bool

    /// A line a call, unless told otherwise.
    public init(_ level: LogLevel = .line, bodyLimit: Int = 16_000, onlyFailures: Bool = false) {
        self.level = level
        self.bodyLimit = bodyLimit
        self.onlyFailures = onlyFailures
    }
}
