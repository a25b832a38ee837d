public import Foundation

/// An HTTP/1.1 server on 127.0.0.1, for tests and demonstrations: it answers as told, or fails as told, and records
/// what it received.
///
///     let server = try LoopbackServer.start { request in
///         request.path == "/users" ? .json("[]") : .status(404)
///     }
///     …
///     await server.stop()
///
/// It listens on a free port, on the loopback interface only. Each connection has a thread of its own; a server that
/// is stopped or released ends them all.
public final class LoopbackServer: Sendable {
    /// Called on the connection's thread. It should return soon; delays stand in the `LoopbackServer.Response`.
    public typealias Handler = @Sendable (ReceivedRequest) -> LoopbackServer.Response

    /// How a connection ended.
    public enum ConnectionEnd: Sendable {
        case byClient, byServer
    }

    /// A wait of a test that ran out of its bound.
    public struct WaitTimeout: Error, CustomStringConvertible {
        let what: String
        let bound: Duration

        public var description: String {
            "waited \(bound) in vain for \(what)"
        }
    }

    private let listener: Listener

    private init(_ listener: Listener) {
        self.listener = listener
        listener.start()
    }

    deinit {
        listener.raiseStop()
    }

    /// - Parameter port: That of a server that was there before and comes back; 0 for a free one.
    /// - Throws: Where the operating system refuses a socket.
    public static func start(
        port: Int = 0,
        limits: Limits = Limits(),
        answering handler: @escaping Handler
    ) throws -> LoopbackServer {
        LoopbackServer(try Listener(port: port, limits: limits, handler: handler))
    }

    public var port: Int {
        listener.port
    }

    /// `http://127.0.0.1:PORT`
    public var origin: String {
        "http://127.0.0.1:\(port)"
    }

    /// - Parameter target: Path and query as they are to stand in the request line; begins with a slash.
    public func url(_ target: String = "/") -> URL {
        URL(string: origin + target) ?? URL(filePath: target)
    }

    /// Ends every connection, whatever it is doing, and returns when the last thread is gone.
    public func stop() async {
        listener.raiseStop()
        await withCheckedContinuation { continuation in
            listener.whenEnded { continuation.resume() }
        }
    }

    // MARK: What it received

    /// The requests so far, in the order in which they were complete.
    public var requests: [ReceivedRequest] {
        listener.journal.requests
    }

    public var openConnections: Int {
        listener.journal.openConnections
    }

    /// Waits until that many requests have come.
    ///
    /// - Throws: `WaitTimeout`, or `CancellationError` where the task is cancelled.
    @discardableResult
    public func requests(_ count: Int, within bound: Duration = .seconds(10)) async throws -> [ReceivedRequest] {
        try await listener.journal.waitForRequests(count, within: bound)
        return requests
    }

    /// How many bytes it has given to the operating system for its clients, of heads and bodies.
    public var sentBytes: Int {
        listener.journal.sentBytes
    }

    /// Waits until that many bytes have come in all, of heads and bodies, whole or not.
    ///
    /// - Throws: `WaitTimeout`, or `CancellationError` where the task is cancelled.
    public func receivedBytes(_ count: Int, within bound: Duration = .seconds(10)) async throws {
        try await listener.journal.waitForBytes(count, within: bound)
    }

    /// Waits until this connection has ended, and says who ended it.
    ///
    /// - Throws: `WaitTimeout`, or `CancellationError` where the task is cancelled.
    @discardableResult
    public func end(of connection: Int, within bound: Duration = .seconds(10)) async throws -> ConnectionEnd {
        try await listener.journal.waitForEnd(of: connection, within: bound)
        return listener.journal.end(of: connection) ?? .byServer
    }

    /// Waits until no connection is open.
    ///
    /// - Throws: `WaitTimeout`, or `CancellationError` where the task is cancelled.
    public func noConnections(within bound: Duration = .seconds(10)) async throws {
        try await listener.journal.waitForNoConnections(within: bound)
    }
}
