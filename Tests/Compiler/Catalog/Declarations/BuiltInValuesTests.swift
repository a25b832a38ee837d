import SpeccCatalog
@testable import SpeccRuntime
import Testing

/// The compiler documents and resolves the values that the runtime applies.
@Suite("Built-in values are those of the runtime")
struct BuiltInValuesTests {
    @Test("for timeouts")
    func timeouts() {
        let timeout = TimeoutPolicy.builtIn
        #expect(timeout.attempt == duration(BuiltInValues.attemptTimeout))
        #expect(timeout.total == duration(BuiltInValues.totalTimeout))
        #expect(timeout.idle == duration(BuiltInValues.idleTimeout))
    }

    @Test("for retries")
    func retries() {
        let retry = RetryPolicy()
        #expect(retry.attempts == BuiltInValues.attempts)
        #expect(retry.retryAfterHeaders == BuiltInValues.waitHeaders)
        let conditions = BuiltInValues.retryConditions.map { condition -> RetryCondition? in
            switch condition {
            case .timeout: .timeout
            case .connection: .connection
            case .dns: .dns
            case .status(.exactly(let status)): .status(status)
            case .status(.statusClass), .status(.remaining): nil
            }
        }
        #expect(conditions.map { "\($0 as Any)" } == retry.conditions.map { "\($0 as RetryCondition? as Any)" })
    }

    @Test("for the backoff of retries")
    func backoff() {
        let backoff = Backoff()
        let initial = Backoff.Growth.exponential(from: .milliseconds(BuiltInValues.initialBackoffMilliseconds))
        #expect("\(backoff.growth)" == "\(initial)")
        #expect(BuiltInValues.backoffKind == .exponential)
        #expect(backoff.maximum == .milliseconds(BuiltInValues.maximumBackoffMilliseconds))
        #expect(backoff.jitter == .full)
        #expect(BuiltInValues.jitter == .full)
    }

    @Test("for responses and the log")
    func responses() {
        #expect(BuiltInValues.responseLimit == .bytes(Int64(CallSettings.builtInResponseLimit)))
        #expect(BuiltInValues.logBodySize == .bytes(Int64(LogPolicy().bodyLimit)))
        #expect(LogPolicy().level == .line)
        #expect(BuiltInValues.logLevel == .line)
    }

    @Test("for polling")
    func polling() {
        let polling = PollPolicy()
        let interval = BuiltInValues.pollingInterval
        #expect(polling.every == .milliseconds(interval.lower) ... .milliseconds(interval.upper))
        #expect(polling.limit == .milliseconds(BuiltInValues.pollingMilliseconds))
    }

    private func duration(_ limit: TimeoutDeclaration.Limit) -> Duration? {
        switch limit {
        case .unlimited: nil
        case .milliseconds(let milliseconds): .milliseconds(milliseconds)
        }
    }
}
