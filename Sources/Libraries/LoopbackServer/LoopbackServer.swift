public import Foundation
import SpeccSynchronization

/// An HTTP/1.1 server on 127.0.0.1 for tests and demonstrations. It returns responses or faults and records requests.
///
///     let server = try LoopbackServer.start { request in
///         request.path == "/users" ? .json("[]") : .status(404)
///     }
///     …
///     await server.stop()
///
/// It listens on a free port of the loopback interface only. Each connection has its own thread; stopping or releasing
/// the server ends all of them.
public final class LoopbackServer: Sendable {
    /// A function that returns the response to a request. It is called on the connection's thread and should return
    /// quickly; use `LoopbackServer.Response.delay` to delay a response.
    public typealias Handler = @Sendable (ReceivedRequest) -> LoopbackServer.Response

    /// The side that ended a connection.
    public enum ConnectionEnd: Sendable {
        case byClient, byServer
    }

    /// The error of a wait that exceeded its time limit.
    public struct WaitTimeout: Error, CustomStringConvertible {
        let event: String
        let limit: Duration

        /// The time limit and the expected event.
        public var description: String {
            "waited \(limit) for \(event)"
        }
    }

    private let listener: Listener

    private init(_ listener: Listener) throws {
        self.listener = listener
        try listener.start()
    }

    deinit {
        listener.raiseStop()
    }

    /// Starts a server that calls a handler for each request.
    ///
    /// - Parameters:
    ///   - port: The port, to restart a server at its previous port; 0 uses a free one.
    ///   - limits: The limits of requests and connections.
    ///   - handler: Returns the response to a request.
    /// - Throws: An error of the operating system, such as for a port that is in use.
    public static func start(
        port: Int = 0,
        limits: Limits = Limits(),
        handler: @escaping Handler
    ) throws -> LoopbackServer {
        try LoopbackServer(Listener(port: port, limits: limits, handler: handler))
    }

    /// Starts a server for programs other than tests, which does not record requests.
    ///
    /// - Parameter address: The IPv4 address to listen on.
    package static func start(
        address: String,
        port: Int,
        limits: Limits,
        handler: @escaping Handler
    ) throws -> LoopbackServer {
        try LoopbackServer(
            Listener(port: port, address: address, limits: limits, recordsRequests: false, handler: handler)
        )
    }

    /// Ends all connections and waits until the last thread has ended, or for the time limit.
    package func stopAndWait(within limit: DispatchTimeInterval) {
        let ended = DispatchSemaphore(value: 0)
        listener.raiseStop()
        listener.whenEnded { ended.signal() }
        _ = ended.wait(timeout: .now() + limit)
    }

    /// The port that the server listens on.
    public var port: Int {
        listener.port
    }

    /// The origin of the server: `http://127.0.0.1:PORT`
    public var origin: String {
        "http://127.0.0.1:\(port)"
    }

    /// Returns a URL of the server.
    ///
    /// - Parameter target: The path and query of the request line, with a leading slash.
    public func url(_ target: String = "/") -> URL {
        URL(string: origin + target) ?? URL(filePath: target)
    }

    /// Ends all connections and returns when the last thread has ended.
    public func stop() async {
        listener.raiseStop()
        await withCheckedContinuation { continuation in
            listener.whenEnded { continuation.resume() }
        }
    }

    // MARK: Recorded requests

    /// The requests received so far, in the order of their completion.
    public var requests: [ReceivedRequest] {
        listener.log.requests
    }

    /// The number of open connections.
    public var openConnections: Int {
        listener.log.openConnections
    }

    /// Waits until the server has received a number of requests, and returns them.
    ///
    /// - Throws: `WaitTimeout` after the time limit, or `CancellationError` if the task is cancelled.
    @discardableResult
    public func waitForRequests(_ count: Int, within limit: Duration = .seconds(10)) async throws -> [ReceivedRequest] {
        try await listener.log.waitForRequests(count, within: limit)
        return requests
    }

