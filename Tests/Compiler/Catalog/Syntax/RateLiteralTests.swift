import SpeccCatalog
import Testing

@Suite("Rates")
struct RateLiteralTests {
    @Test(
        "are a number of requests in a second, a minute or an hour",
        arguments: [
            ("1/s", RateLiteral.requests(1, per: .second)), ("20/m", .requests(20, per: .minute)),
            ("100000/h", .requests(100_000, per: .hour)), ("20", .bare), ("0/m", .outOfRange),
            ("100001/h", .outOfRange),
            ("99999999999999999999/h", .outOfRange), ("", .invalid), ("/m", .invalid), ("20/", .invalid),
            ("20/d", .invalid),
            ("20/m/s", .invalid), ("20 /m", .invalid), ("-1/s", .invalid), ("1.5/s", .invalid), ("٢/s", .invalid),
        ]
    )
    func rates(text: String, rate: RateLiteral) {
        #expect(RateLiteral(text) == rate)
    }
}
