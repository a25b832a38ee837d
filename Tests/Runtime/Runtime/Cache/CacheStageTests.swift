import Foundation
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite("The cache of a client", .timeLimit(.minutes(1)))
struct CacheStageTests {
    @Test("a fresh response is not requested again and has an Age header (RFC 9111, sections 4.2 and 5.1)")
    func hit() async throws {
        // promise: cache.fresh-not-requested
        let calls = CachedCalls(.fresh("a"), .fresh("b"))
        #expect(try await calls.get() == "a")
        calls.clock.advance(by: .seconds(59))
        let probe = Probe(cachePolicy: CachePolicy())
        let cached = try await calls.client.sendRequestForResult(to: probe)
        #expect(cached.value == "a")
        #expect(cached.attempts == 0)
        #expect(cached.headers["Age"] == "59")
        #expect(cached.response.url.absoluteString == "https://a.example/x")
        calls.clock.advance(by: .seconds(1))
        #expect(try await calls.get() == "b")
    }

    @Test("a result reports whether its body came from the cache")
    func source() async throws {
        // promise: cache.result
        let calls = CachedCalls(
            .fresh("a", "max-age=60", ["ETag": "\"1\""]),
            .status(304),
            .status(503),
            .fresh("b")
        )
        func result(_ strategy: CacheStrategy) async throws -> (String, Bool) {
            let probe = Probe(cachePolicy: CachePolicy(strategy))
            let result = try await calls.client.sendRequestForResult(to: probe)
            return (result.value, result.isFromCache)
        }
        #expect(try await result(.cacheFirst) == ("a", false))
        #expect(try await result(.cacheFirst) == ("a", true))
        calls.clock.advance(by: .seconds(60))
        #expect(try await result(.cacheFirst) == ("a", true))
        #expect(try await result(.networkFirst) == ("a", true))
        #expect(try await result(.reload) == ("b", false))
        #expect(calls.stub.requests.count == 4)
    }

    @Test("caches nothing for an endpoint without a cache policy")
    func never() async throws {
        // promise: cache.opt-in
        let calls = CachedCalls(.fresh("a"), .fresh("b"), .fresh("c"))
        #expect(try await calls.get(.never) == "a")
        #expect(try await calls.get() == "b")
        #expect(try await calls.get(.never) == "c")
    }

    @Test("users with different credentials or headers do not share cached responses")
    func users() async throws {
        // promise: cache.per-user
        let calls = CachedCalls(.fresh("alice's"), .fresh("bob's"), .fresh("anonymous"), .fresh("tenant's"))
        #expect(try await calls.get(headers: ["Authorization": "Bearer alice"]) == "alice's")
        #expect(try await calls.get(headers: ["Authorization": "Bearer bob"]) == "bob's")
        #expect(try await calls.get() == "anonymous")
        #expect(try await calls.get(headers: ["X-Tenant": "1"]) == "tenant's")
        #expect(try await calls.get(headers: ["Authorization": "Bearer alice"]) == "alice's, cached")
        #expect(try await calls.get(headers: ["Authorization": "Bearer bob"]) == "bob's, cached")
    }

    @Test("does not cache a response if middleware added a credential after the cache")
    func hiddenSecrets() async throws {
        // promise: cache.hidden-credential
        let jar = CookieJar()
        let calls = CachedCalls(
            .fresh("a", "no-store", ["Set-Cookie": "user=alice"]),
            .fresh("alice's"),
            .fresh("alice's too"),
            middleware: [CookieHandling(jar)]
        )
        #expect(try await calls.get() == "a")
        #expect(try await calls.get() == "alice's")
        #expect(try await calls.get() == "alice's too")
    }

    @Test("revalidates a stale response by its ETag, and a 304 refreshes it (section 4.3)")
    func revalidation() async throws {
        // promise: cache.revalidation
        let calls = CachedCalls(
            .fresh("a", "max-age=60", ["ETag": "\"1\"", "X-Version": "1"]),
            .status(304, headers: ["Cache-Control": "max-age=30", "X-Version": "2"]),
            .fresh("b", "max-age=60", ["ETag": "\"2\""])
        )
        #expect(try await calls.get() == "a")
        calls.clock.advance(by: .seconds(60))
        let renewed = try await calls.client.sendRequestForResult(to: Probe(cachePolicy: CachePolicy()))
        #expect(renewed.value == "a")
        #expect(renewed.status == 200)
        #expect(renewed.attempts == 1)
        #expect(renewed.headers["X-Version"] == "2")
        #expect(renewed.headers["Age"] == "0")
        #expect(calls.stub.requests[1].headers["If-None-Match"] == "\"1\"")
        calls.clock.advance(by: .seconds(29))
        #expect(try await calls.get() == "a, cached")
        calls.clock.advance(by: .seconds(1))
        #expect(try await calls.get() == "b")
    }

