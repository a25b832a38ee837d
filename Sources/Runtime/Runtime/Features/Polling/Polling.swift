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
        try await wait(for: endpoint, policy, options) { value, _ in outcome(value) }
    }

    /// Polls an endpoint until all conditions in `until` are met. Throws `.waitFailed` if all conditions in `fail` are
    /// met.
    @concurrent
    @_spi(Generated) public func wait<E: Endpoint>(
        for endpoint: E,
        _ policy: PollPolicy,
        until done: [ResponseCondition],
        fail: [ResponseCondition] = [],
        options: CallOptions = CallOptions()
    ) async throws(E.Failure) -> E.Response {
        try await wait(for: endpoint, policy, options) { _, response in
            var reader = JSONReader(response.data)
            if ResponseCondition.areMet(done, in: &reader) {
                return .done
            }
            return ResponseCondition.areMet(fail, in: &reader) ? .failed : .pending
        }
    }

    private func wait<E: Endpoint>(
        for endpoint: E,
        _ policy: PollPolicy,
        _ options: CallOptions,
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
                request.disinheritCache()
                let response = try await client.response(to: request, from: server, options)
                let value = try response.value(of: E.self)
                switch outcome(value, response.response).value {
                case .done: return value
                case .failed: throw response.error(.waitFailed)
                case .pending: try await response.wait(&schedule)
                }
            }
        } catch {
            throw E.Failure(error)
        }
    }
}

extension CollectedResponse {
    /// An error with the last response.
    fileprivate func error(_ kind: NetworkError.Kind) -> NetworkError {
        NetworkError(kind, in: call.progress.summary, response: response)
    }

    /// Waits until the time of the next request.
    fileprivate func wait(_ schedule: inout PollSchedule) async throws(NetworkError) {
        guard let end = schedule.next(at: call.clock.now) else {
            throw error(.timeout(.wait))
        }
        try await call.sleep(until: end)
    }
}
