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