    @Test("requests a stale response without a condition if revalidation is off")
    func plain() async throws {
        let calls = CachedCalls(.fresh("a", "max-age=60", ["ETag": "\"1\""]), .fresh("b"))
        let policy = CachePolicy(revalidates: false)
        #expect(try await calls.get(policy) == "a")
        calls.clock.advance(by: .seconds(60))
        #expect(try await calls.get(policy) == "b")
        #expect(calls.stub.requests[1].headers["If-None-Match"] == nil)
    }

    @Test("ignores a 304 with another ETag (section 4.3.4)")
    func foreign304() async throws {
        // promise: cache.foreign-304
        let calls = CachedCalls(
            .fresh("a", "max-age=0", ["ETag": "\"1\""]),
            .status(304, headers: ["ETag": "\"9\""]),
            .fresh("b")
        )
        #expect(try await calls.get() == "a")
        #expect(try await calls.get() == "b")
        #expect(calls.stub.requests[2].headers["If-None-Match"] == nil)
    }

    @Test("requests with the caller's own conditions or ranges bypass the cache (sections 3.3 and 4.3)")
    func conditions() async throws {
        // promise: cache.conditional-requests
        let calls = CachedCalls(.fresh("a"), .status(206, headers: ["Cache-Control": "max-age=60"], body: "part"))
        #expect(try await calls.get() == "a")
        #expect(try await calls.get(headers: ["Range": "bytes=0-3"]) == "part")
        #expect(try await calls.get() == "a, cached")
    }

    @Test("Vary selects the cached response by the request's headers (section 4.1)")
    func vary() async throws {
        // promise: cache.vary
        let calls = CachedCalls(
            .fresh("one", "max-age=60", ["Vary": "X-Request-ID"]),
            .fresh("two", "max-age=60", ["Vary": "X-Request-ID"])
        )
        #expect(try await calls.get(headers: ["X-Request-ID": "1"]) == "one")
        #expect(try await calls.get(headers: ["X-Request-ID": "1"]) == "one, cached")
        #expect(try await calls.get(headers: ["X-Request-ID": "2"]) == "two")
    }

    @Test("caches HEAD and GET separately")
    func head() async throws {
        let calls = CachedCalls(.fresh("a"), .fresh(""))
        #expect(try await calls.get() == "a")
        #expect(try await calls.get(method: .head) == "")
        #expect(try await calls.get(method: .head) == ", cached")
    }

    @Test("a HEAD with another ETag removes the cached response to a GET (section 4.3.5)")
    func outdatedByHead() async throws {
        // promise: cache.head-invalidation
        let calls = CachedCalls(
            .fresh("a", "max-age=60", ["ETag": "\"1\""]),
            .status(200, headers: ["ETag": "\"1\""]),
            .status(200, headers: ["ETag": "\"2\""]),
            .fresh("b", "max-age=60", ["ETag": "\"2\""])
        )
        #expect(try await calls.get() == "a")
        #expect(try await calls.get(.never, method: .head) == "")
        #expect(try await calls.get() == "a, cached")
        #expect(try await calls.get(.never, method: .head) == "")
        #expect(try await calls.get() == "b")
    }

    @Test("caches an error with a lifetime, but does not replace a success with it")
    func storedErrors() async throws {
        let failure = StubResponse.status(503, headers: ["Cache-Control": "max-age=60"])
        let first = CachedCalls(failure)
        for _ in 1...2 {
            let error = await #expect(throws: NetworkError.self) { try await first.get() }
            #expect(error?.status == 503)
        }
        #expect(first.stub.requests.count == 1)
        first.clock.advance(by: .seconds(60))
        _ = try? await first.get(CachePolicy(.staleWhileRevalidate))
        #expect(first.stub.requests.count == 2)
        let later = CachedCalls(.fresh("a", "max-age=10, stale-if-error=600"), failure, failure)
        #expect(try await later.get() == "a")
        later.clock.advance(by: .seconds(20))
        for _ in 1...2 {
            #expect(try await later.get().hasPrefix("a"))
        }
    }

