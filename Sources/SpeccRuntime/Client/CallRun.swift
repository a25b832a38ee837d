extension HTTPClient {
    func prepare(
        _ request: RequestBuilder,
        _ service: Server?,
        _ options: CallOptions
    ) throws(NetworkError) -> PreparedCall {
        do throws(NetworkError) {
            var prepared = try decided(request, service, options)
            prepared.credentials = try credentials(of: request, to: service)
            if let session = prepared.credentials.begins {
                prepared.request.secrets.declare(session.secretNames)
                // Whatever the endpoint reads, the session reads fields.
                prepared.request.secrets.response = .fields
                prepared.settings.redirects = RedirectPolicy.sameOrigin.stricter(prepared.settings.redirects ?? .follow)
            }
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
        do throws(RequestError) {
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

    /// The context of a call that begins now.
    func context(of prepared: PreparedCall) -> CallContext {
        let parameters = CallParameters(
            prepared.endpoint,
            timeout: prepared.timeout,
            retry: prepared.retry,
            settings: prepared.settings,
            credentials: prepared.credentials,
            cache: prepared.cache,
            clock: clock,
            observers: observers,
            calls: calls,
            // A store may take its time, so may the program's providers of credentials and other calls' transfers; and the
            // head of a stream is not all that there is to watch over.
            isCancellationAware: isCancellationAware && prepared.cache == nil && !prepared.request.isStreaming
                && prepared.credentials.areCancellationAware && prepared.settings.deduplicates != true
        )
        return CallContext(parameters, isAtOrigin: prepared.isAtOrigin)
    }

    /// Does the work of a call, which ends with its deadline, its caller's cancellation and the client's shutdown. Observers
    /// are told of a failure; of a success by whoever gives it to the caller.
    func run<Value: Sendable>(
        _ call: CallContext,
        _ work: @escaping @Sendable () async throws(NetworkError) -> Value
    ) async throws(NetworkError) -> Value {
        do throws(NetworkError) {
            return try await call.parameters.isCancellationAware ? unattended(call, work) : raced(call, work)
        } catch {
            call.end(with: error)
            throw error
        }
    }

    /// In the caller's own task: whatever ends the call ends the work by itself.
    private func unattended<Value: Sendable>(
        _ call: CallContext,
        _ work: () async throws(NetworkError) -> Value
    ) async throws(NetworkError) -> Value {
        guard !calls.isShutDown else {
            throw call.error(.shutdown)
        }
        guard !Task.isCancelled else {
            throw call.error(.cancelled)
        }
        return try await call.informed(work)
    }

    private func raced<Value: Sendable>(
        _ call: CallContext,
        _ work: @escaping @Sendable () async throws(NetworkError) -> Value
    ) async throws(NetworkError) -> Value {
        let race = TaskRace<Value, NetworkError>()
        guard let number = calls.add({ race.end(.failure(call.error(.shutdown))) }) else {
            throw call.error(.shutdown)
        }
        defer { calls.remove(number) }
        return try await race.run(
            on: clock,
            until: call.deadline.map { ($0, { call.error(.timeout(.total)) }) },
            cancelled: { call.error(.cancelled) }
        ) { () async throws(NetworkError) in
            try await call.informed(work)
        }
    }
}

extension CallContext {
    /// Whoever failed knew less of the call than is known in the end.
    fileprivate func informed<Value: Sendable>(
        _ work: () async throws(NetworkError) -> Value
    ) async throws(NetworkError) -> Value {
        do throws(NetworkError) {
            return try await work()
        } catch {
            let asked = error.response.flatMap {
                RetryAfter.wait($0.headers, named: retry.retryAfterHeaders, now: clock.date)
            }
            throw error.with(progress.summary, retryAfter: progress.retryAfter ?? asked)
        }
    }
}
