import SpeccCatalog
import SpeccDiagnostics
import Testing

@testable import SpeccChecks

struct PolicyResolverTests {
    @Test("the policy is built in if nothing is declared")
    func builtIn() throws {
        let policy = try ResolutionResult("endpoints: { a: { call: GET /a } }").endpoint("a").policy
        #expect(policy.timeout.value == BuiltInPolicy.timeout)
        #expect(policy.timeout.level == .builtIn)
        #expect(policy.timeout.range == nil)
        #expect(policy.retry.value.attempts == 1)
        #expect(policy.headers.isEmpty)
    }

    @Test("the policy is that of the nearest level, with its location")
    func levels() throws {
        let resolving = try ResolutionResult(
            """
            specc: 1
            api: Blog
            host: https://a.b
            defaults: { timeout: 1s, retry: { on: [5xx] } }
            """,
            """
            specc: 1
            service: Posts
            defaults: { timeout: 2s }
            endpoints:
              a: { call: GET /a, timeout: 3s }
              b: { call: GET /b }
            """
        )
        let a = try resolving.endpoint("a").policy
        #expect(a.timeout.value.total == .milliseconds(3_000))
        #expect(a.timeout.level == .endpoint)
        #expect(a.timeout.range?.start == SourcePosition(line: 5, column: 31))
        let b = try resolving.endpoint("b").policy
        #expect(b.timeout.value.total == .milliseconds(2_000))
        #expect(b.timeout.level == .service)
        #expect(b.retry.value.on == [.status(.statusClass(5))])
        #expect(b.retry.level == .api)
        #expect(b.retry.range?.file == FileID(0))
        #expect(resolving.services[0].defaults.timeout.value == b.timeout.value)
    }

    @Test("a default idempotency key applies to methods that are not idempotent, and can be switched off")
    func idempotency() throws {
        let resolving = try ResolutionResult(
            """
            defaults: { idempotency: Idempotency-Key, retry: { on: [503] } }
            endpoints:
              get: { call: GET /a }
              put: { call: PUT /a }
              post: { call: POST /a }
              patch: { call: PATCH /a, body: { nonce: string }, idempotency: { body: nonce } }
              off: { call: POST /b, idempotency: none }
            """
        )
        let locations = try ["get", "put", "post", "patch", "off"].map { try resolving.endpoint($0).idempotency }
        #expect(locations == [nil, nil, .header("Idempotency-Key"), .body(["nonce"]), nil])
        #expect(try !resolving.endpoint("post").isRetryIgnored)
        #expect(try resolving.endpoint("off").isRetryIgnored)
    }

    @Test("the limit of requested waits and the header that decides are part of the policy")
    func requestedWaits() throws {
        let resolving = try ResolutionResult(
            """
            endpoints:
              a: { call: GET /a, retry: { maxWait: 5m, shouldRetry: X-Should-Retry } }
              b: { call: GET /b, retry: { attempts: 2 } }
            """
        )
        let a = try resolving.endpoint("a").policy.retry.value
        #expect(a.maximumWaitMilliseconds == 300_000)
        #expect(a.decisionHeader == "X-Should-Retry")
        let b = try resolving.endpoint("b").policy.retry.value
        #expect(b.maximumWaitMilliseconds == 60_000)
        #expect(b.decisionHeader == nil)
    }

    @Test("a timeout is replaced as a whole, and an undeclared attempt equals the total")
    func timeouts() throws {
        let resolving = try ResolutionResult(
            """
            defaults: { timeout: { attempt: 10s, idle: 5s } }
            endpoints:
              a: { call: GET /a, timeout: 5s }
              b: { call: GET /b, timeout: { total: 5m } }
              c: { call: GET /c, timeout: { attempt: none } }
              d: { call: GET /d }
              e: { call: GET /e, timeout: { total: none, idle: 2s } }
            """
        )
        #expect(try resolving.endpoint("a").policy.timeout.value == timeout(5_000, 5_000, nil))
        #expect(try resolving.endpoint("b").policy.timeout.value == timeout(300_000, 300_000, nil))
        #expect(try resolving.endpoint("c").policy.timeout.value == timeout(nil, nil, nil))
        #expect(try resolving.endpoint("d").policy.timeout.value == timeout(10_000, nil, 5_000))
        #expect(try resolving.endpoint("e").policy.timeout.value == timeout(60_000, nil, 2_000))
    }