    @Test("network-first sends a request and uses a cached response of any age if the network fails")
    func networkFirst() async throws {
        // promise: cache.network-first
        let calls = CachedCalls(.fresh("a"), .fresh("b"), .failure(.offline), .status(503), .status(404))
        let policy = CachePolicy(.networkFirst)
        #expect(try await calls.get(policy) == "a")
        #expect(try await calls.get(policy) == "b")
        calls.clock.advance(by: .seconds(86_400))
        let offline = Probe(cachePolicy: policy)
        #expect(try await calls.client.sendRequest(to: offline) == "b")
        #expect(try await calls.client.sendRequest(to: offline) == "b")
        let missing = await #expect(throws: NetworkError.self) { try await calls.get(policy) }
        #expect(missing?.kind == .status(404))
    }

    @Test("network-first uses a cached response before the call's timeout")
    func networkFirstInTime() async throws {
        // promise: cache.network-first-in-time
        let calls = CachedCalls(.fresh("a"), .noResponse)
        let probe = Probe(cachePolicy: CachePolicy(.networkFirst), timeoutDuration: .seconds(5))
        #expect(try await calls.client.sendRequest(to: probe) == "a")
        async let late = calls.client.sendRequest(to: probe)
        try await calls.clock.waitUntilScheduled(for: .milliseconds(4_980))
        calls.clock.advance(by: .milliseconds(4_980))
        #expect(try await late == "a")
    }

    @Test("a cancelled call does not return a cached response")
    func cancellation() async throws {
        let calls = CachedCalls(.fresh("a"), .noResponse)
        let policy = CachePolicy(.networkFirst)
        #expect(try await calls.get(policy) == "a")
        let call = Task { try await calls.get(policy) }
        try await calls.clock.waitUntilScheduled(for: .seconds(60))
        call.cancel()
        let error = await #expect(throws: NetworkError.self) { try await call.value }
        #expect(error?.isCancelled == true)
    }

    @Test("cache-only never sends, and uses a stale response only with max-stale")
    func cacheOnly() async throws {
        // promise: cache.cache-only
        let calls = CachedCalls(.fresh("a"))
        let policy = CachePolicy(.cacheOnly)
        let error = await #expect(throws: NetworkError.self) { try await calls.get(policy) }
        #expect(error?.kind == .blocked(.notCached))
        #expect(try await calls.get() == "a")
        #expect(try await calls.get(policy) == "a, cached")
        #expect(try await calls.get(headers: ["Cache-Control": "only-if-cached"]) == "a, cached")
        calls.clock.advance(by: .seconds(60))
        await #expect(throws: NetworkError.self) { try await calls.get(policy) }
        #expect(try await calls.get(policy, headers: ["Cache-Control": "max-stale"]) == "a, cached")
    }

    @Test("reload sends no condition and caches the response")
    func reload() async throws {
        // promise: cache.reload
        let calls = CachedCalls(.fresh("a", "max-age=60", ["ETag": "\"1\""]), .fresh("b"))
        #expect(try await calls.get() == "a")
        let options = CallOptions(cache: .reload)
        #expect(try await calls.client.sendRequest(to: Probe(cachePolicy: CachePolicy()), options: options) == "b")
        #expect(calls.stub.requests[1].headers["If-None-Match"] == nil)
        #expect(try await calls.get() == "b, cached")
    }

    @Test("stale-while-revalidate returns the cached response and revalidates in the background, once for all callers")
    func staleWhileRevalidate() async throws {
        // promise: cache.stale-while-revalidate
        let calls = CachedCalls(.fresh("a", "max-age=1", ["ETag": "\"1\""]), .fresh("b").after(.seconds(1)))
        let policy = CachePolicy(.staleWhileRevalidate)
        #expect(try await calls.get(policy) == "a")
        calls.clock.advance(by: .seconds(2))
        #expect(try await calls.get(policy) == "a, cached")
        #expect(try await calls.get(policy) == "a, cached")
        try await calls.clock.waitUntilScheduled(for: .seconds(1))
        calls.clock.advance(by: .seconds(1))
        await calls.untilRefreshed()
        #expect(try await calls.get(policy) == "b, cached")
        #expect(calls.stub.requests.count == 2)
        #expect(calls.stub.requests[1].headers["If-None-Match"] == "\"1\"")
    }

