import Foundation
import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite("Reuse of a cached response (RFC 9111, sections 4 and 5.2)")
struct ReuseRulesTests {
    /// The decision about a response with these directives, so many seconds after its arrival.
    private func use(
        _ directives: String,
        after seconds: TimeInterval,
        request: String? = nil,
        _ strategy: CacheStrategy = .cacheFirst
    ) throws -> ReuseRules {
        let headers: HTTPHeaders = request.map { ["Cache-Control": $0] } ?? [:]
        return ReuseRules(
            .cached(["Cache-Control": directives]),
            for: try .get(headers),
            under: CachePolicy(strategy),
            at: Date(timeIntervalSince1970: 1_700_000_000 + seconds)
        )
    }

    @Test("a response is fresh until its lifetime ends (4.2)")
    func fresh() throws {
        #expect(try use("max-age=60", after: 59).decision == .serve)
        #expect(try use("max-age=60", after: 60).decision == .fetch)
    }

    @Test("a reload does not revalidate an immutable response that is fresh (RFC 8246)")
    func immutable() throws {
        // promise: cache.immutable
        #expect(try use("max-age=60", after: 1, request: "max-age=0").decision == .fetch)
        #expect(try use("max-age=60, immutable", after: 1, request: "max-age=0").decision == .serve)
        #expect(try use("max-age=60, immutable", after: 60, request: "max-age=0").decision == .fetch)
        #expect(try use("max-age=60, immutable", after: 1, request: "no-cache").decision == .fetch)
    }

    @Test("no-cache in the request or the response requires revalidation (5.2.1.4, 5.2.2.4)")
    func noCache() throws {
        // promise: cache.no-cache
        #expect(try use("max-age=60, no-cache", after: 0).decision == .fetch)
        #expect(try use("max-age=60, no-cache=\"X-A\"", after: 0).decision == .fetch)
        #expect(try use("max-age=60", after: 0, request: "no-cache").decision == .fetch)
        #expect(try use("max-age=60", after: 0, request: "no-cache", .staleWhileRevalidate).decision == .fetch)
    }

    @Test("applies max-age, min-fresh and max-stale of the request (5.2.1.1 to 5.2.1.3)")
    func requests() throws {
        // promise: cache.request-directives
        #expect(try use("max-age=60", after: 11, request: "max-age=10").decision == .fetch)
        #expect(try use("max-age=60", after: 10, request: "max-age=10").decision == .serve)
        #expect(try use("max-age=60", after: 50, request: "min-fresh=10").decision == .fetch)
        #expect(try use("max-age=60", after: 49, request: "min-fresh=10").decision == .serve)
        #expect(try use("max-age=60", after: 70, request: "max-stale=10").decision == .serve)
        #expect(try use("max-age=60", after: 71, request: "max-stale=10").decision == .fetch)
        #expect(try use("max-age=60", after: 9_999, request: "max-stale").decision == .serve)
    }

    @Test("must-revalidate forbids stale use; directives for shared caches have no effect (5.2.2.2, 5.2.2.8)")
    func mustRevalidate() throws {
        // promise: cache.must-revalidate
        #expect(try use("max-age=60, must-revalidate", after: 61, request: "max-stale").decision == .fetch)
        #expect(try use("max-age=60, must-revalidate", after: 61, .staleWhileRevalidate).decision == .fetch)
        #expect(try !use("max-age=60, must-revalidate", after: 61, .networkFirst).isFallback)
        #expect(try use("max-age=60, must-revalidate", after: 59, .networkFirst).isFallback)
        #expect(try use("max-age=60, proxy-revalidate", after: 61, request: "max-stale").decision == .serve)
    }

    @Test("stale-while-revalidate allows stale use for its duration (RFC 5861, section 3)")
    func staleWhileRevalidate() throws {
        #expect(try use("max-age=60, stale-while-revalidate=30", after: 89).decision == .serveAndRefresh)
        #expect(try use("max-age=60, stale-while-revalidate=30", after: 90).decision == .fetch)
        #expect(try use("max-age=60, stale-while-revalidate=30", after: 59).decision == .serve)
        #expect(try use("max-age=60, stale-while-revalidate=30, must-revalidate", after: 70).decision == .fetch)
        for request in ["min-fresh=10", "max-age=10"] {
            #expect(try use("max-age=60, stale-while-revalidate=30", after: 55, request: request).decision == .fetch)
        }
    }

    @Test("stale-if-error allows stale use if the network fails (RFC 5861, section 4)")
    func staleIfError() throws {
        #expect(try use("max-age=60, stale-if-error=30", after: 89).isFallback)
        #expect(try !use("max-age=60, stale-if-error=30", after: 90).isFallback)
        #expect(try !use("max-age=60", after: 61).isFallback)
        #expect(try use("max-age=60", after: 70, request: "stale-if-error=30").isFallback)
    }

    @Test("each strategy makes its own decision")
    func strategies() throws {
        #expect(try use("max-age=60", after: 0, .networkFirst).decision == .fetch)
        #expect(try use("max-age=60", after: 9_999, .networkFirst).isFallback)
        #expect(try use("max-age=60", after: 0, .reload).decision == .fetch)
        #expect(try !use("max-age=60", after: 0, .reload).isFallback)
        #expect(try use("max-age=60", after: 0, .cacheOnly).decision == .serve)
        #expect(try use("max-age=60", after: 60, .cacheOnly).decision == .fetch)
        #expect(try use("max-age=60", after: 59, .staleWhileRevalidate).decision == .serve)
        #expect(try use("max-age=60", after: 9_999, .staleWhileRevalidate).decision == .serveAndRefresh)
    }
}

@Suite("Validation (RFC 9111, section 4.3)")
struct ValidationTests {
    @Test("revalidates by ETag and by Last-Modified (4.3.1)")
    func validators() {
        let date = CachedCalls.start
        #expect(
            CachedResponse.cached(["ETag": "W/\"a\"", "Last-Modified": date]).validators
                == ["If-None-Match": "W/\"a\"", "If-Modified-Since": date]
        )
        #expect(CachedResponse.cached(["Last-Modified": date]).validators == ["If-Modified-Since": date])
        #expect(CachedResponse.cached([:]).validators.isEmpty)
    }

    @Test("a 304 with another ETag is for another response (4.3.4)")
    func otherETag() {
        func isValidated(_ cached: HTTPHeaders, _ tag: String?) -> Bool {
            let headers: HTTPHeaders = tag.map { ["ETag": $0] } ?? [:]
            return CachedResponse.cached(cached)
                .isValidated(by: TransportResponse(status: 304, headers: headers, body: ResponseBody(Data())))
        }
        #expect(isValidated(["ETag": "\"a\""], nil))
        #expect(isValidated(["ETag": "\"a\""], "\"a\""))
        #expect(isValidated(["ETag": "\"a\""], "W/\"a\""))
        #expect(isValidated(["ETag": "W/\"a\""], "W/\"a\""))
        #expect(!isValidated(["ETag": "W/\"a\""], "\"a\""))
        #expect(!isValidated(["ETag": "\"a\""], "\"b\""))
        #expect(!isValidated(["Last-Modified": "x"], "\"b\""))
    }
}
