import Testing

@_spi(Generated) @testable import SpeccRuntime

/// The standard retry mode of the AWS SDKs: the retry quota cases of its specification, "Retry Behavior 2.0".
struct RetryBudgetTests {
    private func buckets(_ capacity: Int) -> RetryTokenBuckets {
        RetryTokenBuckets(RetryBudget(capacity: capacity))
    }

    @Test("a retry that succeeds refunds its tokens: 500, 495, 490, 495")
    func eventually() {
        let buckets = buckets(500)
        #expect(buckets.take(for: "a", afterTimeout: false) == 5)
        #expect(buckets.tokens(of: "a") == 495)
        #expect(buckets.take(for: "a", afterTimeout: false) == 5)
        #expect(buckets.tokens(of: "a") == 490)
        buckets.succeeded(at: "a", cost: 5)
        #expect(buckets.tokens(of: "a") == 495)
    }

    @Test("retries stop when the quota is exhausted after a single retry")
    func reached() {
        let buckets = buckets(5)
        #expect(buckets.take(for: "a", afterTimeout: false) == 5)
        #expect(buckets.take(for: "a", afterTimeout: false) == nil)
        #expect(buckets.tokens(of: "a") == 0)
    }

    @Test("a quota of 0 allows no retries")
    func none() {
        #expect(buckets(0).take(for: "a", afterTimeout: false) == nil)
    }

    @Test("successful responses refund tokens: 15, 10, 5, 10, 5, 10")
    func recovery() {
        // promise: retry.budget-rates
        let buckets = buckets(15)
        _ = buckets.take(for: "a", afterTimeout: false)
        _ = buckets.take(for: "a", afterTimeout: false)
        #expect(buckets.tokens(of: "a") == 5)
        buckets.succeeded(at: "a", cost: 5)
        #expect(buckets.tokens(of: "a") == 10)
        _ = buckets.take(for: "a", afterTimeout: false)
        #expect(buckets.tokens(of: "a") == 5)
        buckets.succeeded(at: "a", cost: 5)
        #expect(buckets.tokens(of: "a") == 10)
    }

    @Test("a timeout costs 10, a success at the first attempt returns 1, up to the capacity")
    func costs() {
        let buckets = buckets(500)
        #expect(buckets.take(for: "a", afterTimeout: true) == 10)
        buckets.succeeded(at: "a", cost: nil)
        #expect(buckets.tokens(of: "a") == 491)
        for _ in 1...20 {
            buckets.succeeded(at: "a", cost: nil)
        }
        #expect(buckets.tokens(of: "a") == 500)
    }

    @Test("each host has its own budget")
    func hosts() {
        let buckets = buckets(5)
        _ = buckets.take(for: "a", afterTimeout: false)
        #expect(buckets.take(for: "b", afterTimeout: false) == 5)
    }

    @Test("an unlimited budget is never exhausted")
    func unlimited() {
        let buckets = RetryTokenBuckets(.unlimited)
        for _ in 1...1_000 {
            #expect(buckets.take(for: "a", afterTimeout: true) == 0)
        }
    }
}
