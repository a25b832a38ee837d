import Testing

@testable import SpeccRuntime

struct RetryPolicyTests {
    private let all = RetryPolicy(on: [.status(429), .statuses(500...599), .timeout, .connection, .dns])

    @Test("each condition has its kinds")
    func conditions() {
        func repeats(_ kind: NetworkError.Kind, _ condition: RetryCondition) -> Bool {
            RetryPolicy(on: [condition]).repeats(kind, of: .get)
        }
        #expect(repeats(.timeout(.attempt), .timeout))
        #expect(repeats(.timeout(.idle), .timeout))
        #expect(!repeats(.timeout(.total), .timeout))
        #expect(repeats(.connectionLost, .connection))
        #expect(repeats(.connectionRefused, .connection))
        #expect(repeats(.offline, .connection))
        #expect(!repeats(.dns, .connection))
        #expect(repeats(.dns, .dns))
        #expect(!repeats(.tls, .connection))
    }

    @Test(
        "only statuses that are named are repeated",
        arguments: [(429, true), (500, true), (599, true), (428, false), (200, false)]
    )
    func statuses(_ status: Int, _ isRepeated: Bool) {
        #expect(all.repeats(status: status, of: .get) == isRepeated)
    }

    @Test(
        "cancellation, shutdown and what would fail again are never repeated",
        arguments: [.cancelled, .shutdown, .invalidRequest, .tls, .responseTooLarge, .redirect(.tooMany)]
            as [NetworkError.Kind]
    )
    func never(_ kind: NetworkError.Kind) {
        #expect(!all.repeats(kind, of: .get))
    }

    @Test(
        "only what may be done twice is repeated",
        arguments: [HTTPMethod.get, .head, .put, .delete, .options, .trace]
    )
    func idempotent(_ method: HTTPMethod) {
        #expect(all.repeats(status: 503, of: method))
        #expect(all.repeats(.connectionLost, of: method))
    }

    @Test("other methods need a promise", arguments: [HTTPMethod.post, .patch, HTTPMethod(rawValue: "LOCK")])
    func gate(_ method: HTTPMethod) {
        #expect(!all.repeats(status: 503, of: method))
        #expect(!all.repeats(.connectionRefused, of: method))
        var safe = all
        safe.isSafe = true
        #expect(safe.repeats(status: 503, of: method))
        let unexecuted = RetryPolicy(on: [], unexecuted: [.status(429), .statuses(520...529)])
        #expect(unexecuted.repeats(status: 429, of: method))
        #expect(unexecuted.repeats(status: 525, of: method))
        #expect(!unexecuted.repeats(status: 503, of: method))
    }

    @Test("the built-in policy tries three times, on the built-in conditions; never is once")
    func builtIn() {
        let policy = RetryPolicy()
        #expect(policy.attempts == 3)
        #expect([429, 502, 503, 504].allSatisfy { policy.repeats(status: $0, of: .get) })
        #expect(![500, 501, 404].contains { policy.repeats(status: $0, of: .get) })
        #expect(RetryPolicy.never.attempts == 1)
    }
}
