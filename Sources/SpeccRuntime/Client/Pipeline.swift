/// The way of a request to the transport and of its answer back:
///
///     credential → middleware of the call → cache → shared transfers → retries → governor → one try: deadline and body →
///     redirects → middleware of the attempt → kept cookies → signature → transport
struct Pipeline: Sendable {
    /// What stands on the way, of every call or of those alone that it is needed for: what is left out costs nothing.
    private struct Stage {
        let middleware: any Middleware
        let isNeeded: (@Sendable (CallContext) -> Bool)?

        init(_ middleware: any Middleware, where isNeeded: (@Sendable (CallContext) -> Bool)? = nil) {
            self.middleware = middleware
            self.isNeeded = isNeeded
        }
    }

    private let stages: [Stage]
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
        var stages: [Stage] = [
            Stage(CredentialStage()) { $0.credentials.provided != nil || $0.credentials.begins != nil }
        ]
        stages += middleware.filter { $0.position == .call }.map { Stage($0) }
        stages += [
            Stage(cache), Stage(SharingStage()) { $0.settings.sharesTransfers == true },
            Stage(RetryStage(buckets: governor.buckets, random: random)),
        ]
        if governor.holdsBack { stages.append(Stage(governor)) }
        stages += [Stage(AttemptStage()), Stage(RedirectStage()) { $0.settings.redirects != RedirectPolicy.none }]
        stages += middleware.filter { $0.position == .attempt }.map { Stage($0) }
        stages += [
            Stage(CookieStage(jar: cookieJar)) { $0.settings.keepsCookies == true },
            Stage(SigningStage()) { $0.credentials.signer != nil },
        ]
        self.stages = stages
    }

    func run(
        _ request: TransportRequest,
        from index: Int = 0,
        in call: CallContext
    ) async throws(NetworkError) -> TransportResponse {
        guard let place = stages[index...].firstIndex(where: { $0.isNeeded?(call) ?? true }) else {
            return try await send(request, in: call)
        }
        let way: NextMiddleware.Way = { request, call async throws(NetworkError) in
            try await run(request, from: place + 1, in: call)
        }
        let next = NextMiddleware(in: call, way: way)
        return try await stages[place].middleware.intercept(request, in: call, next: next)
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
