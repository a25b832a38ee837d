// The declarations of swift-nio-extras that the integrations use.
public enum NIOHTTPDecompression {
    public struct DecompressionLimit: Sendable { public static let none = Self() }
}
