extension AsyncRequestable {
    /// Asks again and again until the answer says that something is done, and gives that answer.
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
    /// done in time `.timeout(.wait)`, both with the last answer.
    @concurrent
    public func wait<E: Endpoint>(
        for endpoint: E,
        _ policy: WaitPolicy = WaitPolicy(),
        options: CallOptions = CallOptions(),
        until verdict: @Sendable (E.Response) -> WaitVerdict
    ) async throws(E.Failure) -> E.Response {
        try await wait(for: endpoint, policy, options) { value, _ in verdict(value) }
    }

    /// The same where fields of the answer say it: all of `until` when it is done, all of `fail` when it never will be.
    @concurrent
    public func wait<E: Endpoint>(
        for endpoint: E,
        _ policy: WaitPolicy,
        until done: [AnswerCondition],
        fail: [AnswerCondition] = [],
        options: CallOptions = CallOptions()
    ) async throws(E.Failure) -> E.Response {
        try await wait(for: endpoint, policy, options) { _, response in
            var reader = JSONReader(response.data)
            if AnswerCondition.hold(done, in: &reader) {
                return .done
            }
            return AnswerCondition.hold(fail, in: &reader) ? .failed : .pending
        }
    }

    private func wait<E: Endpoint>(
        for endpoint: E,
        _ policy: WaitPolicy,
        _ options: CallOptions,
        _ verdict: @Sendable (E.Response, HTTPResponse) -> WaitVerdict
    ) async throws(E.Failure) -> E.Response {
        do throws(NetworkError) {
            if let problem = policy.problem {
                throw NetworkError(.invalidRequest, details: problem)
            }
            var pauses = Pauses(policy, from: client.clock.now)
            while true {
                let answer = try await client.answer(to: request(to: endpoint), from: server, options)
                let value = try answer.value(of: E.self)
                switch verdict(value, answer.response).word {
                case .done: return value
                case .failed: throw answer.error(.waitFailed)
                case .pending: try await answer.pause(&pauses)
                }
            }
        } catch {
            throw E.Failure(error)
        }
    }
}

extension WholeAnswer {
    /// A failure that the answer tells of.
    fileprivate func error(_ kind: NetworkError.Kind) -> NetworkError {
        NetworkError(kind, in: call.progress.summary, response: response)
    }

    /// Waits until it is time to ask again.
    fileprivate func pause(_ pauses: inout Pauses) async throws(NetworkError) {
        guard let end = pauses.next(at: call.clock.now) else {
            throw error(.timeout(.wait))
        }
        try await call.sleep(until: end)
    }
}
