extension LoopbackServer {
    /// Answers by method and path, such as `"GET /users"`; the query does not count. Anything else gets a 404.
    ///
    /// - Throws: Where the operating system refuses a socket.
    public static func start(limits: Limits = Limits(), routes: [String: LoopbackServer.Response]) throws
        -> LoopbackServer
    {
        try start(limits: limits) { request in
            routes["\(request.method) \(request.path)"] ?? .status(404)
        }
    }
}
