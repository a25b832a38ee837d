import Foundation
import Testing

@_spi(Generated) @testable import SpeccRuntime

/// RFC 6265, section 5.1.1, with forms from its test suite (abarth/http-state).
struct CookieDateTests {
    @Test(
        "reads every date format in use",
        arguments: [
            ("Wed, 09 Jun 2021 10:18:14 GMT", 1_623_233_894.0),
            ("Wed, 09-Jun-2021 10:18:14 GMT", 1_623_233_894),
            ("Wednesday, 09-Jun-21 10:18:14 GMT", 1_623_233_894),
            ("Wed Jun  9 10:18:14 2021", 1_623_233_894),
            ("9 june 2021 10:18:14x", 1_623_233_894),
            ("Mon, 01 Jan 1990 00:00:00 GMT", 631_152_000),
            ("01 Jan 70 00:00:00", 0),
            ("10:18:14;9;Jun;2021", 1_623_233_894),
        ]
    )
    func forms(_ text: String, _ seconds: Double) {
        #expect(CookieDate.read(text)?.timeIntervalSince1970 == seconds)
    }

    @Test(
        "rejects text without a time",
        arguments: [
            "", "soon", "Wed, 09 Jun 2021", "10:18:14 Jun 2021", "31 Feb 2021 10:00:00", "1 Jan 1600 00:00:00",
            "1 Jan 2021 24:00:00", "1 Jan 2021 10:60:00", "1 Jan 2021 10:00",
        ]
    )
    func withoutTime(_ text: String) {
        #expect(CookieDate.read(text) == nil)
    }
}
