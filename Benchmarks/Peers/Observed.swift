#if canImport(SpeccObservability)
    import Foundation
    import Logging
    import Metrics
    import SpeccObservability
    import SpeccRuntime

    /// Writes the entries of a log as text, which is counted and dropped.
    struct CountingLog: LogHandler {
        var logLevel = Logger.Level.info
        var metadata: Logger.Metadata = [:]
        let total = Total()

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(
            level: Logger.Level,
            message: Logger.Message,
            metadata: Logger.Metadata?,
            source: String,
            file: String,
            function: String,
            line: UInt
        ) {
            let fields = metadata?.map { "\($0)=\($1)" }.joined(separator: " ") ?? ""
            total.add(Int64("\(level) \(message) \(fields)\n".utf8.count))
        }
    }

    /// The sum of what was recorded.
    final class Total: CounterHandler, RecorderHandler, TimerHandler, MeterHandler {
        private let lock = NSLock()
        private nonisolated(unsafe) var sum: Int64 = 0

        func add(_ value: Int64) { lock.withLock { sum &+= value } }
        func increment(by value: Int64) { add(value) }
        func increment(by value: Double) { add(Int64(value)) }
        func decrement(by value: Double) { add(-Int64(value)) }
        func reset() { lock.withLock { sum = 0 } }
        func record(_ value: Int64) { add(value) }
        func record(_ value: Double) { add(Int64(value)) }
        func recordNanoseconds(_ duration: Int64) { add(duration) }
        func set(_ value: Int64) { add(value) }
        func set(_ value: Double) { add(Int64(value)) }
    }

    /// One total per name and labels, as exporters have.
    final class Totals: MetricsFactory {
        private let lock = NSLock()
        private nonisolated(unsafe) var totals: [[String]: Total] = [:]

        private func total(_ label: String, _ dimensions: [(String, String)]) -> Total {
            let key = [label] + dimensions.flatMap { [$0, $1] }
            return lock.withLock {
                if let total = totals[key] { return total }
                let total = Total()
                totals[key] = total
                return total
            }
        }

        func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
            total(label, dimensions)
        }
        func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler { total(label, dimensions) }
        func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler { total(label, dimensions) }
        func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
            total(label, dimensions)
        }
        func destroyCounter(_ handler: any CounterHandler) {}
        func destroyMeter(_ handler: any MeterHandler) {}
        func destroyRecorder(_ handler: any RecorderHandler) {}
        func destroyTimer(_ handler: any TimerHandler) {}
    }

    extension HTTPClient.Configuration {
        /// Logs calls at level `info`, and records their metrics.
        mutating func observe() {
            let log = CountingLog()
            observers = [
                LogObserver(Logger(label: "peers") { _ in log }),
                MetricsObserver(factory: Totals()),
            ]
        }
    }
#endif
