/// The way of a request to the transport and of its answer back:
///
///     middleware of the call → cache → retries → governor → one try: deadline and body → redirects → middleware of the
///     attempt → transport
struct Pipeline: Sendable {
    private let stages: [any Middleware]
    private let transport: any Transport
    /// Bytes of an answer's body.
    let responseBodyLimit: Int

    init(
        _ transport: any Transport,
        middleware: [any Middleware],
        redirects: RedirectPolicy,
        responseBodyLimit: Int,
        cache: CacheStage,
        governor: Governor,
        random: RandomSource
    ) {
        self.transport = transport
        self.responseBodyLimit = responseBodyLimit
        var own: [any Middleware] = [cache, RetryStage(buckets: governor.buckets, random: random)]
        if governor.holdsBack { own.append(governor) }
        own.append(AttemptStage(responseBodyLimit: responseBodyLimit))
        if redirects != .none { own.append(RedirectStage(policy: redirects)) }
        stages = middleware.filter { $0.position == .call } + own + middleware.filter { $0.position == .attempt }
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
        let now = call.clock.now
        if let end = call.sendingDeadline {
            // Redirects have taken some of it.
            request.timeout = min(request.timeout ?? end - now, end - now)
        }
        call.progress.sends(request, at: now)
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
