import Foundation
import Testing

@_spi(Generated) @testable import SpeccRuntime

struct RetryPolicyTests {
    private let all = RetryPolicy(on: [.status(429), .statuses(500...599), .timeout, .connection, .dns])

    @Test("each condition matches its kinds of failure")
    func conditions() {
        func repeats(_ kind: NetworkError.Kind, _ condition: RetryCondition) -> Bool {
            RetryPolicy(on: [condition]).repeats(.sample(1, kind))
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
        "retries only the listed statuses",
        arguments: [(429, true), (500, true), (599, true), (428, false), (200, false)]
    )
    func statuses(_ status: Int, _ isRetried: Bool) {
        #expect(all.repeats(.sample(1, .status(status), .get)) == isRetried)
    }

    @Test(
        "never retries cancellation, shutdown and permanent failures",
        arguments: [.cancelled, .shutdown, .invalidRequest, .tls, .responseTooLarge, .redirect(.tooMany)]
            as [NetworkError.Kind]
    )
    func never(_ kind: NetworkError.Kind) {
        #expect(!all.repeats(.sample(1, kind)))
    }

    @Test(
        "the server decides with a header, except about methods and successes",
        arguments: [
            ("true", 409, HTTPMethod.get, true), ("True", 409, .get, true), ("false", 503, .get, false),
            ("no", 503, .get, true), ("no", 409, .get, false), ("true", 503, .post, false), ("true", 200, .get, false),
        ]
    )
    func decision(_ value: String, _ status: Int, _ method: HTTPMethod, _ isRetried: Bool) {
        let policy = RetryPolicy(on: [.status(503)], decisionHeader: "X-Should-Retry")
        let attempt = FailedAttempt.sample(1, .status(status), method, headers: ["x-should-retry": value])
        #expect(policy.repeats(attempt) == isRetried)
    }

    @Test("the server's refusal also applies to statuses of requests that were not executed")
    func refusal() {
        let policy = RetryPolicy(unexecuted: [.status(429)], decisionHeader: "X-Should-Retry")
        #expect(policy.repeats(.sample(1, .status(429), .post)))
        #expect(!policy.repeats(.sample(1, .status(429), .post, headers: ["X-Should-Retry": "false"])))
    }

    @Test(
        "retries only idempotent methods",
        arguments: [
            HTTPMethod.get, .head, .put, .delete, .options, .trace, HTTPMethod(rawValue: "QUERY"),
            HTTPMethod(rawValue: "PROPFIND"), HTTPMethod(rawValue: "REPORT"), HTTPMethod(rawValue: "SEARCH"),
        ]
    )
    func idempotent(_ method: HTTPMethod) {
        #expect(all.repeats(.sample(1, .status(503), method)))
        #expect(all.repeats(.sample(1, .connectionLost, method)))
    }

    @Test(
        "retries other methods only if declared safe",
        arguments: [HTTPMethod.post, .patch, HTTPMethod(rawValue: "LOCK")]
    )
    func otherMethods(_ method: HTTPMethod) {
        #expect(!all.repeats(.sample(1, .status(503), method)))
        #expect(!all.repeats(.sample(1, .connectionRefused, method)))
        var safe = all
        safe.retriesAnyMethod = true
        #expect(safe.repeats(.sample(1, .status(503), method)))
        let unexecuted = RetryPolicy(on: [], unexecuted: [.status(429), .statuses(520...529)])
        #expect(unexecuted.repeats(.sample(1, .status(429), method)))
        #expect(unexecuted.repeats(.sample(1, .status(525), method)))
        #expect(!unexecuted.repeats(.sample(1, .status(503), method)))
    }

    @Test("a custom condition decides by attempt, failure and time, for idempotent methods only")
    func custom() {
        // promise: retry.custom-condition
        let policy = RetryPolicy(on: [.when { $0.kind == .status(409) && $0.number < 3 && $0.elapsed < .seconds(5) }])
        #expect(policy.repeats(.sample(2, .status(409), after: .seconds(4))))
        #expect(!policy.repeats(.sample(3, .status(409))))
        #expect(!policy.repeats(.sample(2, .status(409), after: .seconds(5))))
        #expect(!policy.repeats(.sample(1, .status(409), .post)))
        let always = RetryPolicy(on: [.when { _ in true }])
        #expect(always.repeats(.sample(1, .tls)))
        for kind in [NetworkError.Kind.cancelled, .shutdown, .timeout(.total), .status(200), .status(304)] {
            #expect(!always.repeats(.sample(1, kind)))
        }
        #expect(RetryPolicy(on: [.status(202)]).repeats(.sample(1, .status(202))))
    }

    @Test("the default policy makes three attempts on the default conditions, 'never' makes one")
    func builtIn() {
        let policy = RetryPolicy()
        #expect(policy.attempts == 3)
        #expect([429, 502, 503, 504].allSatisfy { policy.repeats(.sample(1, .status($0), .get)) })
        #expect(![500, 501, 404].contains { policy.repeats(.sample(1, .status($0), .get)) })
        #expect(RetryPolicy.never.attempts == 1)
    }
}

extension FailedAttempt {
    static func sample(
        _ number: Int,
        _ kind: NetworkError.Kind = .status(503),
        _ method: HTTPMethod = .get,
        headers: HTTPHeaders = [:],
        after elapsed: Duration = .zero
    ) -> Self {
        let request = TransportRequest(method: method, url: URL(filePath: "/"))
        return Self(number: number, request: request, kind: kind, headers: headers, elapsed: elapsed)
    }
}
