import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite("The policy of a call")
struct CallPolicyTests {
    private let client = CallPolicy(
        timeout: TimeoutPolicy(total: .seconds(1)),
        retry: RetryPolicy(attempts: 2),
        cache: CachePolicy(.reload),
        settings: CallSettings(responseLimit: 10, tags: ["client"])
    )

    @Test("is that of the lowest level that declares it, whole policies at once and settings one by one")
    func levels() {
        let service = CallPolicy(retry: RetryPolicy(attempts: 5, decisionHeader: "X-Retry"))
        let endpoint = CallPolicy(
            timeout: TimeoutPolicy(idle: .seconds(3)),
            settings: CallSettings(deduplicates: true, tags: ["endpoint"])
        )
        let policy = client.replaced(by: service).replaced(by: endpoint)
        #expect(policy.timeout == TimeoutPolicy(idle: .seconds(3)))
        #expect(policy.retry?.attempts == 5)
        #expect(policy.retry?.decisionHeader == "X-Retry")
        #expect(policy.cache == CachePolicy(.reload))
        #expect(policy.settings == CallSettings(responseLimit: 10, deduplicates: true, tags: ["endpoint"]))
    }

    @Test("is not replaced by 'inherited'")
    func inherited() {
        let level = CallPolicy(timeout: .inherited, retry: .inherited, cache: .inherited)
        let policy = client.replaced(by: level)
        #expect(policy.timeout == client.timeout)
        #expect(policy.retry?.attempts == 2)
        #expect(policy.cache == client.cache)
        #expect(policy.settings == client.settings)
    }

    @Test("shares no changes with its copies")
    func copies() {
        var retry = RetryPolicy(attempts: 2)
        let copy = retry
        retry.attempts = 7
        var settings = CallSettings(tags: ["a"])
        let tagged = settings
        settings.tags = ["b"]
        var server = Server(.https, "a.example")
        let first = server
        server.port = 8443
        #expect(copy.attempts == 2 && retry.attempts == 7)
        #expect(tagged == CallSettings(tags: ["a"]) && settings == CallSettings(tags: ["b"]))
        #expect(first == Server(.https, "a.example") && server == Server(.https, "a.example", port: 8443))
        #expect(Set([first, Server(.https, "a.example")]).count == 1)
    }
}
