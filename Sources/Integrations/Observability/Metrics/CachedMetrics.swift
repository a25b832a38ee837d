#if Metrics
    import Metrics
    import SpeccRuntime
    import SpeccSynchronization

    /// Values that are made when they are used first. The thread of an observer makes metrics, because a factory can block.
    final class Cache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
        private let values = Mutex<[Key: Value]>([:])

        func value(_ key: Key, _ make: () -> Value) -> Value {
            values.withLock { values in
                if let value = values[key] { return value }
                let value = make()
                values[key] = value
                return value
            }
        }
    }

    /// The metrics of requests with the same labels: looking a metric up by its labels costs more than recording.
    final class RequestMetrics: Sendable {
        struct Labels: Hashable {
            let method: String
            let template: String?
            let host: String
            let port: Int?
        }

        struct Outcome: Hashable {
            var status: Int?
            var error: String?
        }

        /// The number of open requests. It is set, not incremented, because records can be dropped.
        let open = Mutex(0)
        private let factory: any MetricsFactory
        private let labels: [(String, String)]
        private let start = Mutex<(active: any MeterHandler, size: any RecorderHandler)?>(nil)
        private let ends = Cache<Outcome, (duration: any TimerHandler, size: any RecorderHandler)>()

        init(_ factory: any MetricsFactory, _ labels: Labels) {
            self.factory = factory
            self.labels =
                [(SemanticAttributes.method, labels.method)]
                + (labels.template.map { [(SemanticAttributes.template, $0)] } ?? [])
                + [(SemanticAttributes.address, labels.host)]
                + (labels.port.map { [(SemanticAttributes.port, "\($0)")] } ?? [])
        }

        func recordStart(size: Int) {
            let start = reportOpen()
            if size > 0 { start.size.record(Int64(size)) }
        }

        func recordEnd(_ outcome: Outcome, _ time: Duration, size: Int?) {
            reportOpen()
            let end = ends.value(outcome) {
                let labels =
                    labels + (outcome.status.map { [(SemanticAttributes.status, "\($0)")] } ?? [])
                    + SemanticAttributes.labels(outcome.error)
                return (
                    factory.makeTimer(label: "http.client.request.duration", dimensions: labels),
                    factory.makeRecorder(label: "http.client.response.body.size", dimensions: labels, aggregate: true)
                )
            }
            end.duration.recordNanoseconds(time.nanoseconds)
            if let size { end.size.record(Int64(size)) }
        }

        @discardableResult
        private func reportOpen() -> (active: any MeterHandler, size: any RecorderHandler) {
            let start = start.withLock { start in
                let made =
                    start
                    ?? (
                        factory.makeMeter(label: "http.client.active_requests", dimensions: labels),
                        factory.makeRecorder(
                            label: "http.client.request.body.size",
                            dimensions: labels,
                            aggregate: true
                        )
                    )
                start = made
                return made
            }
            start.active.set(Int64(open.withLock(\.self)))
            return start
        }
    }

    /// The metrics of the calls of an endpoint.
    final class CallMetrics: Sendable {
        private let factory: any MetricsFactory
        private let labels: [(String, String)]
        private let ends = Cache<String?, (duration: any TimerHandler, attempts: any RecorderHandler)>()

        init(_ factory: any MetricsFactory, endpoint: String) {
            self.factory = factory
            labels = [(SemanticAttributes.endpoint, endpoint)]
        }

        func record(_ call: ObservedCall, _ error: String?) {
            let end = ends.value(error) {
                let labels = labels + SemanticAttributes.labels(error)
                return (
                    factory.makeTimer(label: "specc.client.call.duration", dimensions: labels),
                    factory.makeRecorder(label: "specc.client.call.attempts", dimensions: labels, aggregate: true)
                )
            }
            end.duration.recordNanoseconds(call.time.nanoseconds)
            end.attempts.record(Int64(call.attempts))
            if call.attempts > 1 {
                factory.makeCounter(label: "specc.client.retries", dimensions: labels)
                    .increment(by: Int64(call.attempts - 1))
            }
            if call.waited > .zero {
                factory.makeTimer(label: "specc.client.call.wait", dimensions: labels)
                    .recordNanoseconds(call.waited.nanoseconds)
            }
            if call.isFromCache {
                factory.makeCounter(label: "specc.client.cache.hits", dimensions: labels).increment(by: 1)
            }
        }
    }

    extension SemanticAttributes {
        /// The label of an error.
        fileprivate static func labels(_ error: String?) -> [(String, String)] {
            error.map { [(Self.error, $0)] } ?? []
        }
    }
#endif
