import SpeccCatalog
import Testing

@Suite("Durations")
struct DurationLiteralTests {
    @Test(
        "are numbers with a unit",
        arguments: [("200ms", 200), ("10s", 10_000), ("1.5s", 1_500), ("5m", 300_000), ("2h", 7_200_000), ("0s", 0)]
    )
    func valid(text: String, milliseconds: Int64) {
        #expect(DurationLiteral(text) == .milliseconds(milliseconds))
    }

    @Test("need a unit", arguments: ["30", "1.5"])
    func bare(text: String) {
        #expect(DurationLiteral(text) == .bare)
    }

    @Test(
        "are at most a year and at least a millisecond",
        arguments: ["9000h", "99999999999999999999s", "0.5ms", "1.0001s"]
    )
    func outOfRange(text: String) {
        #expect(DurationLiteral(text) == .outOfRange)
    }

    @Test(
        "have no other notation",
        arguments: ["", "s", "-5s", "5 s", "5S", "5d", "1.s", ".5s", "5s5", "1e3s", "PT5S"]
    )
    func invalid(text: String) {
        #expect(DurationLiteral(text) == .invalid)
    }
}

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

@Suite("Sizes")
struct SizeLiteralTests {
    @Test(
        "have a unit and are whole numbers of bytes",
        arguments: [
            ("500B", SizeLiteral.bytes(500)), ("16KB", .bytes(16_000)), ("16kB", .bytes(16_000)),
            ("1.5MB", .bytes(1_500_000)), ("2GB", .bytes(2_000_000_000)), ("0B", .bytes(0)),
            ("1000", .bare), ("1.5B", .outOfRange), ("2000GB", .outOfRange), ("99999999999999999999GB", .outOfRange),
            ("", .invalid), ("MB", .invalid), ("1 MB", .invalid), ("1mb", .invalid), ("-1MB", .invalid),
            ("1.MB", .invalid), ("1..2MB", .invalid),
        ]
    )
    func sizes(text: String, size: SizeLiteral) {
        #expect(SizeLiteral(text) == size)
    }

    @Test(
        "are written in the exact unit with the smallest number",
        arguments: ["500B", "16KB", "1500KB", "5MB", "2GB", "256KiB", "8MiB", "250MiB", "1GiB", "0B"]
    )
    func text(text: String) {
        guard case .bytes(let bytes) = SizeLiteral(text) else {
            Issue.record("not a size: \(text)")
            return
        }
        #expect(SizeLiteral.text(bytes: bytes) == text)
    }
}

@Suite("Numbers")
struct NumberLiteralTests {
    @Test("are decimal", arguments: ["0", "30", "-1", "0.5", "-0.25", "1e9", "1E-3", "1.5e+10"])
    func valid(text: String) {
        #expect(NumberLiteral.isNumber(text))
    }

    @Test(
        "have no other notation",
        arguments: ["", "-", "010", "+1", "1_000", ".5", "5.", "0x1F", "1e", "1 ", "NaN", "inf", "٣"]
    )
    func invalid(text: String) {
        #expect(!NumberLiteral.isNumber(text))
    }
}
