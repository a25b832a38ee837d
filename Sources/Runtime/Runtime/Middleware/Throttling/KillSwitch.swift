#if SPECC_THROTTLING || !SPECC_SMALL
    import SpeccSynchronization

    /// Disables calls at run time: new calls fail, and calls in flight end, including streams.
    ///
    ///     let killSwitch = KillSwitch()
    ///     configuration.middleware = [killSwitch] + others
    ///     killSwitch.engage()
    public final class KillSwitch: Middleware {
        /// The calls in flight, in a registry that is shut down while the switch is engaged.
        private let calls = Mutex(CallRegistry())

        /// Creates a switch that is not engaged.
        public init() {}

        /// Ends all calls and open streams with `.blocked(.killSwitch)`, and fails new ones with the same error.
        public func engage() {
            calls.withLock(\.self).shutDown()
        }

        /// Allows new calls again.
        public func release() {
            calls.withLock { calls in
                if calls.isShutDown {
                    calls = CallRegistry()
                }
            }
        }

        /// Fails the call if the switch is engaged, and ends it when the switch is engaged later.
        @_spi(Generated) public func intercept(
            _ request: TransportRequest,
            in call: CallContext,
            next: NextMiddleware
        ) async throws(NetworkError) -> TransportResponse {
            let registry = calls.withLock(\.self)
            let race = TaskRace<TransportResponse, NetworkError>()
            guard let id = registry.add({ race.finish(.failure(call.error(.blocked(.killSwitch)))) }) else {
                throw call.error(.blocked(.killSwitch))
            }
            defer { registry.remove(id) }
            var response = try await race.run(on: call.clock, cancelled: { call.error(.cancelled) }) {
                () async throws(NetworkError) in try await next(request)
            }
            if request.isStreaming {
                guard let body = StreamingBody.bind(response.body, to: registry, endedBy: .killSwitch, on: call.clock)
                else {
                    throw call.error(.blocked(.killSwitch))
                }
                response.body = ResponseBody { () async throws(TransportError) in try await body.next() }
            }
            return response
        }
    }

    extension TransportError {
        fileprivate static let killSwitch = TransportError(.blocked(.killSwitch), "The kill switch is engaged.")
    }
#endif