    @Test("a partial retry is completed with built-in values")
    func retries() throws {
        let resolving = try ResolutionResult(
            """
            endpoints:
              a: { call: GET /a, safe: true, retry: { attempts: 3 } }
              b: { call: GET /b, retry: { attempts: 5, backoff: { initial: 30s } } }
              c: { call: GET /c, retry: { unexecuted: [429], on: [429, 5xx] } }
              d: { call: GET /d, retry: never }
              e: { call: GET /e, retry: { backoff: { max: 100ms, kind: linear, jitter: none } } }
            """
        )
        let safe = try resolving.endpoint("a").policy.retry.value
        #expect(try resolving.endpoint("a").isDeclaredSafe)
        #expect(!safe.isSafe && safe.attempts == 3)
        #expect(safe.on == BuiltInPolicy.retry.on)
        let partial = try resolving.endpoint("b").policy.retry.value
        #expect(partial.attempts == 5)
        #expect(partial.backoff.initialMilliseconds == 30_000)
        #expect(partial.backoff.maximumMilliseconds == 30_000)
        let unexecuted = try resolving.endpoint("c").policy.retry.value
        #expect(unexecuted.on == [.status(.statusClass(5))])
        #expect(unexecuted.unexecuted == [.exactly(429)])
        #expect(try resolving.endpoint("d").policy.retry.value == BuiltInPolicy.never)
        let backoff = try resolving.endpoint("e").policy.retry.value.backoff
        #expect(backoff.initialMilliseconds == 100)
        #expect(backoff.kind == .linear && backoff.jitter == .none)
    }

    @Test("an inherited retry is ignored for methods that are not idempotent")
    func ignoredSettings() throws {
        let resolving = try ResolutionResult(
            """
            defaults: { retry: { on: [5xx] } }
            endpoints:
              a: { call: GET /a }
              b: { call: POST /b }
              c: { call: POST /c, safe: true, retry: { attempts: 3 } }
              d: { call: PUT /d }
              e: { call: POST /e, safe: true }
            """
        )
        let names = resolving.services[0].endpoints.filter(\.isRetryIgnored).map(\.name.value)
        #expect(names == ["b"])
    }

    @Test("headers and query are merged by name, without those that 'without' lists")
    func merging() throws {
        let resolving = try ResolutionResult(
            """
            defaults:
              headers: { Accept: a/b, X-Trace: { type: string? }, X-A: "1" }
              query: { format: { value: json }, lang: string? }
            endpoints:
              a: { call: GET /a, headers: { accept: c/d, X-B: "2" }, query: { q: string } }
              b: { call: GET /b, without: [x-a, lang, format] }
              c: { call: GET /c, query: { format: string? }, headers: { X-Trace: "1" } }
            """
        )
        let a = try resolving.endpoint("a")
        #expect(constants(a.policy.headers) == ["accept: c/d", "X-A: 1", "X-B: 2"])
        #expect(a.policy.headers.map(\.level) == [.endpoint, .api, .endpoint])
        #expect(a.headerParameters.map(\.name.value) == ["X-Trace"])
        #expect(a.queryParameters.map(\.name.value) == ["lang", "q"])
        #expect(a.queryParameters.map(\.level) == [.api, .endpoint])
        #expect(constants(a.policy.query) == ["format: json"])
        let b = try resolving.endpoint("b")
        #expect(constants(b.policy.headers) == ["Accept: a/b"])
        #expect(b.queryParameters.isEmpty && b.policy.query.isEmpty)
        let c = try resolving.endpoint("c")
        #expect(c.policy.query.isEmpty)
        #expect(c.queryParameters.map(\.name.value) == ["format", "lang"])
        #expect(constants(c.policy.headers) == ["Accept: a/b", "X-Trace: 1", "X-A: 1"])
        #expect(c.headerParameters.isEmpty)
    }

    private func constants(_ list: [Effective<ResolvedConstant>]) -> [String] {
        list.map { "\($0.value.name): \($0.value.value)" }
    }

    private func timeout(_ attempt: Int64?, _ total: Int64?, _ idle: Int64?) -> ResolvedTimeout {
        let limit = { (value: Int64?) -> TimeoutDeclaration.Limit in value.map { .milliseconds($0) } ?? .unlimited }
        return ResolvedTimeout(attempt: limit(attempt), total: limit(total), idle: limit(idle))
    }
}
