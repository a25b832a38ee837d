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
        /// The numbers of open requests by the values of their labels. They are set, not incremented, because records can be dropped.
        private let open = Mutex<[[String]: Int]>([:])
        private static let maximumHosts = 100

        /// - Parameters:
        ///   - factory: Makes the metrics.
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
            let labels = labels(of: request, call.endpoint)
            let size = request.body.length ?? 0
            let isOpen = count(1, labels)
            record { factory in
                isOpen(factory)
                guard size > 0 else { return }
                factory.makeRecorder(label: "http.client.request.body.size", dimensions: labels, aggregate: true)
                    .record(Int64(size))
            }
        }

        /// Records the duration of the request and the size of the response.
        public func didReceive(_ response: ObservedResponse, in call: CallContext) {
            let labels = labels(of: response.request, call.endpoint)
            let isError = response.failure == nil && response.status >= 400
            let error = isError ? "\(response.status)" : response.failure.map(SemanticAttributes.type)
            let size = response.data?.count
            let isOpen = count(-1, labels)
            record { factory in
                isOpen(factory)
                let outcome = labels + [(SemanticAttributes.status, "\(response.status)")].and(error)
                factory.makeTimer(label: "http.client.request.duration", dimensions: outcome)
                    .recordNanoseconds(response.time.nanoseconds)
                guard let size else { return }
                factory.makeRecorder(label: "http.client.response.body.size", dimensions: outcome, aggregate: true)
                    .record(Int64(size))
            }
        }

        /// Records the duration of the request.
        public func didFailRequest(
            _ request: TransportRequest,
            in call: CallContext,
            after time: Duration,
            with error: NetworkError
        ) {
            let labels = labels(of: request, call.endpoint)
            let isOpen = count(-1, labels)
            record { factory in
                isOpen(factory)
                let outcome = labels.and(SemanticAttributes.type(of: error))
                factory.makeTimer(label: "http.client.request.duration", dimensions: outcome)
                    .recordNanoseconds(time.nanoseconds)
            }
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
            let (waited, isFromCache) = (call.waited, call.isFromCache)
            record { factory in
                let labels = [(SemanticAttributes.endpoint, call.endpoint.name)]
                let outcome = labels.and(error)
                factory.makeTimer(label: "specc.client.call.duration", dimensions: outcome)
                    .recordNanoseconds(call.time.nanoseconds)
                factory.makeRecorder(label: "specc.client.call.attempts", dimensions: outcome, aggregate: true)
                    .record(Int64(call.attempts))
                if call.attempts > 1 {
                    factory.makeCounter(label: "specc.client.retries", dimensions: labels)
                        .increment(by: Int64(call.attempts - 1))
                }
                if waited > .zero {
                    factory.makeTimer(label: "specc.client.call.wait", dimensions: labels)
                        .recordNanoseconds(waited.nanoseconds)
                }
                if isFromCache {
                    factory.makeCounter(label: "specc.client.cache.hits", dimensions: labels).increment(by: 1)
                }
            }
        }

        /// Changes the number of open requests and returns a function that reports it.
        private func count(_ change: Int, _ labels: [(String, String)]) -> @Sendable (any MetricsFactory) -> Void {
            let key = labels.map(\.1)
            open.withLock { $0[key, default: 0] += change }
            return { [self] factory in
                let count = open.withLock { $0[key] ?? 0 }
                factory.makeMeter(label: "http.client.active_requests", dimensions: labels).set(Int64(count))
            }
        }

        private func labels(of request: TransportRequest, _ endpoint: EndpointIdentity) -> [(String, String)] {
            let host = request.serverAddress
            let isKnown = hosts.withLock { hosts in
                hosts.contains(host) || hosts.count < Self.maximumHosts && hosts.insert(host).inserted
            }
            return [(SemanticAttributes.method, SemanticAttributes.name(of: request.method))]
                + (endpoint.path.map { [(SemanticAttributes.template, $0)] } ?? [])
                + [(SemanticAttributes.address, isKnown ? host : SemanticAttributes.other)]
                + (isKnown ? [(SemanticAttributes.port, "\(request.serverPort)")] : [])
        }

        private func record(_ work: @escaping @Sendable (any MetricsFactory) -> Void) {
            queue.add { [factory] dropped in
                if dropped > 0 {
                    factory.makeCounter(label: "specc.client.dropped", dimensions: []).increment(by: Int64(dropped))
                }
                work(factory)
            }
        }
    }

    extension [(String, String)] {
        /// The labels with that of an error.
        fileprivate func and(_ error: String?) -> Self { self + (error.map { [(SemanticAttributes.error, $0)] } ?? []) }
    }
#endif
