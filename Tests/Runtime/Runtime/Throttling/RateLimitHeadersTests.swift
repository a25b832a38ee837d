import Foundation
import Testing

@_spi(Generated) @testable import SpeccRuntime

struct RateLimitHeadersTests {
    private let now = Date(timeIntervalSince1970: 1_700_000_000)

    @Test(
        "reads the reset time of an exhausted quota in every header format",
        arguments: [
            (["RateLimit": #""default";r=0;t=30"#], 30),
            (["RateLimit": #""burst";r=5;t=1, "daily quota";r=0;t=3600;pk=:Q0g=:"#], 3_600),
            (["RateLimit": "default;r=0;t=30"], 30),
            (["RateLimit": "limit=100, remaining=0, reset=5"], 5),
            (["RateLimit-Limit": "100", "RateLimit-Remaining": "0", "RateLimit-Reset": "50"], 50),
            (["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1700000060"], 60),
            (["x-ratelimit-remaining": "0", "x-ratelimit-reset": "7"], 7),
        ] as [([String: String], Int)]
    )
    func exhausted(_ headers: [String: String], _ seconds: Int) {
        #expect(RateLimitHeaders.wait(HTTPHeaders(headers), now: now) == .seconds(seconds))
    }

    @Test(
        "has no delay if requests remain, the time has passed or the header is malformed",
        arguments: [
            ["RateLimit": #""default";r=1;t=30"#], ["RateLimit": "limit=100, remaining=2, reset=5"],
            ["RateLimit": #""default";r=0"#], ["RateLimit": ",;=\"", "RateLimit-Policy": #""default";q=100;w=60"#],
            ["RateLimit-Remaining": "+0", "RateLimit-Reset": "5"],
            ["RateLimit-Remaining": "0", "RateLimit-Reset": "0x5"],
            ["RateLimit-Remaining": "0"], ["X-RateLimit-Remaining": "soon", "X-RateLimit-Reset": "7"],
            ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1699999999"], [:],
        ]
    )
    func available(_ headers: [String: String]) {
        #expect(RateLimitHeaders.wait(HTTPHeaders(headers), now: now) == nil)
    }

    @Test("treats an overflowing number as a long delay")
    func hostile() {
        let headers: HTTPHeaders = ["RateLimit": "\"a\";r=0;t=9223372036854775807"]
        #expect(RateLimitHeaders.wait(headers, now: now) == .seconds(3_155_760_000))
    }
}
