/// The call pipeline. A request passes through the stages in this order, its response in reverse:
///
///     authentication → middleware around the call → cache → deduplication → retry → throttle →
///     attempt (timeout, complete body) → redirects → middleware around an attempt → cookies → signature → transport
struct Pipeline: Sendable {
    private let stages: RequestStages

    init(
        _ transport: any Transport,
        middleware: [any Middleware],
        cookieJar: CookieJar,
        cache: (any Middleware)?,
        retry: RetryStage,
        throttle: (any Middleware)?,
        redirectLimit: Int
    ) {
        var stages: [any Middleware] = [Authentication.declared]
        stages += middleware.filter { $0.position == .call }
        stages += [cache, Deduplication.declared(), retry, throttle].compactMap(\.self)
        stages += [AttemptStage(), RedirectStage(limit: redirectLimit)]
        stages += middleware.filter { $0.position == .attempt }
        stages += [CookieHandling.declared(cookieJar), Signing.declared]
        self.stages = RequestStages(stages, sender: TransportStage(transport: transport))
    }

    /// The whole pipeline, for one call.
    func start(_ call: CallContext) -> NextMiddleware {
        NextMiddleware(in: call, stages)
    }
}

/// Sends requests with the transport. What does not suspend is in functions of its own: an asynchronous function reserves memory
/// for all its values as long as the call is in flight.
private struct TransportStage: RequestSender {
    let transport: any Transport

    func send(_ request: TransportRequest, in call: CallContext) async throws(NetworkError) -> TransportResponse {
        let (sent, time) = try completed(request, in: call)
        do throws(TransportError) {
            return received(try await transport.send(sent), to: sent, in: call)
        } catch {
            throw failed(sent, at: time, error, in: call)
        }
    }

    /// The request to send, which is recorded as sent, and the time.
    @inline(never)
    private func completed(
        _ request: TransportRequest,
        in call: CallContext
    ) throws(NetworkError) -> (request: TransportRequest, time: Duration) {
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
            // Earlier requests of this attempt, which were redirected, used a part of its time. A change copies the request.
            let remaining = deadline - now
            if (request.timeout ?? .seconds(Int64.max)) - remaining > .milliseconds(1) { request.timeout = remaining }
        }
        if !call.observers.isEmpty {
            request.secrets = request.knownSecrets
        }
        call.progress.recordSent(request, at: now)
        call.observers.willSend(request, in: call)
        return (request, now)
    }

    @inline(never)
    private func received(
        _ response: TransportResponse,
        to request: TransportRequest,
        in call: CallContext
    ) -> TransportResponse {
        var response = response
        call.progress.recordResponse(response.status)
        if response.url == nil { response.url = request.url }
        call.progress.recordCookies(of: response.headers)
        return response
    }

    @inline(never)
    private func failed(
        _ request: TransportRequest,
        at time: Duration,
        _ error: TransportError,
        in call: CallContext
    ) -> NetworkError {
        let error = call.error(error)
        call.observers.didFailRequest(request, in: call, after: call.clock.now - time, with: error)
        return error
    }
}
