import SpeccCatalog
import SpeccChecks
import Testing

@testable import SpeccGenerator

@Suite("Policy descriptions")
struct PolicyDescriptionTests {
    private func sentences(
        _ method: String = "GET",
        attempts: Int = 1,
        on conditions: [RetryDeclaration.Condition] = [],
        unexecuted: [StatusPattern] = [],
        timeout: Effective<ResolvedTimeout> = .builtIn,
        edit: (inout ResolvedEndpoint) -> Void = { _ in }
    ) -> [String] {
        var retry = Effective<ResolvedRetry>.builtIn
        retry.level = .service
        retry.value.attempts = attempts
        retry.value.on = conditions
        retry.value.unexecuted = unexecuted
        var endpoint = ResolvedEndpoint.sample(
            call: "\(method) /issues",
            policy: .sample(timeout: timeout, retry: retry)
        )
        edit(&endpoint)
        return PolicyDescription(endpoint).sentences
    }

    private func timeout(_ attempt: Int64?, _ total: Int64?, _ idle: Int64?, from level: SettingLevel = .service)
        -> Effective<ResolvedTimeout>
    {
        var timeout = Effective<ResolvedTimeout>.builtIn
        timeout.level = level
        timeout.value = ResolvedTimeout(
            attempt: attempt.map { .milliseconds($0) } ?? .unlimited,
            total: total.map { .milliseconds($0) } ?? .unlimited,
            idle: idle.map { .milliseconds($0) } ?? .unlimited
        )
        return timeout
    }

    @Test(
        "timeouts are described without retries",
        arguments: [
            (10_000, 45_000, nil, ["Times out after 10 s."]),
            (nil, 1_500, nil, ["Times out after 1500 ms."]),
            (nil, nil, 2_000, ["Fails if no data arrives for 2 s."]),
            (1_000, nil, 500, ["Times out after 1 s.", "Fails if no data arrives for 500 ms."]),
            (nil, nil, nil, ["Has no time limit."]),
        ] as [(Int64?, Int64?, Int64?, [String])]
    )
    func timeouts(attempt: Int64?, total: Int64?, idle: Int64?, expected: [String]) {
        #expect(sentences(timeout: timeout(attempt, total, idle)) == expected)
    }

    @Test("timeouts of a retried call distinguish the attempt from the call")
    func timeoutsOfRetries() {
        let total = sentences(attempts: 2, on: [.timeout], timeout: timeout(10_000, 45_000, nil))
        #expect(total == ["Retries once on timeouts.", "Times out after 45 s (10 s per attempt)."])
        let attempt = sentences(attempts: 3, on: [.timeout], timeout: timeout(10_000, nil, nil))
        #expect(attempt == ["Retries up to 2 times on timeouts.", "Each attempt times out after 10 s."])
    }

    @Test("built-in values are not described")
    func builtIn() {
        #expect(sentences() == [])
    }

    @Test("retries list statuses before other failures, without duplicates")
    func retries() {
        let sentences = sentences(
            attempts: 4,
            on: [.connection, .status(.exactly(429)), .dns],
            unexecuted: [.exactly(429), .statusClass(5)]
        )
        #expect(sentences.first == "Retries up to 3 times on 429, 5xx, connection failures and DNS failures.")
    }

    @Test("a method that is not idempotent is retried only on statuses that exclude an execution")
    func unsafeMethods() {
        let inherited: [RetryDeclaration.Condition] = [.status(.statusClass(5)), .timeout]
        #expect(sentences("POST", attempts: 3, on: inherited) == ["Not retried: POST is not idempotent."])
        let unexecuted = sentences("POST", attempts: 3, on: inherited, unexecuted: [.exactly(429)])
        #expect(unexecuted.first == "Retries up to 2 times on 429 only: POST is not idempotent.")
        let keyed = sentences("POST", attempts: 3, on: inherited) { $0.idempotency = .header("Idempotency-Key") }
        #expect(keyed.first == "Retries up to 2 times on 5xx and timeouts.")
    }

    @Test("a stream has no inherited total and always describes its idle limit")
    func streams() {
        let inherited = sentences(timeout: timeout(10_000, 45_000, nil)) { $0.stream = .lines }
        #expect(inherited == ["The response must start within 10 s.", "The stream has no idle limit."])
        let own = sentences(timeout: timeout(10_000, 45_000, 20_000, from: .endpoint)) {
            $0.stream = .lines
            $0.streamIdleMilliseconds = 30_000
        }
        #expect(
            own == [
                "The response must start within 10 s.", "The stream times out after 45 s.",
                "Fails if no data arrives for 30 s.",
            ]
        )
    }
}
