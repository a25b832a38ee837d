import Foundation
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite("Invalidation (RFC 9111, section 4.4)", .timeLimit(.minutes(1)))
struct CacheInvalidationTests {
    @Test(
        "a successful write invalidates the response of its URL",
        arguments: [HTTPMethod.post, .put, .delete]
    )
    func address(method: HTTPMethod) async throws {
        // promise: cache.write-invalidates
        let calls = CachedCalls(.fresh("a"), .status(204), .fresh("b"))
        #expect(try await calls.get() == "a")
        try await calls.post(method: method)
        #expect(try await calls.get() == "b")
    }

    @Test("invalidates the URLs in Location and Content-Location of the same origin")
    func locations() async throws {
        let elsewhere = Probe(host: "b.example", path: "/z", cachePolicy: CachePolicy())
        let calls = CachedCalls(
            .fresh("y"),
            .fresh("z"),
            .status(201, headers: ["Location": "/y", "Content-Location": "https://b.example/z"]),
            .fresh("y2")
        )
        #expect(try await calls.get(path: "/y") == "y")
        #expect(try await calls.client.sendRequest(to: elsewhere) == "z")
        try await calls.post()
        #expect(try await calls.get(path: "/y") == "y2")
        #expect(try await calls.client.sendRequest(to: elsewhere) == "z")
    }

    @Test("a failed write invalidates nothing")
    func failure() async throws {
        // promise: cache.failed-write
        let calls = CachedCalls(.fresh("a"), .status(409), .failure(.connectionLost))
        #expect(try await calls.get() == "a")
        for _ in 0..<2 {
            await #expect(throws: NetworkError.self) { try await calls.post() }
        }
        #expect(try await calls.get() == "a, cached")
    }

    @Test("a write invalidates the groups and endpoints that it declares, for every user")
    func groups() async throws {
        // promise: cache.groups
        let feed = CachePolicy(group: "feed")
        let calls = CachedCalls(.fresh("a"), .fresh("b"), .fresh("c"), .status(200), .fresh("a2"), .fresh("b2"))
        #expect(try await calls.get(feed, path: "/a") == "a")
        #expect(try await calls.get(feed, path: "/b", headers: ["Authorization": "x"]) == "b")
        #expect(try await calls.get(path: "/c") == "c")
        try await calls.post("/d", invalidates: ["feed"])
        #expect(try await calls.get(feed, path: "/a") == "a2")
        #expect(try await calls.get(feed, path: "/b", headers: ["Authorization": "x"]) == "b2")
        #expect(try await calls.get(path: "/c") == "c, cached")
    }

    @Test("a response requested before an invalidating write and received after it is not cached")
    func overtaken() async throws {
        // promise: cache.write-race
        let feed = CachePolicy(group: "feed")
        let calls = CachedCalls(.fresh("old").after(.seconds(1)), .status(200), .fresh("new"))
        async let old = calls.get(feed)
        try await calls.clock.waitUntilScheduled(for: .seconds(1))
        try await calls.post("/d", invalidates: ["feed"])
        calls.clock.advance(by: .seconds(1))
        #expect(try await old == "old")
        #expect(try await calls.get(feed) == "new")
    }

    @Test("invalidates responses on request")
    func program() async throws {
        let calls = CachedCalls(.fresh("a"), .fresh("b"), .fresh("c"))
        #expect(try await calls.get(CachePolicy(group: "feed")) == "a")
        await calls.client.invalidateCache(.group("other"))
        #expect(try await calls.get() == "a, cached")
        await calls.client.invalidateCache(.group("feed"))
        #expect(try await calls.get() == "b")
        await calls.client.removeAllCachedResponses()
        #expect(try await calls.get() == "c")
    }
}
