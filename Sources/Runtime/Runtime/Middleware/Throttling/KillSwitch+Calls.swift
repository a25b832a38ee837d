#if SPECC_THROTTLING || !SPECC_SMALL
    extension KillSwitch {
        /// Creates a switch that is not engaged.
        public convenience init() {
            self.init { request, call, next, registry async throws(NetworkError) in
                try await Self.send(request, in: call, next, endedBy: registry)
            }
        }

        private static func send(
            _ request: TransportRequest,
            in call: CallContext,
            _ next: NextMiddleware,
            endedBy registry: CallRegistry
        ) async throws(NetworkError) -> TransportResponse {
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
