extension AsyncRequestable {
    /// Asks again and again until the response says that something is done, and gives that response.
    ///
    ///     let job = try await jobs.wait(for: GetJob(id: id), .init(every: .seconds(2) ... .seconds(30))) { job in
    ///         switch job.status {
    ///         case "succeeded": .done
    ///         case "failed": .failed
    ///         default: .pending
    ///         }
    ///     }
    ///
    /// Each question is a call with its own limits and retries. A thing that has failed throws `.waitFailed`, one that is not
    /// done in time `.timeout(.wait)`, both with the last response.
    @concurrent
    public func wait<E: Endpoint>(
        for endpoint: E,
        _ policy: PollPolicy = PollPolicy(),
        options: CallOptions = CallOptions(),
        until verdict: @Sendable (E.Response) -> PollOutcome
    ) async throws(E.Failure) -> E.Response {
        try await wait(for: endpoint, policy, options) { value, _ in verdict(value) }
    }

    /// The same where fields of the response say it: all of `until` when it is done, all of `fail` when it never will be.
    @concurrent
    public func wait<E: Endpoint>(
        for endpoint: E,
        _ policy: PollPolicy,
        until done: [ResponseCondition],
        fail: [ResponseCondition] = [],
        options: CallOptions = CallOptions()
    ) async throws(E.Failure) -> E.Response {
        try await wait(for: endpoint, policy, options) { _, response in
            var reader = JSONReader(response.data)
            if ResponseCondition.hold(done, in: &reader) {
                return .done
            }
            return ResponseCondition.hold(fail, in: &reader) ? .failed : .pending
        }
    }

    private func wait<E: Endpoint>(
        for endpoint: E,
        _ policy: PollPolicy,
        _ options: CallOptions,
        _ verdict: @Sendable (E.Response, HTTPResponse) -> PollOutcome
    ) async throws(E.Failure) -> E.Response {
        do throws(NetworkError) {
            if let problem = policy.problem {
                throw NetworkError(.invalidRequest, details: problem)
            }
            var pauses = PollSchedule(policy, from: client.clock.now)
            while true {
                let response = try await client.response(to: request(to: endpoint), from: server, options)
                let value = try response.value(of: E.self)
                switch verdict(value, response.response).value {
                case .done: return value
                case .failed: throw response.error(.waitFailed)
                case .pending: try await response.pause(&pauses)
                }
            }
        } catch {
            throw E.Failure(error)
        }
    }
}

extension CollectedResponse {
    /// A failure that the response tells of.
    fileprivate func error(_ kind: NetworkError.Kind) -> NetworkError {
        NetworkError(kind, in: call.progress.summary, response: response)
    }

    /// Waits until it is time to ask again.
    fileprivate func pause(_ pauses: inout PollSchedule) async throws(NetworkError) {
        guard let end = pauses.next(at: call.clock.now) else {
            throw error(.timeout(.wait))
        }
        try await call.sleep(until: end)
    }
}
