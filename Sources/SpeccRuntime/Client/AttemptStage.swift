/// Bounds one try, from sending to the last byte of the body, which it collects: what breaks on the way is a failure of the
/// try, and may be repeated.
struct AttemptStage: Middleware {
    let responseLimit: Int

    func intercept(
        _ request: TransportRequest,
        in call: CallContext,
        next: NextMiddleware
    ) async throws(NetworkError) -> TransportResponse {
        let now = call.clock.now
        let end = end(of: call, from: now)
        var request = request
        request.timeout = (end ?? call.deadline).map { $0 - now }
        request.idleTimeout = call.timeout.idle
        request.bodyLimit = responseLimit
        let sent = request
        guard let end else {
            return try await wholeAnswerBeforeDeadline(to: sent, in: call, next)
        }
        return try await Race<TransportResponse>().run(
            on: call.clock,
            until: (end, { call.error(.timeout(.attempt)) }),
            cancelled: { call.error(.cancelled) }
        ) { () async throws(NetworkError) in
            try await wholeAnswer(to: sent, in: call, next)
        }
    }

    /// When this try must have ended; nil without such a limit, and where the whole call must have ended before.
    private func end(of call: CallContext, from now: Duration) -> Duration? {
        guard let attempt = call.timeout.attempt else {
            return nil
        }
        let end = now + attempt
        return call.deadline.map { end < $0 } ?? true ? end : nil
    }

    /// A transport that notices the end of the whole call first cannot know that it is more than a try's.
    private func wholeAnswerBeforeDeadline(
        to request: TransportRequest,
        in call: CallContext,
        _ next: NextMiddleware
    ) async throws(NetworkError) -> TransportResponse {
        do throws(NetworkError) {
            return try await wholeAnswer(to: request, in: call, next)
        } catch {
            throw error.kind == .timeout(.attempt) ? call.error(.timeout(.total), underlying: error.underlying) : error
        }
    }

    private func wholeAnswer(
        to request: TransportRequest,
        in call: CallContext,
        _ next: NextMiddleware
    ) async throws(NetworkError) -> TransportResponse {
        var response = try await next(request)
        response.body = ResponseBody(try await response.body.collected(limit: responseLimit, in: call))
        return response
    }
}
