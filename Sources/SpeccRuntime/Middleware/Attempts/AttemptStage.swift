/// Bounds one try, from sending to the last byte of the body, which it collects: what breaks on the way is a failure of the
/// try, and may be repeated. Of a call that streams it bounds the way to the head, and leaves the body of a success alone.
struct AttemptStage: Middleware {
    func intercept(
        _ request: TransportRequest,
        in call: CallContext,
        next: NextMiddleware
    ) async throws(NetworkError) -> TransportResponse {
        let now = call.clock.now
        // What a middleware has put into the request holds too: of two limits the tighter one.
        let attempt = tighter(request.timeout, call.timeout.attempt).map { now + $0 }
        let end = tighter(attempt, call.deadline)
        var request = request
        request.timeout = end.map { $0 - now }
        request.idleTimeout = tighter(request.idleTimeout, call.timeout.idle)
        if !request.isStreaming {
            request.responseBodyLimit = tighter(request.responseBodyLimit, call.responseBodyLimit)
        }
        let sent = request
        var next = next
        next.call.attemptDeadline = call.parameters.isCancellationAware ? end : nil
        guard let attempt, attempt == end, attempt != call.deadline else {
            return try await responseBeforeDeadline(to: sent, in: call, next)
        }
        guard !call.parameters.isCancellationAware else {
            return try await response(to: sent, in: call, next)
        }
        let way = next
        return try await TaskRace<TransportResponse, NetworkError>().run(
            on: call.clock,
            until: (attempt, { call.error(.timeout(.attempt)) }),
            cancelled: { call.error(.cancelled) }
        ) { () async throws(NetworkError) in
            try await response(to: sent, in: call, way)
        }
    }

    /// A transport that notices the end of the whole call first cannot know that it is more than a try's.
    private func responseBeforeDeadline(
        to request: TransportRequest,
        in call: CallContext,
        _ next: NextMiddleware
    ) async throws(NetworkError) -> TransportResponse {
        do throws(NetworkError) {
            return try await response(to: request, in: call, next)
        } catch {
            throw error.kind == .timeout(.attempt) ? call.error(.timeout(.total), underlying: error.underlying) : error
        }
    }

    private func response(
        to request: TransportRequest,
        in call: CallContext,
        _ next: NextMiddleware
    ) async throws(NetworkError) -> TransportResponse {
        var response = try await next(request)
        guard !request.isStreaming || !HTTPStatus.isSuccess(response.status) else {
            call.observe(response, nil)
            return response
        }
        let limit = request.responseBodyLimit ?? call.responseBodyLimit
        let data = try await response.body.collected(limit: limit, in: call)
        call.observe(response, data)
        response.body = ResponseBody(data)
        return response
    }
}

/// The smaller of what is there.
private func tighter<Limit: Comparable>(_ left: Limit?, _ right: Limit?) -> Limit? {
    switch (left, right) {
    case (let left?, let right?): min(left, right)
    default: left ?? right
    }
}
