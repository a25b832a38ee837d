import Foundation
import Testing

@_spi(Generated) @testable import SpeccRuntime

struct RetryAfterTests {
    /// Sun, 06 Nov 1994 08:49:37 GMT
    private let now = Date(timeIntervalSince1970: 784_111_777)

    @Test(
        "reads seconds and every HTTP date format",
        arguments: [
            ("0", .zero), ("120", .seconds(120)), (" 5 ", .seconds(5)),
            ("Sun, 06 Nov 1994 08:50:37 GMT", .seconds(60)), ("Sunday, 06-Nov-94 08:50:37 GMT", .seconds(60)),
            ("Sun Nov  6 08:50:37 1994", .seconds(60)),
        ] as [(String, Duration)]
    )
    func readable(_ value: String, _ wait: Duration) {
        #expect(RetryAfter.wait(["Retry-After": value], now: now) == wait)
    }

    @Test(
        "ignores malformed values and past dates",
        arguments: ["1e400", "-1", "", "soon", "1.5", "0x10", "NaN", "Sun, 06 Nov 1994 08:49:37 GMT", "١٢"]
    )
    func malformed(_ value: String) {
        #expect(RetryAfter.wait(["Retry-After": value], now: now) == nil)
    }

    @Test("treats overflowing seconds as a long delay")
    func huge() throws {
        let wait = try #require(RetryAfter.wait(["Retry-After": "99999999999999999999999"], now: now))
        #expect(wait > .seconds(1_000_000_000))
        #expect(RetryAfter.wait(["Retry-After": "Fri, 31 Dec 9999 23:59:59 GMT"], now: now) == wait)
    }

    @Test("has no delay without the header")
    func missing() {
        #expect(RetryAfter.wait([:], now: now) == nil)
    }

    @Test("the first valid of several headers applies; custom headers can have fractions and Unix times")
    func customHeaders() {
        // promise: retry.other-wait-headers
        let now = Date(timeIntervalSince1970: 1_800_000_000)
        let names: [RequestedDelay] = ["X-Wait", "Retry-After"]
        #expect(RetryAfter.wait(["Retry-After": "7"], at: names, now: now) == .seconds(7))
        #expect(RetryAfter.wait(["Retry-After": "7", "X-Wait": "soon"], at: names, now: now) == .seconds(7))
        #expect(RetryAfter.wait(["Retry-After": "7", "X-Wait": "3"], at: names, now: now) == .seconds(3))
        #expect(RetryAfter.wait(["X-Wait": "0.25"], at: names, now: now) == .milliseconds(250))
        let later = Int(now.timeIntervalSince1970) + 60
        #expect(RetryAfter.wait(["X-Wait": "\(later)"], at: names, now: now) == .seconds(60))
        #expect(RetryAfter.wait(["X-Wait": "\(later - 120)"], at: names, now: now) == nil)
        #expect(RetryAfter.wait(["X-Wait": "5"], now: now) == nil)
        for value in ["0x10", "1e3", "+5", "5 6", "5.", "1_0", ".5"] {
            #expect(RetryAfter.wait(["X-Wait": value], at: names, now: now) == nil)
        }
    }

    @Test("a wait can be a field of the body, with a unit of its own")
    func body() {
        // promise: retry.wait-in-body
        let body = Data(#"{"error":{"wait":"1.5","until":1800000060},"at":[1],"none":null}"#.utf8)
        func wait(_ places: RequestedDelay..., now: Date = Date(timeIntervalSince1970: 1_800_000_000)) -> Duration? {
            RetryAfter.wait(["X-Wait": "9"], body: body, at: places, now: now)
        }
        #expect(wait(.field(["error", "wait"])) == .milliseconds(1_500))
        #expect(wait(.field(["error", "wait"], unit: .milliseconds)) == .microseconds(1_500))
        #expect(wait(.field(["error", "until"])) == .seconds(60))
        #expect(wait(.field(["at"]), .field(["none"]), .field(["missing"]), .header("X-Wait")) == .seconds(9))
        #expect(wait(.header("X-Wait", unit: .milliseconds)).map { Int(($0 / .milliseconds(1)).rounded()) } == 9)
        #expect(RetryAfter.wait([:], body: Data("no".utf8), at: [.field(["a"])], now: now) == nil)
        #expect(RetryAfter.wait([:], body: nil, at: [.field(["a"])], now: now) == nil)
    }

    @Test("a header whose name ends in a unit contains milliseconds")
    func milliseconds() {
        // promise: retry.wait-milliseconds
        for name in ["retry-after-ms", "X-MS-Retry-After-MS", "x-wait-millis", "X-Wait-Milliseconds", "retryAfterMs"] {
            #expect(
                RetryAfter.wait([name: "1500"], at: [.header(name), "Retry-After"], now: now) == .milliseconds(1_500)
            )
            #expect(RetryAfter.wait([name: "0.5"], at: [.header(name)], now: now) == .microseconds(500))
            #expect(RetryAfter.wait([name: "1800000000"], at: [.header(name)], now: now) == .seconds(1_800_000))
            let both: HTTPHeaders = [name: "soon", "Retry-After": "7"]
            #expect(RetryAfter.wait(both, at: [.header(name), "Retry-After"], now: now) == .seconds(7))
        }
        #expect(RetryAfter.wait(["X-Items": "15"], at: ["X-Items"], now: now) == .seconds(15))
    }
}
