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
        /// Sends a request whose call a registry ends. A closure, because the record of the conformance links whatever its methods
        /// call, also into programs without a switch.
        private let send:
            @Sendable (TransportRequest, CallContext, NextMiddleware, CallRegistry) async throws(NetworkError) ->
                TransportResponse

        init(
            send:
                @escaping @Sendable (TransportRequest, CallContext, NextMiddleware, CallRegistry)
                async throws(NetworkError) -> TransportResponse
        ) {
            self.send = send
        }

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
            try await send(request, call, next, calls.withLock(\.self))
        }
    }
#endif
