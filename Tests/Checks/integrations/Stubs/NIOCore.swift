// The declarations of swift-nio that the integrations use.
public protocol EventLoopGroup: AnyObject, Sendable {}
public struct EventLoopFuture<Value: Sendable>: Sendable {
    public func get() async throws -> Value { preconditionFailure("a stub") }
}
public struct NIODeadline: Sendable { public static let distantFuture = Self() }
public struct ByteBuffer: Sendable {
    public init(bytes: some Sequence<UInt8>) {}
    public var readableBytes: Int { 0 }
    public var readableBytesView: [UInt8] { [] }
}
public struct IOError: Error { public var errnoCode: CInt { 0 } }
public enum ChannelError: Error { case eof }
