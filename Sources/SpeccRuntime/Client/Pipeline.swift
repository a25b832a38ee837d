/// The way of a request to the transport and of its answer back:
///
///     credential → middleware of the call → cache → shared transfers → retries → governor → one try: deadline and body →
///     redirects → middleware of the attempt → kept cookies → signature → transport
struct Pipeline: Sendable {
    private let stages: [Stage]
    private let transport: any Transport

    private struct Stage: Sendable {
        let middleware: any Middleware
        /// The same, where some calls go past it.
        let selective: (any ConditionalMiddleware)?

        init(_ middleware: any Middleware) {
            self.middleware = middleware
            selective = middleware as? any ConditionalMiddleware
        }
    }

    init(
        _ transport: any Transport,
        middleware: [any Middleware],
        cookieJar: CookieJar,
        cache: CacheStage,
        governor: RequestThrottle,
        random: RandomSource
    ) {
        self.transport = transport
        var stages: [any Middleware] = [CredentialStage()]
        stages += middleware.filter { $0.position == .call }
        stages += [cache, DeduplicationStage(), RetryStage(buckets: governor.buckets, random: random)]
        if governor.isEnabled { stages.append(governor) }
        stages += [AttemptStage(), RedirectStage()]
        stages += middleware.filter { $0.position == .attempt }
        stages += [CookieStage(jar: cookieJar), SigningStage()]
        self.stages = stages.map(Stage.init)
    }

    func run(
        _ request: TransportRequest,
        from index: Int = 0,
        in call: CallContext
    ) async throws(NetworkError) -> TransportResponse {
        guard let index = stages[index...].firstIndex(where: { $0.selective?.applies(call) ?? true }) else {
            return try await send(request, in: call)
        }
        let way: NextMiddleware.Way = { request, call async throws(NetworkError) in
            try await run(request, from: index + 1, in: call)
        }
        let next = NextMiddleware(in: call, way: way)
        return try await stages[index].middleware.intercept(request, in: call, next: next)
    }

    private func send(
        _ request: TransportRequest,
        in call: CallContext
    ) async throws(NetworkError) -> TransportResponse {
        var request = request
        if !call.isAtOrigin {
            request.removeSecrets(request.knownSecrets)
        }
        if let problem = request.problem {
            throw call.error(.invalidRequest, details: problem.message)
        }
        if request.body.isConsumed {
            throw call.error(.bodyNotRepeatable)
        }
        if let cookies = request.cookies, request.headers["Cookie"] == nil {
            request.headers["Cookie"] = cookies
        }
        let now = call.clock.now
        if let end = call.attemptDeadline {
            // Redirects have taken some of it.
            request.timeout = min(request.timeout ?? end - now, end - now)
        }
        if !call.observers.isEmpty {
            request.secrets = request.knownSecrets
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
