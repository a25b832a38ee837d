import Foundation
import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite("Storing responses (RFC 9111, section 3)")
struct StorageRulesTests {
    private let date = Date(timeIntervalSince1970: 1_700_000_000)

    private func stored(
        _ headers: HTTPHeaders,
        status: Int = 200,
        request: HTTPHeaders = [:],
        url: String? = nil,
        under policy: CachePolicy = CachePolicy()
    ) throws -> CachedResponse? {
        let response = TransportResponse(
            status: status,
            headers: headers,
            url: url.flatMap { URL(string: $0) },
            body: ResponseBody(Data())
        )
        return CachedResponse(response, Data(), to: try .get(request), under: policy, from: date, to: date)
    }

    @Test("no-store in the request or the response prevents caching (5.2.1.5, 5.2.2.5)")
    func noStore() throws {
        // promise: cache.no-store
        #expect(try stored(["Cache-Control": "max-age=60"]) != nil)
        #expect(try stored(["Cache-Control": "max-age=60, no-store"]) == nil)
        #expect(try stored(["Cache-Control": "max-age=60"], request: ["Cache-Control": "no-store"]) == nil)
        #expect(try stored(["Cache-Control": "no-store"], under: CachePolicy(maxAge: .seconds(60))) == nil)
    }

    @Test("stores private and authenticated responses (5.2.2.7, 3.5)")
    func privateResponses() throws {
        #expect(try stored(["Cache-Control": "private, max-age=60"], request: ["Authorization": "x"]) != nil)
    }

    @Test(
        "does not store partial responses and failures of this client (3.3)",
        arguments: [206, 304, 401, 407, 408, 425, 429]
    )
    func statuses(status: Int) throws {
        #expect(try stored(["Cache-Control": "max-age=60"], status: status) == nil)
    }

    @Test("must-understand overrides no-store for known statuses only (5.2.2.3)")
    func mustUnderstand() throws {
        // promise: cache.must-understand
        let headers: HTTPHeaders = ["Cache-Control": "max-age=60, no-store, must-understand"]
        #expect(try stored(headers) != nil)
        #expect(try stored(headers, status: 404) != nil)
        #expect(try stored(headers, status: 299) == nil)
        #expect(try stored(["Cache-Control": "max-age=60, must-understand"], status: 599) == nil)
    }

    @Test("stores other statuses with an explicit lifetime", arguments: [299, 400, 403, 404, 410, 499, 500, 503, 599])
    func explicitLifetime(status: Int) throws {
        #expect(try stored(["Cache-Control": "max-age=60"], status: status) != nil)
        #expect(try stored(["ETag": "\"a\""], status: status, under: CachePolicy(maxAge: .seconds(60))) == nil)
    }

    @Test("does not store a response that is stale and cannot be revalidated")
    func withoutRevalidation() throws {
        #expect(try stored([:]) == nil)
        #expect(try stored(["ETag": "\"a\""]) != nil)
        #expect(try stored(["Last-Modified": CachedCalls.start]) != nil)
        #expect(try stored(["ETag": "\"a\""], under: CachePolicy(revalidates: false)) == nil)
        #expect(try stored([:], under: CachePolicy(maxAge: .seconds(1))) != nil)
        #expect(try stored([:], under: CachePolicy(.networkFirst)) != nil)
        #expect(try stored([:], under: CachePolicy(.staleWhileRevalidate)) != nil)
    }

    @Test("does not store a redirected response")
    func redirects() throws {
        #expect(try stored(["Cache-Control": "max-age=60"], url: "https://a.example/x") != nil)
        #expect(try stored(["Cache-Control": "max-age=60"], url: "https://a.example/y") == nil)
    }

    @Test("omits hop-by-hop headers, not cookies (3.1)")
    func fields() throws {
        let response = try stored([
            "Cache-Control": "max-age=60", "Connection": "close, X-Hop", "X-Hop": "1", "Keep-Alive": "5",
            "Set-Cookie": "a=b",
            "Proxy-Authenticate": "x", "X-Own": "2",
        ])
        #expect(response?.headers == ["Cache-Control": "max-age=60", "Set-Cookie": "a=b", "X-Own": "2"])
    }

    @Test("does not store a response with Vary: *, and stores the request headers that Vary lists (4.1)")
    func vary() throws {
        #expect(try stored(["Cache-Control": "max-age=60", "Vary": "A, *"]) == nil)
        let response = try stored(
            ["Cache-Control": "max-age=60", "Vary": "Accept-Language , X-Request-ID"],
            request: ["accept-language": "de", "X-Request-Id": "1"]
        )
        #expect(response?.varying == ["accept-language": "de", "x-request-id": "1"])
        #expect(response?.matches(try .get(["Accept-Language": "de", "X-Request-ID": "1"])) == true)
        #expect(response?.matches(try .get(["Accept-Language": "de", "X-Request-ID": "2"])) == false)
        #expect(response?.matches(try .get(["Accept-Language": "de"])) == false)
    }

    @Test("a 304 updates all headers except those of the body (3.2)")
    func update() {
        // promise: cache.revalidation-fields
        let stored = CachedResponse.cached([
            "ETag": "\"a\"", "Content-Type": "a/b", "Age": "9", "X-Old": "1", "X-Both": "1",
        ])
        let response = TransportResponse(
            status: 304,
            headers: [
                "ETag": "W/\"a\"", "Content-Type": "c/d", "Content-Length": "0", "X-Both": "2", "Connection": "close",
            ],
            body: ResponseBody(Data())
        )
        let later = date.addingTimeInterval(100)
        let updated = stored.updated(by: response, from: later, to: later)
        #expect(updated.headers == ["Content-Type": "a/b", "X-Old": "1", "ETag": "W/\"a\"", "X-Both": "2"])
        #expect(updated.age(at: later) == 0)
        #expect(updated.data == stored.data)
    }
}
