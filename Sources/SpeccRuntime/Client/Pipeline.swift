/// The way of a request to the transport and of its answer back:
///
///     credential → middleware of the call → cache → shared transfers → retries → governor → one try: deadline and body →
///     redirects → middleware of the attempt → kept cookies → signature → transport
struct Pipeline: Sendable {
    private let stages: [any Middleware]
    private let transport: any Transport

    init(
        _ transport: any Transport,
        middleware: [any Middleware],
        cookieJar: CookieJar,
        cache: CacheStage,
        governor: Governor,
        random: RandomSource
    ) {
        self.transport = transport
        var stages: [any Middleware] = [CredentialStage()]
        stages += middleware.filter { $0.position == .call }
        stages += [
            cache, SharingStage(), RetryStage(buckets: governor.buckets, random: random), governor, AttemptStage(),
            RedirectStage(),
        ]
        stages += middleware.filter { $0.position == .attempt }
        stages += [CookieStage(jar: cookieJar), SigningStage()]
        self.stages = stages
    }

    func run(
        _ request: TransportRequest,
        from index: Int = 0,
        in call: CallContext
    ) async throws(NetworkError) -> TransportResponse {
        guard index < stages.count else {
            return try await send(request, in: call)
        }
        let way: NextMiddleware.Way = { request, call async throws(NetworkError) in
            try await run(request, from: index + 1, in: call)
        }
        let next = NextMiddleware(in: call, way: way)
        return try await stages[index].intercept(request, in: call, next: next)
    }

    private func send(
        _ request: TransportRequest,
        in call: CallContext
    ) async throws(NetworkError) -> TransportResponse {
        var request = request
        if !call.isAtOrigin {
            request.removeSecrets()
        }
        if let problem = request.problem {
            throw call.error(.invalidRequest, details: problem.message)
        }
        if request.body.isSpent {
            throw call.error(.bodySpent)
        }
        if let cookies = request.cookies, request.headers["Cookie"] == nil {
            request.headers["Cookie"] = cookies
        }
        call.progress.sends(request, at: call.clock.now)
        call.observers.willSend(request, in: call)
        do throws(TransportError) {
            var response = try await transport.send(request)
            response.url = response.url ?? request.url
            return response
        } catch {
            throw call.error(error)
        }
    }
}
