// The declarations of swift-nio's sockets that the integrations use.
public struct SingleConnectionFailure: Sendable { public let error: any Error }
public struct NIOConnectionError: Error {
    public let host: String
    public let connectionErrors: [SingleConnectionFailure]
}
