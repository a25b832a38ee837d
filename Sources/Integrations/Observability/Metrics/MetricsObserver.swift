#if Metrics
    public import Metrics
    public import SpeccRuntime
    import SpeccSynchronization

    /// Records the calls of clients with swift-metrics, under the names of OpenTelemetry for HTTP clients.
    ///
    ///     configuration.observers = [MetricsObserver()]
    ///
    /// Values of labels have a bounded number: the path template instead of the path, the kind of an error instead of its text, and
    /// `_OTHER` for unusual methods and for hosts beyond the first hundred. Metrics are recorded in the background, so that a
    /// metrics system that blocks delays no call. Records beyond the capacity are dropped and counted by `specc.client.dropped`.
    public final class MetricsObserver: CallObserver {
        private let factory: any MetricsFactory
        private let queue: ObserverQueue
        private let hosts = Mutex<Set<String>>([])
        private let requests = Cache<RequestMetrics.Labels, RequestMetrics>()
        private let calls = Cache<String, CallMetrics>()
        private static let maximumHosts = 100

        /// - Parameters:
        ///   - factory: Makes the metrics, each once.
        ///   - capacity: The number of records that wait for the metrics system; further ones are dropped.
        public init(factory: any MetricsFactory = MetricsSystem.factory, capacity: Int = 10_000) {
            self.factory = factory
            queue = ObserverQueue(label: "specc.metrics", capacity: capacity)
        }

        /// Returns when all records so far have been passed to the metrics system.
        public func flush() async {
            await queue.flush()
        }

        /// Counts the request as open.
        public func willSend(_ request: TransportRequest, in call: CallContext) {
            let metrics = metrics(of: request, call.endpoint)
            let size = request.body.length ?? 0
            metrics.open.withLock { $0 += 1 }
            record { metrics.recordStart(size: size) }
        }

        /// Records the duration of the request and the size of the response.
        public func didReceive(_ response: ObservedResponse, in call: CallContext) {
            let metrics = metrics(of: response.request, call.endpoint)
            let isError = response.failure == nil && response.status >= 400
            let error = isError ? "\(response.status)" : response.failure.map(SemanticAttributes.type)
            let outcome = RequestMetrics.Outcome(status: response.status, error: error)
            let (time, size) = (response.time, response.data?.count)
            metrics.open.withLock { $0 -= 1 }
            record { metrics.recordEnd(outcome, time, size: size) }
        }

        /// Records the duration of the request.
        public func didFailRequest(
            _ request: TransportRequest,
            in call: CallContext,
            after time: Duration,
            with error: NetworkError
        ) {
            let metrics = metrics(of: request, call.endpoint)
            let outcome = RequestMetrics.Outcome(error: SemanticAttributes.type(of: error))
            metrics.open.withLock { $0 -= 1 }
            record { metrics.recordEnd(outcome, time, size: nil) }
        }

        /// Records the call.
        public func didFinish(_ call: ObservedCall) { end(call, nil) }
        /// Records the call with its error.
        public func didFail(_ call: ObservedCall, with error: NetworkError) {
            end(call, SemanticAttributes.type(of: error))
        }
        /// Records the call as cancelled.
        public func didCancel(_ call: ObservedCall) { end(call, "cancelled") }

        private func end(_ call: ObservedCall, _ error: String?) {
            let name = call.endpoint.name
            let metrics = calls.value(name) { CallMetrics(factory, endpoint: name) }
            record { metrics.record(call, error) }
        }

        private func metrics(of request: TransportRequest, _ endpoint: EndpointIdentity) -> RequestMetrics {
            let (host, port) = (request.serverAddress, request.serverPort)
            let isKnown = hosts.withLock { hosts in
                hosts.contains(host) || hosts.count < Self.maximumHosts && hosts.insert(host).inserted
            }
            let labels = RequestMetrics.Labels(
                method: SemanticAttributes.name(of: request.method),
                template: endpoint.path,
                host: isKnown ? host : SemanticAttributes.other,
                port: isKnown ? port : nil
            )
            return requests.value(labels) { RequestMetrics(factory, labels) }
        }

        private func record(_ work: @escaping @Sendable () -> Void) {
            queue.add { [factory] dropped in
                if dropped > 0 {
                    factory.makeCounter(label: "specc.client.dropped", dimensions: []).increment(by: Int64(dropped))
                }
                work()
            }
        }
    }
#endif
