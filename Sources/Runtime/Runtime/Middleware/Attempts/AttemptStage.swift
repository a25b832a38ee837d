/// Applies the attempt timeout and collects the response's body, so that a connection failure within the body can be
/// retried. For a call that streams the timeout ends with the response's head, and the body of a 2xx response is not
/// collected.
struct AttemptStage: Middleware {
    func intercept(
        _ request: TransportRequest,
        in call: CallContext,
        next: NextMiddleware
    ) async throws(NetworkError) -> TransportResponse {
        let now = call.clock.now
        // A middleware can set limits in the request too; the lower limit applies.
        let attemptEnd = lower(request.timeout, call.timeout.attempt).map { now + $0 }
        let end = lower(attemptEnd, call.deadline)
        var request = request
        request.timeout = end.map { $0 - now }
        request.idleTimeout = lower(request.idleTimeout, call.timeout.idle)
        if !request.isStreaming {
            request.responseBodyLimit = lower(request.responseBodyLimit, call.responseBodyLimit)
        }
        let sent = request
        var next = next
        next.call.attemptDeadline = call.isCancellationAware ? end : nil
        guard let attemptEnd, attemptEnd == end, attemptEnd != call.deadline else {
            return try await responseBeforeDeadline(to: sent, in: call, next)
        }
        guard !call.isCancellationAware else {
            return try await response(to: sent, in: call, next)
        }
        let handler = next
        return try await TaskRace<TransportResponse, NetworkError>().run(
            on: call.clock,
            until: (attemptEnd, { call.error(.timeout(.attempt)) }),
            cancelled: { call.error(.cancelled) }
        ) { () async throws(NetworkError) in
            try await response(to: sent, in: call, handler)
        }
    }

    /// Runs with the total timeout as the limit. The transport reports it as the timeout of the attempt.
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
        do throws(NetworkError) {
            let data = try await response.body.collected(limit: limit, in: call)
            call.observe(response, data)
            response.body = ResponseBody(data)
            return response
        } catch {
            call.observe(response, nil, failure: error)
            throw error
        }
    }
}

/// The smaller of two optional limits.
private func lower<Limit: Comparable>(_ left: Limit?, _ right: Limit?) -> Limit? {
    switch (left, right) {
    case (let left?, let right?): min(left, right)
    default: left ?? right
    }
}
