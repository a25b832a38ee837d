/// The way of a request to the transport and of its answer back:
///
///     middleware of the call → retries → governor → one try: deadline and body → redirects → middleware of the attempt →
///     transport
struct Pipeline: Sendable {
    private let stages: [any Middleware]
    private let transport: any Transport
    /// Bytes of an answer's body.
    let responseLimit: Int

    init(
        _ transport: any Transport,
        middleware: [any Middleware],
        redirects: RedirectPolicy,
        responseLimit: Int,
        governor: Governor,
        random: RandomSource
    ) {
        self.transport = transport
        self.responseLimit = responseLimit
        let own: [any Middleware] = [
            RetryStage(buckets: governor.buckets, random: random), governor,
            AttemptStage(responseLimit: responseLimit), RedirectStage(policy: redirects),
        ]
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
        let next = NextMiddleware(pipeline: self, index: index + 1, call: call)
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
            return try await transport.send(request)
        } catch {
            throw call.error(error)
        }
    }
}
