import SpeccCatalog
import SpeccChecks
import Testing

@testable import SpeccGenerator

@Suite("Policies in words")
struct PolicyDescriptionTests {
    @Test(
        "timeouts say which of the three bounds there are",
        arguments: [
            (10_000, 45_000, nil, "An attempt may take 10 s, the whole call 45 s."),
            (nil, 1_500, nil, "The whole call may take 1500 ms."),
            (nil, nil, 2_000, "A silence may last 2 s."),
            (1_000, nil, 500, "An attempt may take 1 s, a silence 500 ms."),
            (nil, nil, nil, "Waits without limit."),
        ] as [(Int64?, Int64?, Int64?, String)]
    )
    func timeouts(attempt: Int64?, total: Int64?, idle: Int64?, words: String) {
        var timeout = Effective<ResolvedTimeout>.builtIn
        timeout.value = ResolvedTimeout(
            attempt: attempt.map { .milliseconds($0) } ?? .unlimited,
            total: total.map { .milliseconds($0) } ?? .unlimited,
            idle: idle.map { .milliseconds($0) } ?? .unlimited
        )
        let policy = ResolvedPolicy.sample(timeout: timeout)
        #expect(PolicyDescription.sentences(policy, isRetryIgnored: false, method: "GET") == [words, "Sent once."])
    }

    @Test("a retry says how often and after what")
    func retries() {
        var retry = Effective<ResolvedRetry>.builtIn
        retry.value.attempts = 4
        retry.value.on = [.status(.exactly(429)), .connection, .dns]
        retry.value.unexecuted = [.statusClass(5)]
        let words = PolicyDescription.sentences(.sample(retry: retry), isRetryIgnored: false, method: "GET")
        #expect(
            words[1]
                == "Up to 4 tries, again after 429, a lost connection, a failed name lookup, 5xx (not carried out)."
        )
    }
}
