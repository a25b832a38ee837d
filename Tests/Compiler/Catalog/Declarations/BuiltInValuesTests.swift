import SpeccCatalog
import SpeccText
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
        #expect(retry.retryAfter == BuiltInValues.waits.map { .header($0.name) })
        let conditions = BuiltInValues.retryConditions.map { condition -> RetryCondition? in
            switch condition {
            case .failure(.timeout): .timeout
            case .failure(.connection): .connection
            case .failure(.dns): .dns
            case .status(.exactly(let status)): .status(status)
            case .status(.statusClass), .status(.remaining), .error: nil
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

    @Test("for redirects, cookies, rates and shared requests")
    func settings() {
        #expect(BuiltInValues.maximumRedirects == HTTPClient.Configuration().redirectLimit)
        let settings = CallSettings().tightened(responseLimit: nil, redirects: .follow)
        #expect(settings.redirects == .follow)
        #expect(BuiltInValues.redirects == .follow)
        #expect(settings.storesCookies ?? false == false)
        #expect(BuiltInValues.cookies == .never)
        #expect(settings.rate == nil)
        #expect(BuiltInValues.rate == .unlimited)
        #expect(!LogPolicy().onlyFailures)
    }

    @Test("for the cache")
    func cache() {
        #expect(CachePolicy().strategy == .cacheFirst)
        #expect(BuiltInValues.cacheStrategy == .cacheFirst)
        #expect(CachePolicy().store == .memory)
        #expect(BuiltInValues.cacheStore == .memory)
    }

    @Test("for pages")
    func pages() {
        #expect(PageStyle.page(sends: "page").first == BuiltInValues.firstPage)
    }

    @Test("for the constants of methods")
    func methods() {
        let constants: [HTTPMethod] = [.get, .head, .post, .put, .patch, .delete, .options, .trace]
        #expect(constants.map(\.rawValue) == HTTPMethodSemantics.common)
    }

    private func duration(_ limit: TimeoutDeclaration.Limit) -> Duration? {
        switch limit {
        case .unlimited: nil
        case .milliseconds(let milliseconds): .milliseconds(milliseconds)
        }
    }
}