    @Test("a background request that fails removes the cached response, so that the next call gets the error")
    func failedRefresh() async throws {
        // promise: cache.background-failure
        let calls = CachedCalls(.fresh("a", "max-age=0"), .status(401), .status(401))
        let policy = CachePolicy(.staleWhileRevalidate)
        #expect(try await calls.get(policy) == "a")
        #expect(try await calls.get(policy) == "a, cached")
        await calls.untilRefreshed()
        let error = await #expect(throws: NetworkError.self) { try await calls.get(policy) }
        #expect(error?.kind == .status(401))
    }

    @Test("shutdown cancels background revalidation")
    func shutdown() async throws {
        let calls = CachedCalls(.fresh("a", "max-age=0"), .noResponse)
        let policy = CachePolicy(.staleWhileRevalidate)
        #expect(try await calls.get(policy) == "a")
        #expect(try await calls.get(policy) == "a, cached")
        try await calls.clock.waitUntilScheduled(for: .seconds(60))
        await calls.client.shutdown()
        await calls.untilRefreshed()
    }

    @Test("stale-if-error uses a stale response for its duration if the server fails (RFC 5861, section 4)")
    func staleIfError() async throws {
        // promise: cache.stale-if-error
        let calls = CachedCalls(
            .fresh("a", "max-age=60, stale-if-error=60"),
            .status(500),
            .failure(.connectionRefused),
            .status(502)
        )
        #expect(try await calls.get() == "a")
        calls.clock.advance(by: .seconds(61))
        #expect(try await calls.client.sendRequest(to: Probe(cachePolicy: CachePolicy())) == "a")
        #expect(try await calls.client.sendRequest(to: Probe(cachePolicy: CachePolicy())) == "a")
        calls.clock.advance(by: .seconds(60))
        let error = await #expect(throws: NetworkError.self) { try await calls.get() }
        #expect(error?.kind == .status(502))
    }

    @Test("stale-if-error does not replace a status that is a result")
    func staleResult() async throws {
        let calls = CachedCalls(.fresh("a", "max-age=60, stale-if-error=60"), .status(503, body: "busy"))
        #expect(try await calls.get() == "a")
        calls.clock.advance(by: .seconds(61))
        let endpoint = ProbeOfResults(probe: Probe(cachePolicy: CachePolicy()), results: [503])
        #expect(try await calls.client.sendRequest(to: endpoint) == "busy")
    }

    @Test("a cached redirect that is a result is not used by a call that follows it")
    func redirectAsResult() async throws {
        let moved = StubResponse.status(302, headers: ["Location": "/y", "Cache-Control": "max-age=60"], body: "moved")
        let calls = CachedCalls(moved, moved, .status(200, body: "there"))
        let probe = Probe(cachePolicy: CachePolicy())
        let endpoint = ProbeOfResults(probe: probe, results: [302])
        for _ in 1...2 {
            #expect(try await calls.client.sendRequest(to: endpoint) == "moved")
        }
        #expect(calls.stub.requests.count == 1)
        #expect(try await calls.client.sendRequest(to: probe) == "there")
        #expect(calls.stub.requests.count == 3)
    }

    @Test("throws a cached 404")
    func notFound() async throws {
        let calls = CachedCalls(.status(404, headers: ["Cache-Control": "max-age=60"], body: "none"))
        for _ in 0..<2 {
            let error = await #expect(throws: NetworkError.self) { try await calls.get() }
            #expect(error?.kind == .status(404))
            #expect(error?.response?.data == Data("none".utf8))
        }
    }

    @Test("a response that must not be stored removes the cached one")
    func superseded() async throws {
        let calls = CachedCalls(.fresh("a"), .fresh("b", "no-store"), .fresh("c"))
        #expect(try await calls.get() == "a")
        #expect(try await calls.get(CachePolicy(.reload)) == "b")
        #expect(try await calls.get() == "c")
    }
}
