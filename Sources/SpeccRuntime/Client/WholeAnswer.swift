/// A whole answer and how it came.
struct WholeAnswer: Sendable {
    let response: HTTPResponse
    let timing: CallTiming
    let attempts: Int
    let call: CallContext
}

extension HTTPClient {
    /// The answer to a request, whatever the endpoint's types are. A status that is no success is thrown.
    func answer(
        to request: RequestBuilder,
        from service: Server?,
        _ options: CallOptions
    ) async throws(NetworkError) -> WholeAnswer {
        let prepared = try prepare(request, service, options)
        let call = CallContext(prepared, on: clock, observers)
        let response = try await run(call) { [pipeline] () async throws(NetworkError) in
            let response = try await pipeline.run(prepared.request, in: call)
            let whole = try await pipeline.whole(response, to: prepared.request, in: call)
            guard whole.isSuccess else {
                throw whole.unexpectedStatus()
            }
            return whole
        }
        let timing = CallTiming(total: clock.now - call.start, waited: call.progress.waited)
        return WholeAnswer(response: response, timing: timing, attempts: call.progress.summary.attempts, call: call)
    }
}

extension HTTPClient {
    func prepare(
        _ request: RequestBuilder,
        _ service: Server?,
        _ options: CallOptions
    ) throws(NetworkError) -> PreparedCall {
        do throws(NetworkError) {
            var prepared = try decided(request, service, options)
            prepared.credentials = try credentials(of: request, to: service)
            return prepared
        } catch {
            let call = ObservedCall(
                endpoint: request.identity,
                attempts: 0,
                time: .zero,
                log: request.settings.log ?? LogPolicy(),
                progress: nil
            )
            observers.didEnd(call, error)
            throw error
        }
    }

    private func decided(
        _ request: RequestBuilder,
        _ service: Server?,
        _ options: CallOptions
    ) throws(NetworkError) -> PreparedCall {
        do throws(RequestProblem) {
            return try request.prepared(service: service, client: settings, options: options)
        } catch {
            throw NetworkError(
                .invalidRequest,
                details: error.message,
                in: CallSummary(endpoint: request.identity),
                underlying: error.underlying
            )
        }
    }

    /// Does the work of a call, which ends with its deadline, its caller's cancellation and the client's shutdown. Observers
    /// are told of a failure; of a success by whoever gives it to the caller.
    func run<Value: Sendable>(
        _ call: CallContext,
        _ work: @escaping @Sendable () async throws(NetworkError) -> Value
    ) async throws(NetworkError) -> Value {
        do throws(NetworkError) {
            return try await raced(call, work)
        } catch {
            call.end(with: error)
            throw error
        }
    }

    private func raced<Value: Sendable>(
        _ call: CallContext,
        _ work: @escaping @Sendable () async throws(NetworkError) -> Value
    ) async throws(NetworkError) -> Value {
        let race = Race<Value, NetworkError>()
        guard let number = calls.add({ race.end(.failure(call.error(.shutdown))) }) else {
            throw call.error(.shutdown)
        }
        defer { calls.remove(number) }
        return try await race.run(
            on: clock,
            until: call.deadline.map { ($0, { call.error(.timeout(.total)) }) },
            cancelled: { call.error(.cancelled) }
        ) { () async throws(NetworkError) in
            do throws(NetworkError) {
                return try await work()
            } catch {
                // Whoever failed knew less of the call than is known now.
                let asked = error.response.flatMap { response in
                    RetryAfter.wait(response.headers, named: call.retry.waitHeaders, now: call.clock.date)
                }
                throw error.with(call.progress.summary, wantedWait: call.progress.wantedWait ?? asked)
            }
        }
    }
}

extension Pipeline {
    /// An answer with all of its body.
    func whole(
        _ response: TransportResponse,
        to request: TransportRequest,
        in call: CallContext
    ) async throws(NetworkError) -> HTTPResponse {
        let data = try await response.body.collected(limit: call.responseBodyLimit, in: call)
        return HTTPResponse(
            status: response.status,
            headers: response.headers,
            data: data,
            url: response.url ?? request.url,
            call: call.progress.summary
        )
    }
}

extension WholeAnswer {
    /// What an endpoint makes of it, which is the end of the call: its value, or the error that the answer turns out to be.
    func value<E: Endpoint>(of endpoint: E.Type) throws(NetworkError) -> E.Response {
        try read { response throws(NetworkError) in
            if E.Failure.claims(response) {
                throw response.unexpectedStatus()
            }
            return try E.read(response)
        }
    }

    /// The value that is read from it, which is the end of the call.
    func read<Value>(_ read: (HTTPResponse) throws(NetworkError) -> Value) throws(NetworkError) -> Value {
        do throws(NetworkError) {
            let value = try read(response)
            call.end()
            return value
        } catch {
            call.end(with: error)
            throw error
        }
    }
}
