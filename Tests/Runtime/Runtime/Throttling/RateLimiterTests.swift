import Foundation
import Testing

@_spi(Generated) @testable import SpeccRuntime

struct RateLimiterTests {
    private let limiter = RateLimiter()
    private let date = Date(timeIntervalSince1970: 1_700_000_000)

    private func key(_ url: String = "https://a.example/x", token: String = "1") throws -> RateLimitKey {
        let headers: HTTPHeaders = ["Authorization": token]
        return RateLimitKey(TransportRequest(method: .get, url: try #require(URL(string: url)), headers: headers))
    }

    @Test("delays requests until the reset time of the server")
    func limited() throws {
        limiter.record(status: 429, ["Retry-After": "10"], for: try key(), now: .seconds(5), date: date)
        #expect(limiter.wait(for: try key("https://a.example/y"), now: .seconds(6)) == .seconds(9))
        #expect(limiter.wait(for: try key(), now: .seconds(15)) == nil)
    }

    @Test("does not affect other servers and credentials")
    func keys() throws {
        limiter.record(
            status: 200,
            ["RateLimit-Remaining": "0", "RateLimit-Reset": "10"],
            for: try key(),
            now: .zero,
            date: date
        )
        #expect(limiter.wait(for: try key(), now: .zero) == .seconds(10))
        #expect(limiter.wait(for: try key("https://b.example/x"), now: .zero) == nil)
        #expect(limiter.wait(for: try key(token: "2"), now: .zero) == nil)
    }

    @Test("removes expired limits")
    func expired() throws {
        for second in 0..<100 {
            let key = try key(token: "\(second)")
            limiter.record(status: 429, ["Retry-After": "10"], for: key, now: .seconds(second), date: date)
        }
        #expect(limiter.count == 10)
    }

    @Test("`Retry-After` applies to 429 and 503 only, and a shorter one does not shorten a longer one")
    func statuses() throws {
        limiter.record(status: 202, ["Retry-After": "10"], for: try key(), now: .zero, date: date)
        #expect(limiter.wait(for: try key(), now: .zero) == nil)
        limiter.record(status: 503, ["Retry-After": "10"], for: try key(), now: .zero, date: date)
        limiter.record(status: 503, ["Retry-After": "2"], for: try key(), now: .zero, date: date)
        #expect(limiter.wait(for: try key(), now: .zero) == .seconds(10))
    }
}
