import SpeccSynchronization

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
