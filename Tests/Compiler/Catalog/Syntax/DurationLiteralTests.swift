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
