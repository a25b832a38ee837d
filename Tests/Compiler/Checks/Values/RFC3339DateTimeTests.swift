import Testing

@testable import SpeccChecks

struct RFC3339DateTimeTests {
    @Test(
        "converts date and time to seconds since 1970",
        arguments: [
            ("1970-01-01T00:00:00Z", 0, 0), ("1985-04-12T23:20:50.52Z", 482_196_050, 520_000_000),
            ("1996-12-19T16:39:57-08:00", 851_042_397, 0), ("2000-02-29T12:00:00+00:00", 951_825_600, 0),
            ("1937-01-01T12:00:27.87+00:20", -1_041_337_173, 870_000_000), ("2024-12-31t23:59:59z", 1_735_689_599, 0),
        ]
    )
    func read(text: String, seconds: Int64, nanoseconds: Int) throws {
        let instant = try #require(RFC3339DateTime(text))
        #expect(instant.seconds == seconds)
        #expect(instant.nanoseconds == nanoseconds)
    }

    @Test(
        "rejects text without day, time or offset",
        arguments: [
            "2024-05-01", "2024-05-01T12:00:00", "2024-05-01 12:00:00Z", "2024-13-01T12:00:00Z", "2024-05-01T24:00:00Z",
            "2024-05-01T12:60:00Z", "2024-05-01T12:00:00.Z", "2024-05-01T12:00:00+0200", "2024-05-01T12:00:00Zx", "",
        ]
    )
    func malformed(text: String) {
        #expect(RFC3339DateTime(text) == nil)
    }
}
