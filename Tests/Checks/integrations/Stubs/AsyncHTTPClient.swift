// The declarations of async-http-client that the integrations use.
public import NIOCore
public import NIOHTTP1
public import NIOHTTPCompression

public struct HTTPClientRequest: Sendable {
    public struct Body: Sendable {
        public struct Length: Sendable {
            public static let unknown = Self()
            public static func known(_ count: Int64) -> Self { Self() }
        }
        public static func stream<Bytes: AsyncSequence & Sendable>(_ sequence: Bytes, length: Length) -> Self
        where Bytes.Element == ByteBuffer { Self() }
    }
    public var method: HTTPMethod
    public var headers: HTTPHeaders
    public var body: Body?
    public init(url: String) { preconditionFailure("a stub") }
}
public struct HTTPClientResponse: Sendable {
    public struct Body: AsyncSequence, Sendable {
        public struct AsyncIterator: AsyncIteratorProtocol {
            public mutating func next() async throws -> ByteBuffer? { nil }
        }
        public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
    }
    public var status: HTTPResponseStatus
    public var headers: HTTPHeaders
    public var body: Body
}
public final class HTTPClient: Sendable {
    public struct Configuration {
        public struct RedirectConfiguration: Sendable { public static let disallow = Self() }
        public struct ConnectionPool: Sendable { public var retryConnectionEstablishment = true }
        public var redirectConfiguration: RedirectConfiguration
        public var connectionPool: ConnectionPool
        public var decompression: Decompression
        public init() { preconditionFailure("a stub") }
    }
    public enum Decompression: Sendable { case disabled, enabled(limit: NIOHTTPDecompression.DecompressionLimit) }
    public static var defaultEventLoopGroup: any EventLoopGroup { preconditionFailure("a stub") }
    public init(eventLoopGroup: any EventLoopGroup, configuration: Configuration) {}
    public func execute(_ request: HTTPClientRequest, deadline: NIODeadline) async throws -> HTTPClientResponse {
        preconditionFailure("a stub")
    }
    public func shutdown(_ callback: @Sendable @escaping ((any Error)?) -> Void) {}
    public func shutdown() -> EventLoopFuture<Void> { preconditionFailure("a stub") }
}
public struct HTTPClientError: Error, Equatable {
    public var shortDescription: String { "" }
    public static let cancelled = Self(), alreadyShutdown = Self(), remoteConnectionClosed = Self(),
        uncleanShutdown = Self()
    public static let connectTimeout = Self(), readTimeout = Self(), writeTimeout = Self(), deadlineExceeded = Self()
    public static let tlsHandshakeTimeout = Self(), bodyLengthMismatch = Self(), invalidURL = Self(), emptyHost = Self()
    public static let traceRequestWithBody = Self(), invalidProxyResponse = Self()
    public static let proxyAuthenticationRequired = Self(), httpProxyHandshakeTimeout = Self()
    public static let socksHandshakeTimeout = Self(), getConnectionFromPoolTimeout = Self()
}
