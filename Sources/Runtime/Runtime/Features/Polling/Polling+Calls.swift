extension AsyncRequestable {
    /// Polls an endpoint until its response shows that an operation is complete, and returns that response.
    ///
    ///     let job = try await jobs.wait(for: GetJob(id: id), .init(every: .seconds(2) ... .seconds(30))) { job in
    ///         switch job.status {
    ///         case "succeeded": .done
    ///         case "failed": .failed
    ///         default: .pending
    ///         }
    ///     }
    ///
    /// Each request is a call with its own timeouts and retries. Throws `.waitFailed` if the operation failed and
    /// `.timeout(.wait)` if it is not complete in time, both with the last response.
    @concurrent
    public func wait<E: Endpoint>(
        for endpoint: E,
        _ policy: PollPolicy = PollPolicy(),
        options: CallOptions = CallOptions(),
        until outcome: @Sendable (E.Response) -> PollOutcome
    ) async throws(E.Failure) -> E.Response {
        try await wait(for: endpoint, policy, options, pending: { _ in false }) { value, _ in outcome(value) }
    }

    /// Polls an endpoint until all conditions in `until` are met; without conditions, until a response. Throws `.waitFailed`
    /// if all conditions in `fail` are met.
    ///
    /// - Parameter isPending: Whether an error of the endpoint continues the polling.
    @concurrent
    @_spi(Generated) public func wait<E: Endpoint>(
        for endpoint: E,
        _ policy: PollPolicy,
        until done: [ResponseCondition],
        fail: [ResponseCondition] = [],
        pending isPending: @Sendable (E.Failure) -> Bool = { _ in false },
        options: CallOptions = CallOptions()
    ) async throws(E.Failure) -> E.Response {
        try await wait(for: endpoint, policy, options, pending: isPending) { _, response in
            var reader = JSONReader(response.data)
            if ResponseCondition.areMet(done, by: response.status, in: &reader) {
                return .done
            }
            let hasFailed = ResponseCondition.areMet(fail, by: response.status, in: &reader)
            return hasFailed ? .failed : done.isEmpty ? .done : .pending
        }
    }

    /// Polls an endpoint until all conditions in `until` are met, and returns the value of the last response.
    ///
    /// - Parameter value: The value of a response that meets the conditions, which is one of several results.
    @concurrent
    @_spi(Generated) public func wait<E: Endpoint, Value: Sendable>(
        for endpoint: E,
        _ policy: PollPolicy,
        until done: [ResponseCondition],
        fail: [ResponseCondition] = [],
        pending isPending: @Sendable (E.Failure) -> Bool = { _ in false },
        options: CallOptions = CallOptions(),
        value: @Sendable (E.Response) -> Value?
    ) async throws(E.Failure) -> Value {
        let response = try await wait(
            for: endpoint,
            policy,
            until: done,
            fail: fail,
            pending: isPending,
            options: options
        )
        guard let value = value(response) else {
            throw E.Failure(NetworkError(.other, details: "the response that ends the polling has no value"))
        }
        return value
    }

    private func wait<E: Endpoint>(
        for endpoint: E,
        _ policy: PollPolicy,
        _ options: CallOptions,
        pending isPending: @Sendable (E.Failure) -> Bool,
        _ outcome: @Sendable (E.Response, HTTPResponse) -> PollOutcome
    ) async throws(E.Failure) -> E.Response {
        do throws(NetworkError) {
            if let problem = policy.problem {
                throw NetworkError(.invalidRequest, details: problem)
            }
            var schedule = PollSchedule(policy, from: client.clock.now)
            while true {
                var request = request(to: endpoint)
                // A cached response would never change.
                request.reload()
                do throws(NetworkError) {
                    let response = try await client.response(to: request, from: server, options)
                    let value = try response.value(of: E.self)
                    switch outcome(value, response.response).value {
                    case .done: return value
                    case .failed: throw response.error(.waitFailed)
                    case .pending: try await response.wait(&schedule)
                    }
                } catch {
                    guard error.isOfResponse, isPending(E.Failure(error)) else { throw error }
                    try await error.wait(&schedule, of: client)
                }
            }
        } catch {
            throw E.Failure(error)
        }
    }
}

extension NetworkError {
    /// Whether it is an error response, rather than one that the polling itself reports with the last response.
    fileprivate var isOfResponse: Bool {
        response != nil && kind != .waitFailed && kind != .timeout(.wait)
    }

    /// Waits until the time of the next request after an error response.
    fileprivate func wait(_ schedule: inout PollSchedule, of client: HTTPClient) async throws(NetworkError) {
        guard let end = schedule.next(at: client.clock.now, requested: retryAfter) else {
            throw NetworkError(.timeout(.wait), in: call, response: response)
        }
        try await client.calls.sleep(until: end, on: client.clock) { NetworkError($0, in: call) }
    }
}

extension CollectedResponse {
    /// An error with the last response.
    func error(_ kind: NetworkError.Kind) -> NetworkError {
        NetworkError(kind, in: call.progress.summary, response: response)
    }

    /// Waits until the time of the next request: that of the schedule, or later if the response has a `Retry-After`.
    fileprivate func wait(_ schedule: inout PollSchedule) async throws(NetworkError) {
        let requested = RetryAfter.wait(
            response.headers,
            body: response.data,
            at: call.retry.retryAfter,
            now: call.clock.date
        )
        guard let end = schedule.next(at: call.clock.now, requested: requested) else {
            throw error(.timeout(.wait))
        }
        try await call.sleep(until: end)
    }
}
