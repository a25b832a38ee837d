import Foundation
import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite("Freshness (RFC 9111, section 4.2)")
struct FreshnessTests {
    private let start = Date(timeIntervalSince1970: 1_700_000_000)

    private func lifetime(_ headers: HTTPHeaders, _ maxAge: Duration? = nil) -> TimeInterval {
        CachedResponse.cached(headers).lifetime(under: CachePolicy(maxAge: maxAge))
    }

    private func age(_ headers: HTTPHeaders, delay: TimeInterval = 0, after seconds: TimeInterval = 0) -> TimeInterval {
        CachedResponse.cached(headers, delay: delay).age(at: start.addingTimeInterval(seconds))
    }

    @Test("max-age takes precedence over Expires, and s-maxage is ignored (4.2.1, 5.2.2.10)")
    func maxAge() {
        // promise: cache.max-age
        let headers: HTTPHeaders = [
            "Cache-Control": "s-maxage=9, max-age=60", "Date": CachedCalls.start,
            "Expires": "Tue, 14 Nov 2023 22:13:50 GMT",
        ]
        #expect(lifetime(headers) == 60)
        #expect(lifetime(["Cache-Control": "s-maxage=9"]) == 0)
    }

    @Test("Expires is relative to Date, or to the time of arrival without one (4.2.1, 5.3)")
    func expires() {
        let late = "Tue, 14 Nov 2023 22:14:20 GMT"
        #expect(lifetime(["Date": "Tue, 14 Nov 2023 22:13:10 GMT", "Expires": late]) == 70)
        #expect(lifetime(["Expires": late]) == 60)
    }

    @Test(
        "a malformed Expires is in the past (5.3)",
        arguments: [
            "0", "-1", "soon", "", "Tue, 14 Nov 2023 22:14:20 UTC", "Tue, 14 Nov 23 22:14:20 GMT",
            "Tue, 14  Nov  2023 22:14:20 GMT", "Tue, 14-Nov-2023 22:14:20 GMT", "Tuesday, 14 Nov 2023 22:14:20 GMT",
            "Tue, 14-Nov-23 22:14:20 GMT", "Tuesday, 14-Nov-23 22:14:20 UTC",
        ]
    )
    func badExpires(value: String) {
        #expect(lifetime(["Date": CachedCalls.start, "Expires": value]) == 0)
    }

    @Test(
        "reads Expires in the three formats of HTTP, ignoring case",
        arguments: [
            "Tue, 14 Nov 2023 22:14:20 GMT", "tue, 14 nov 2023 22:14:20 gmt", "Tuesday, 14-Nov-23 22:14:20 GMT",
            "Tue Nov 14 22:14:20 2023",
        ]
    )
    func expiresFormats(value: String) {
        #expect(lifetime(["Date": CachedCalls.start, "Expires": value]) == 60)
    }

    @Test("without a lifetime, a response is stale immediately unless the client allows heuristics (4.2.2)")
    func heuristics() {
        // promise: cache.heuristics
        let headers: HTTPHeaders = ["Date": CachedCalls.start, "Last-Modified": "Tue, 14 Nov 2023 22:11:40 GMT"]
        #expect(lifetime(headers) == 0)
        var policy = CachePolicy()
        policy.heuristicFraction = 0.1
        #expect(CachedResponse.cached(headers).lifetime(under: policy) == 10)
        #expect(CachedResponse.cached(headers, status: 404).lifetime(under: policy) == 10)
        #expect(CachedResponse.cached(headers, status: 503).lifetime(under: policy) == 0)
        #expect(CachedResponse.cached([:]).lifetime(under: policy) == 0)
        let old: HTTPHeaders = ["Date": CachedCalls.start, "Last-Modified": "Tue, 14 Nov 2000 22:13:20 GMT"]
        #expect(CachedResponse.cached(old).lifetime(under: policy) == 86_400)
        let declared: HTTPHeaders = ["Date": CachedCalls.start, "Last-Modified": CachedCalls.start, "Expires": "0"]
        #expect(CachedResponse.cached(declared).lifetime(under: policy) == 0)
    }

    @Test("the lifetime of the endpoint does not apply to errors")
    func errors() {
        let response = CachedResponse.cached(["Cache-Control": "max-age=5"], status: 404)
        #expect(response.lifetime(under: CachePolicy(maxAge: .seconds(60))) == 5)
    }

    @Test("the lifetime of the endpoint replaces that of the response")
    func policy() {
        #expect(lifetime(["Cache-Control": "max-age=0"], .seconds(30)) == 30)
        #expect(lifetime(["Expires": "0"], .milliseconds(500)) == 0.5)
        #expect(lifetime(["Cache-Control": "max-age=60"], .seconds(5)) == 5)
    }

    @Test("the age of a response is computed from Date, Age and the response delay (4.2.3)")
    func ages() {
        // promise: cache.age
        #expect(age([:], after: 7) == 7)
        #expect(age(["Date": "Tue, 14 Nov 2023 22:13:10 GMT"], after: 7) == 17)
        #expect(age(["Age": "30"], delay: 2, after: 7) == 39)
        #expect(age(["Age": "30", "Date": "Tue, 14 Nov 2023 22:12:20 GMT"], delay: 2) == 60)
        #expect(age(["Date": "Tue, 14 Nov 2023 23:13:20 GMT"]) == 0)
    }

    @Test("the first of several ages applies (5.1)")
    func listedAge() {
        #expect(age(["Age": "7200, 0"]) == 7_200)
        #expect(age(["Age": "0, 7200"]) == 0)
    }

    @Test("ignores a malformed Age (5.1)", arguments: ["x", "-5", "+5", "1.5", ""])
    func badAge(value: String) {
        #expect(age(["Age": value], after: 3) == 3)
    }

    @Test(
        "an overflowing Age counts as 2^31 (1.2.2)",
        arguments: ["2147483649", "4294967296", "9223372036854775808", "99999999999999999999"]
    )
    func longAge(value: String) {
        #expect(age(["Age": value]) == 2_147_483_648)
        #expect(lifetime(["Cache-Control": "max-age=\(value)"]) == 2_147_483_648)
    }

    @Test("nothing is fresh after the clock was set back")
    func clockSetBack() {
        // promise: cache.clock-set-back
        #expect(age([:], after: -1) == .infinity)
        #expect(CachedResponse.cached([:]).response(at: start.addingTimeInterval(-1)).headers["Age"] == "2147483648")
    }
}