    /// The number of bytes of heads and bodies passed to the operating system.
    public var sentBytes: Int {
        listener.log.sentBytes
    }

    /// Waits until the server has received a number of bytes in total, of heads and bodies.
    ///
    /// - Throws: `WaitTimeout` after the time limit, or `CancellationError` if the task is cancelled.
    public func waitForReceivedBytes(_ count: Int, within limit: Duration = .seconds(10)) async throws {
        try await listener.log.waitForBytes(count, within: limit)
    }

    /// Waits until a connection has ended, and returns the side that ended it.
    ///
    /// - Throws: `WaitTimeout` after the time limit, or `CancellationError` if the task is cancelled.
    @discardableResult
    public func waitForEnd(of connection: Int, within limit: Duration = .seconds(10)) async throws -> ConnectionEnd {
        try await listener.log.waitForEnd(of: connection, within: limit)
        return listener.log.end(of: connection) ?? .byServer
    }

    /// Waits until no connection is open.
    ///
    /// - Throws: `WaitTimeout` after the time limit, or `CancellationError` if the task is cancelled.
    public func waitForNoConnections(within limit: Duration = .seconds(10)) async throws {
        try await listener.log.waitForNoConnections(within: limit)
    }
}

extension LoopbackServer {
    /// The limits of a server.
    public struct Limits: Sendable {
        /// The maximum size of a request head in bytes; a larger one is rejected with 431.
        public var head: Int
        /// The maximum size of a request body in bytes; a larger one is rejected with 413.
        public var body: Int
        /// The number of bytes of a request body to record; further bytes are counted only.
        public var recordedBody: Int
        /// The number of bytes of a request body after which the server stops reading until the client ends the
        /// connection. Nil reads the whole body.
        public var readBody: Int?
        /// The maximum number of open connections; further ones are closed immediately.
        public var connections: Int
        /// The maximum time for the head of a request, from its first byte; nil for no limit.
        package var headTime: Duration?
        /// The maximum time for a request with its body, and without a request; nil for no limit.
        package var requestTime: Duration?
        /// The maximum number of bytes of all bodies that are received or processed; further ones are rejected with 503.
        package var pendingBodies: Int = .max
        /// Whether requests for a tunnel (CONNECT) reach the handler, for tests of proxies; otherwise they are rejected with 400.
        package var allowsTunnels = false

        /// Creates limits; the defaults suit tests.
        public init(
            head: Int = 65_536,
            body: Int = 2_000_000_000,
            recordedBody: Int = 64 << 20,
            readBody: Int? = nil,
            connections: Int = 1_024
        ) {
            self.head = head
            self.body = body
            self.recordedBody = recordedBody
            self.readBody = readBody
            self.connections = connections
        }
    }
}

extension LoopbackServer {
    /// Starts a server that returns responses in order, regardless of the requests. Further requests get a 500.
    ///
    /// - Throws: An error of the operating system.
    public static func start(limits: Limits = Limits(), script responses: [LoopbackServer.Response]) throws
        -> LoopbackServer
    {
        let script = Script(responses)
        return try start(limits: limits) { _ in script.next() }
    }
}

private final class Script: Sendable {
    private let remaining: Mutex<ArraySlice<LoopbackServer.Response>>

    init(_ responses: [LoopbackServer.Response]) {
        remaining = Mutex(responses[...])
    }

    func next() -> LoopbackServer.Response {
        remaining.withLock { $0.popFirst() } ?? .text("The script has no further response.", status: 500)
    }
}

extension LoopbackServer {
    /// Starts a server that selects responses by method and path, such as `"GET /users"`, ignoring the query. Other
    /// requests get a 404.
    ///
    /// - Throws: An error of the operating system.
    public static func start(limits: Limits = Limits(), routes: [String: LoopbackServer.Response]) throws
        -> LoopbackServer
    {
        try start(limits: limits) { request in
            routes["\(request.method) \(request.path)"] ?? .status(404)
        }
    }
}
