import Foundation

/// Applies the attempt timeout and collects the response's body, so that a connection failure within the body can be
/// retried. For a call that streams the timeout ends with the response's head, and the body of a 2xx response is not
/// collected.
struct AttemptStage: Middleware {
    func intercept(
        _ request: TransportRequest,
        in call: CallContext,
        next: NextMiddleware
    ) async throws(NetworkError) -> TransportResponse {
        let attempt = Attempt(request, in: call, next)
        guard let end = attempt.ownEnd, !call.isCancellationAware else {
            return try await response(attempt, in: call)
        }
        return try await response(attempt, in: call, before: end)
    }

    /// Runs in a task of its own, for stages that do not honor the end of the attempt themselves.
    @inline(never)
    private func response(
        _ attempt: Attempt,
        in call: CallContext,
        before end: Duration
    ) async throws(NetworkError) -> TransportResponse {
        try await TaskRace<TransportResponse, NetworkError>().run(
            on: call.clock,
            until: (end, { call.error(.timeout(.attempt)) }),
            cancelled: { call.error(.cancelled) }
        ) { () async throws(NetworkError) in
            try await response(attempt, in: call)
        }
    }

    /// A request with the limits of an attempt that begins now.
    private struct Attempt: Sendable {
        var request: TransportRequest
        var next: NextMiddleware
        /// The end of the attempt; nil if the call ends earlier.
        var ownEnd: Duration?

        @inline(never)
        init(_ request: TransportRequest, in call: CallContext, _ next: NextMiddleware) {
            (self.request, self.next) = (request, next)
            let now = call.clock.now
            // A middleware can set limits in the request too; the lower limit applies.
            let attemptEnd = lower(request.timeout, call.timeout.attempt).map { now + $0 }
            let end = lower(attemptEnd, call.deadline)
            self.request.timeout = end.map { $0 - now }
            self.request.idleTimeout = lower(request.idleTimeout, call.timeout.idle)
            if !request.isStreaming {
                self.request.responseBodyLimit = lower(request.responseBodyLimit, call.responseBodyLimit)
            }
            self.next.call.attemptDeadline = call.isCancellationAware ? end : nil
            if attemptEnd == end, attemptEnd != call.deadline { ownEnd = attemptEnd }
        }

        /// The maximum size of the body; nil if it is streamed.
        @inline(never)
        func bodyLimit(of response: TransportResponse, in call: CallContext) -> Int? {
            guard !request.isStreaming || !HTTPStatus.isSuccess(response.status) else { return nil }
            return request.responseBodyLimit ?? call.responseBodyLimit
        }

        /// The error of the attempt. If the total timeout is the limit, the transport reports it as the timeout of the attempt.
        @inline(never)
        func failed(_ error: NetworkError, in call: CallContext) -> NetworkError {
            guard ownEnd == nil, error.kind == .timeout(.attempt) else { return error }
            return call.error(.timeout(.total), underlying: error.underlying)
        }
    }

    @inline(never)
    private func response(
        _ attempt: Attempt,
        in call: CallContext
    ) async throws(NetworkError) -> TransportResponse {
        do throws(NetworkError) {
            let response = try await attempt.next(attempt.request)
            guard let limit = attempt.bodyLimit(of: response, in: call) else {
                return observed(response, nil, in: call)
            }
            do throws(NetworkError) {
                return observed(response, try await response.body.collected(limit: limit, in: call), in: call)
            } catch {
                call.observe(response, nil, failure: error)
                throw error
            }
        } catch {
            throw attempt.failed(error, in: call)
        }
    }

    /// The response with its complete body, if it is not streamed.
    @inline(never)
    private func observed(
        _ response: TransportResponse,
        _ data: Data?,
        in call: CallContext
    ) -> TransportResponse {
        call.observe(response, data)
        var response = response
        if let data { response.body = ResponseBody(data) }
        return response
    }
}

/// The smaller of two optional limits.
private func lower<Limit: Comparable>(_ left: Limit?, _ right: Limit?) -> Limit? {
    switch (left, right) {
    case (let left?, let right?): min(left, right)
    default: left ?? right
    }
}
