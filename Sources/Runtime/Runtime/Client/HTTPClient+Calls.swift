import Foundation

extension HTTPClient: CallSender {
    /// The complete response to a request. A status other than 2xx and those that the endpoint declares as results is thrown.
    func response(
        to request: RequestBuilder,
        from service: Server?,
        _ options: CallOptions
    ) async throws(NetworkError) -> CollectedResponse {
        let (request, call) = try prepare(request, service, options)
        return try await response(to: request, in: call)
    }

    /// The complete response to a prepared request. It has no builder, which would be a large part of a call in flight.
    func response(
        to request: TransportRequest,
        in call: CallContext
    ) async throws(NetworkError) -> CollectedResponse {
        let response = try await run(call) { [pipeline] () async throws(NetworkError) in
            let response = try await pipeline.start(call)(request)
            return try await response.collected(for: request, in: call).checked(in: call)
        }
        let timing = CallTiming(total: clock.now - call.start, waited: call.progress.waited)
        return CollectedResponse(response: response, timing: timing, attempts: call.progress.attempts, call: call)
    }
}

extension HTTPClient {
    /// The request to send and the context of its call, which starts now.
    func prepare(
        _ builder: RequestBuilder,
        _ service: Server?,
        _ options: CallOptions,
        isStreaming: Bool = false
    ) throws(NetworkError) -> (request: TransportRequest, call: CallContext) {
        do throws(NetworkError) {
            var builder = builder
            if isStreaming || builder.credentials.session(startedBy: builder.identity.name) != nil {
                builder.disinheritCache()
            }
            var (request, call) = try resolve(builder, service, options)
            request.isStreaming = isStreaming
            // Results by status are those of complete responses.
            if isStreaming { call.resultStatuses = [] }
            request.secrets.ofClient = secrets
            call.credentials = try builder.credentials.resolved(
                for: builder,
                sender: self,
                server: options.environment(of: builder) ?? service,
                defaultServer: settings.server ?? builder.environment
            )
            if let session = call.credentials.startedSession {
                request.secrets.declare(session.secretNames)
                // The session reads JSON fields whatever the endpoint's response is.
                request.secrets.response = .fields
                call.settings.redirects = RedirectPolicy.sameOrigin.stricter(call.settings.redirects ?? .follow)
            }
            let environment = CallEnvironment(
                call,
                clock: clock,
                observers: observers,
                calls: calls,
                // Stores, credential providers and shared transfers can take any time, and a stream continues after its head.
                isCancellationAware: isCancellationAware && call.cache == nil && !isStreaming
                    && call.credentials.areCancellationAware && call.settings.deduplicates != true
            )
            return (request, CallContext(environment))
        } catch {
            let call = ObservedCall(
                endpoint: builder.identity,
                attempts: 0,
                time: .zero,
                number: calls.nextNumber(),
                log: builder.settings.log ?? LogPolicy(),
                progress: nil
            )
            observers.didEnd(call, error)
            throw error
        }
    }

    private func resolve(
        _ builder: RequestBuilder,
        _ service: Server?,
        _ options: CallOptions
    ) throws(NetworkError) -> (request: TransportRequest, call: ResolvedCall) {
        do throws(RequestError) {
            return try builder.resolved(service: service, client: settings, options: options)
        } catch {
            throw NetworkError(
                .invalidRequest,
                details: error.message,
                in: CallSummary(endpoint: builder.identity),
                underlying: error.underlying
            )
        }
    }

    /// Runs the work of a call until it ends, its deadline passes, the caller is cancelled or the client is shut down. Reports
    /// a failure to the observers; a success is reported where the value is returned.
    ///
    /// Not generic: a program that only makes one kind of call would contain the code for the others, too.
    func run(
        _ call: CallContext,
        _ work: @escaping @Sendable () async throws(NetworkError) -> HTTPResponse
    ) async throws(NetworkError) -> HTTPResponse {
        do throws(NetworkError) {
            guard call.isCancellationAware else {
                return try await runRacing(call, work)
            }
            // Every stage honors cancellation, the deadline and shutdown itself: the caller's task runs the work.
            guard !calls.isShutDown else {
                throw call.error(.shutdown)
            }
            guard !Task.isCancelled else {
                throw call.error(.cancelled)
            }
            return try await work()
        } catch {
            throw call.failed(error)
        }
    }

    /// Runs the work in a task of its own and returns at the deadline, on cancellation and on shutdown without waiting for it.
    private func runRacing(
        _ call: CallContext,
        _ work: @escaping @Sendable () async throws(NetworkError) -> HTTPResponse
    ) async throws(NetworkError) -> HTTPResponse {
        let race = TaskRace<HTTPResponse, NetworkError>()
        guard let id = calls.add({ race.finish(.failure(call.error(.shutdown))) }) else {
            throw call.error(.shutdown)
        }
        defer { calls.remove(id) }
        return try await race.run(
            on: clock,
            until: call.deadline.map { ($0, { call.error(.timeout(.total)) }) },
            cancelled: { call.error(.cancelled) }
        ) { () async throws(NetworkError) in
            do throws(NetworkError) {
                return try await work()
            } catch {
                throw call.addingDetails(to: error)
            }
        }
    }
}

extension HTTPResponse {
    /// The response, unless its status is an error. Not inlined, like all that an asynchronous function does not wait for.
    @inline(never)
    fileprivate func checked(in call: CallContext) throws(NetworkError) -> HTTPResponse {
        guard isSuccess || call.returns(status) else {
            throw unexpectedStatus()
        }
        return self
    }
}

extension CallContext {
    /// Ends the call with an error, which is returned.
    @inline(never)
    fileprivate func failed(_ error: NetworkError) -> NetworkError {
        let error = isCancellationAware ? addingDetails(to: error) : error
        end(with: error)
        return error
    }

    /// The error with the last request, the number of attempts and the retry delay.
    fileprivate func addingDetails(to error: NetworkError) -> NetworkError {
        let retryAfter = error.response.flatMap {
            RetryAfter.wait($0.headers, body: $0.data, at: retry.retryAfter, now: clock.date)
        }
        return error.with(progress.summary, retryAfter: progress.retryAfter ?? retryAfter)
    }
}
