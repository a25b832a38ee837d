/// The call pipeline. A request passes through the stages in this order, its response in reverse:
///
///     authentication → middleware around the call → cache → deduplication → retry → throttle →
///     attempt (timeout, complete body) → redirects → middleware around an attempt → cookies → signature → transport
final class Pipeline: RequestStages {
    private let stages: [Stage]
    private let transport: any Transport

    private struct Stage: Sendable {
        let middleware: any Middleware
        /// The same middleware, if some calls skip it.
        let conditional: (any ConditionalMiddleware)?

        init(_ middleware: any Middleware) {
            self.middleware = middleware
            conditional = middleware as? any ConditionalMiddleware
        }
    }

    init(
        _ transport: any Transport,
        middleware: [any Middleware],
        cookieJar: CookieJar,
        cache: (any Middleware)?,
        retry: RetryStage,
        throttle: (any Middleware)?,
        redirectLimit: Int
    ) {
        self.transport = transport
        var stages: [any Middleware] = [Authentication.declared]
        stages += middleware.filter { $0.position == .call }
        stages += [cache, Deduplication.declared(), retry, throttle].compactMap(\.self)
        stages += [AttemptStage(), RedirectStage(limit: redirectLimit)]
        stages += middleware.filter { $0.position == .attempt }
        stages += [CookieHandling.declared(cookieJar), Signing.declared]
        self.stages = stages.map(Stage.init)
    }

    /// Passes a request through the stages from `index` on, then sends it.
    func run(
        _ request: TransportRequest,
        from index: Int,
        in call: CallContext
    ) async throws(NetworkError) -> TransportResponse {
        guard let index = stages[index...].firstIndex(where: { $0.conditional?.applies(to: call) ?? true }) else {
            return try await send(request, in: call)
        }
        let next = NextMiddleware(in: call, self, from: index + 1)
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
        if let deadline = call.attemptDeadline {
            // Earlier requests of this attempt, which were redirected, used a part of its time.
            request.timeout = min(request.timeout ?? deadline - now, deadline - now)
        }
        if !call.observers.isEmpty {
            request.secrets = request.knownSecrets
        }
        call.progress.recordSent(request, at: now)
        call.observers.willSend(request, in: call)
        do throws(TransportError) {
            var response = try await transport.send(request)
            call.progress.recordResponse(response.status)
            response.url = response.url ?? request.url
            call.progress.recordCookies(of: response.headers)
            return response
        } catch {
            let error = call.error(error)
            call.observers.didFailRequest(request, in: call, after: call.clock.now - now, with: error)
            throw error
        }
    }
}
