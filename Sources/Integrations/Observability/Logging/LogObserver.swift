#if Logging
    public import Logging
    public import SpeccRuntime

    /// Writes calls to a `Logger` of swift-log, with metadata instead of text and without secrets.
    ///
    ///     configuration.observers = [LogObserver(Logger(label: "github"))]
    ///
    /// A call is one entry: at level `error` if it failed, `warning` if it failed with a status 4xx, `notice` if it succeeded after
    /// a retry, `info` otherwise. At level `debug` each request, each response and a cancellation is an entry, too. The log level of
    /// the catalog (`log:`) excludes calls. Entries are written in the background, up to 10 ms later, so that a log handler that blocks delays no
    /// call; entries beyond the capacity are dropped, and the next one counts them as `specc.dropped`.
    public final class LogObserver: CallObserver {
        private let logger: Logger
        /// That of the logger at the start: calls do not run the code of the handler.
        private let level: Logger.Level
        private let queue: ObserverQueue

        /// - Parameters:
        ///   - logger: The logger with the label and metadata of each entry.
        ///   - capacity: The number of entries that wait for the handler; further ones are dropped.
        public init(_ logger: Logger, capacity: Int = 1_000) {
            self.logger = logger
            level = logger.logLevel
            queue = ObserverQueue(label: "specc.log", capacity: capacity)
        }

        /// Returns when the handler has written all entries so far. Call it before the program ends.
        public func flush() async {
            await queue.flush()
        }

        /// Logs a request at level `debug`.
        public func willSend(_ request: TransportRequest, in call: CallContext) {
            write(.debug, call.log, "request", call.number, call.endpoint) { metadata in
                metadata.add(request)
                metadata[SemanticAttributes.attempts] = "\(call.attempt)"
            }
        }

        /// Logs a response at level `debug`.
        public func didReceive(_ response: ObservedResponse, in call: CallContext) {
            write(.debug, call.log, "response", call.number, call.endpoint) { metadata in
                metadata.add(response.request)
                metadata[SemanticAttributes.status] = "\(response.status)"
                metadata[SemanticAttributes.error] = response.failure.map { "\(SemanticAttributes.type(of: $0))" }
                metadata["specc.duration"] = "\(response.time.seconds)"
            }
        }

        /// Logs the failure of a request at level `debug`.
        public func didFailRequest(
            _ request: TransportRequest,
            in call: CallContext,
            after time: Duration,
            with error: NetworkError
        ) {
            write(.debug, call.log, "request failed", call.number, call.endpoint) { metadata in
                metadata.add(request)
                metadata[SemanticAttributes.error] = "\(SemanticAttributes.type(of: error))"
                metadata["specc.duration"] = "\(time.seconds)"
            }
        }

        /// Logs the call at level `info`, or `notice` after a retry.
        public func didFinish(_ call: ObservedCall) {
            if !call.log.onlyFailures, call.log.level >= .line {
                end(call, call.attempts > 1 ? .notice : .info, "call succeeded")
            }
        }

        /// Logs the call at level `debug`.
        public func didCancel(_ call: ObservedCall) {
            if !call.log.onlyFailures, call.log.level >= .line {
                end(call, .debug, "call cancelled")
            }
        }

        /// Logs the call at level `error`, or `warning` for a status 4xx.
        public func didFail(_ call: ObservedCall, with error: NetworkError) {
            let isRejected = error.status.map { (400...499).contains($0) } ?? false
            end(call, isRejected ? .warning : .error, "call failed", error)
        }

        private func end(_ call: ObservedCall, _ level: Logger.Level, _ text: String, _ error: NetworkError? = nil) {
            guard call.log.level >= .error else {
                return
            }
            write(level, nil, text, call.number, call.endpoint) { metadata in
                if let request = call.request {
                    metadata.add(request, isCall: true)
                }
                metadata[SemanticAttributes.status] = call.status.map { "\($0)" }
                metadata[SemanticAttributes.attempts] = "\(call.attempts)"
                metadata["specc.duration"] = "\(call.time.seconds)"
                metadata["specc.cached"] = call.isFromCache ? "true" : nil
                if let error {
                    metadata[SemanticAttributes.error] = "\(SemanticAttributes.type(of: error))"
                    metadata["error.message"] = "\(error)"
                }
            }
        }

        /// - Parameter policy: Nil if the policy of the call was applied already.
        private func write(
            _ level: Logger.Level,
            _ policy: LogPolicy?,
            _ text: String,
            _ number: Int,
            _ endpoint: EndpointIdentity,
            _ add: @escaping @Sendable (inout Logger.Metadata) -> Void
        ) {
            guard level >= self.level, policy.map({ !$0.onlyFailures && $0.level >= .line }) ?? true else {
                return
            }
            // Providers read the context of the caller's task.
            let provided = logger.metadataProvider?.get() ?? [:]
            queue.add { [logger] dropped in
                var metadata = provided
                metadata["specc.call"] = "\(number)"
                metadata[SemanticAttributes.endpoint] = "\(endpoint.name)"
                metadata[SemanticAttributes.template] = endpoint.path.map { "\($0)" }
                metadata["specc.dropped"] = dropped > 0 ? "\(dropped)" : nil
                add(&metadata)
                logger.log(level: level, "\(text)", metadata: metadata, source: "Specc")
            }
        }
    }

    extension Logger.Metadata {
        /// - Parameter isCall: Whether the entry is that of the call, which has no span of its own.
        fileprivate mutating func add(_ request: TransportRequest, isCall: Bool = false) {
            self[SemanticAttributes.method] = "\(request.method.rawValue)"
            self[SemanticAttributes.url] = "\(request.redactedAddress)"
            self["trace_id"] = request.trace.map { "\($0.traceID)" }
            self["span_id"] = isCall ? nil : request.trace.map { "\($0.spanID)" }
        }
    }
#endif
