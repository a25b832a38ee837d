// The declarations of swift-log that the integrations use.
public struct Logger: Sendable {
    public enum Level: Int, Comparable, Sendable {
        case trace, debug, info, notice, warning, error, critical
        public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }
    public struct Message: ExpressibleByStringInterpolation, Sendable {
        public init(stringLiteral value: String) {}
    }
    public enum MetadataValue: ExpressibleByStringInterpolation, Sendable {
        case string(String)
        public init(stringLiteral value: String) { self = .string(value) }
    }
    public typealias Metadata = [String: MetadataValue]
    public struct MetadataProvider: Sendable {
        public func get() -> Metadata { [:] }
    }
    public init(label: String) {}
    public var logLevel: Level { .info }
    public var metadataProvider: MetadataProvider? { nil }
    public func log(
        level: Level,
        _ message: @autoclosure () -> Message,
        metadata: @autoclosure () -> Metadata? = nil,
        source: @autoclosure () -> String? = nil
    ) {}
}
