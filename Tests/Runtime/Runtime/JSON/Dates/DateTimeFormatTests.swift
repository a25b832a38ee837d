import Foundation
@_spi(Generated) @testable import SpeccRuntime
import Testing

@Suite("Date and time formats")
struct DateTimeFormatTests {
    private func read(_ text: String, _ format: DateTimeFormat) throws -> TimeInterval {
        try JSONReader.decode(from: Array(text.utf8)) { $0.dateTime(format: format) }.timeIntervalSince1970
    }

    private func write(_ seconds: TimeInterval, _ format: DateTimeFormat) throws -> String {
        let data = try JSONWriter.encode { $0.dateTime(Date(timeIntervalSince1970: seconds), format: format) }
        return String(decoding: data, as: UTF8.self)
    }

    @Test(
        "reads RFC 3339 and common deviations",
        arguments: [
            ("2024-05-01T12:00:00Z", 1_714_564_800), ("2024-05-01t12:00:00z", 1_714_564_800),
            ("2024-05-01 12:00:00Z", 1_714_564_800), ("2024-05-01T12:00:00", 1_714_564_800),
            ("2024-05-01T12:00Z", 1_714_564_800), ("2024-05-01T14:00:00+02:00", 1_714_564_800),
            ("2024-05-01T14:00:00+0200", 1_714_564_800), ("2024-05-01T14:00:00+02", 1_714_564_800),
            ("2024-05-01T06:30:00-05:30", 1_714_564_800), ("2024-05-01T12:00:00-00:00", 1_714_564_800),
            ("2024-05-01T12:00:00.5Z", 1_714_564_800.5), ("2024-05-01T12:00:00,25Z", 1_714_564_800.25),
            ("2024-05-01T12:00:00.000000000000000000000000000001Z", 1_714_564_800),
            ("2016-12-31T23:59:60Z", 1_483_228_800), ("1969-12-31T23:59:59.5Z", -0.5), ("1970-01-01T00:00:00Z", 0),
            ("0001-01-01T00:00:00Z", -62_135_596_800), ("9999-12-31T23:59:59Z", 253_402_300_799),
            ("2024-02-29T00:00:00Z", 1_709_164_800),
        ] as [(String, TimeInterval)]
    )
    func rfc3339(_ text: String, _ seconds: TimeInterval) throws {
        #expect(try read("\"\(text)\"", .rfc3339) == seconds)
    }

    @Test(
        "rejects malformed RFC 3339 times",
        arguments: [
            "", "2024-05-01", "2024-05-01T", "2024-05-01T12", "2024-5-1T12:00:00Z", "24-05-01T12:00:00Z",
            "2024-13-01T00:00:00Z", "2024-00-01T00:00:00Z", "2024-04-31T00:00:00Z", "2023-02-29T00:00:00Z",
            "2024-05-01T24:00:00Z", "2024-05-01T12:60:00Z", "2024-05-01T12:00:61Z", "2024-05-01T12:00:00.Z",
            "2024-05-01T12:00:00+24:00", "2024-05-01T12:00:00+2", "2024-05-01T12:00:00+02:60",
            "2024-05-01T12:00:00+02:",
            "2024-05-01T12:00:00Zx", " 2024-05-01T12:00:00Z", "0000-01-01T00:00:00Z", "12024-05-01T12:00:00Z",
            "0001-01-01T00:00:00+00:01", "9999-12-31T23:59:59-00:01", "9999-12-31T23:59:60Z",
            "2024-05-01T12:00:00 Z", "2024-05-01T12.5Z", "-024-05-01T12:00:00Z", "1714564800",
        ]
    )
    func notRFC3339(_ text: String) {
        #expect(throws: JSONDecodingError.self) { try read("\"\(text)\"", .rfc3339) }
        #expect(throws: JSONDecodingError.self) { try read("1714564800", .rfc3339) }
    }

    @Test(
        "reads seconds and milliseconds since 1970 as numbers and strings",
        arguments: [
            ("0", .unix, 0), ("1714564800", .unix, 1_714_564_800), ("\"1714564800\"", .unix, 1_714_564_800),
            ("1714564800.25", .unix, 1_714_564_800.25), ("1.7145648e9", .unix, 1_714_564_800), ("-1.5", .unix, -1.5),
            ("1714564800250", .unixMillis, 1_714_564_800.25), ("\"-1500\"", .unixMillis, -1.5),
            ("253402300799", .unix, 253_402_300_799), ("-62135596800", .unix, -62_135_596_800),
        ] as [(String, DateTimeFormat, TimeInterval)]
    )
    func unix(_ text: String, _ format: DateTimeFormat, _ seconds: TimeInterval) throws {
        #expect(try read(text, format) == seconds)
    }

    @Test(
        "rejects malformed numbers and years beyond 9999",
        arguments: [
            "253402300800", "-62135596801", "1e300", "-1e300", "1e999", "9223372036854775807", "\"nan\"", "\"inf\"",
            "\"0x10\"", "\"\"", "\"2024-05-01T12:00:00Z\"", "true", "null",
        ]
    )
    func notUnix(_ text: String) {
        #expect(throws: JSONDecodingError.self) { try read(text, .unix) }
        #expect(throws: JSONDecodingError.self) { try read("99999999999999999", .unixMillis) }
    }

    @Test(
        "rejects numbers at the limits of 64 bits",
        arguments: [
            "-9223372036854775808", "-9223372036854775809", "-9223372036854775807", "9223372036854775808",
            "\"-9223372036854775808\"", "18446744073709551615", "-9223372036854775808.0", "9007199254740992",
            "-9007199254740992",
        ]
    )
    func limits(_ text: String) {
        #expect(throws: JSONDecodingError.self) { try read(text, .unix) }
        #expect(throws: JSONDecodingError.self) { try read(text, .unixMillis) }
    }

    @Test(
        "reads the three HTTP date formats",
        arguments: [
            "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
            "Sun Nov 06 08:49:37 1994", "sun, 06 nov 1994 08:49:37 gmt",
        ]
    )
    func http(_ text: String) throws {
        #expect(try read("\"\(text)\"", .http) == 784_111_777)
    }

    @Test(
        "rejects malformed HTTP dates",
        arguments: [
            "", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 +0000", "06 Nov 1994 08:49:37 GMT",
            "Sun, 31 Feb 1994 08:49:37 GMT", "Sun, 06 Now 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49 GMT",
            "Sun, 06 Nov 1994 08:49:37 GMT!", "Sun Nov 6 08:49:37", "Sun,06 Nov 1994 08:49:37 GMT",
        ]
    )
    func notHTTP(_ text: String) {
        #expect(throws: JSONDecodingError.self) { try read("\"\(text)\"", .http) }
    }

    @Test("a year of two digits is at most 50 years ahead")
    func shortYear() {
        func year(_ short: String, in currentYear: Int) -> Int? {
            var text = "Sunday, 06-Nov-\(short) 08:49:37 GMT"
            return text.withUTF8 { HTTPDate.read($0, currentYear: currentYear) }.flatMap {
                DateTimeComponents($0)?.year
            }
        }
        #expect(year("74", in: 2024) == 2074)
        #expect(year("75", in: 2024) == 1975)
        #expect(year("00", in: 2024) == 2000)
        #expect(year("01", in: 1999) == 1901)
    }

    @Test(
        "reads RFC 5322 dates and their obsolete forms",
        arguments: [
            "Wed, 01 May 2024 12:00:00 +0000", "1 May 2024 12:00:00 GMT", "Wed, 1 May 2024 14:00:00 +0200",
            "Wed, 01 May 2024 08:00:00 EDT", "Wed, 01 May 24 12:00:00 UT", "Wed, 01 May 124 12:00:00 Z",
            "Wed, 01 May 2024 12:00 +0000", "Wed,  01 May 2024 12:00:00 +0000 (UTC)", "wed, 01 may 2024 12:00:00 gmt",
        ]
    )
    func mail(_ text: String) throws {
        #expect(try read("\"\(text)\"", .rfc2822) == 1_714_564_800)
    }

    @Test(
        "rejects malformed RFC 5322 dates",
        arguments: [
            "", "Wed 01 May 2024 12:00:00 +0000", "Wed, 32 May 2024 12:00:00 +0000", "Wed, 01 May 2024 12:00:00",
            "Wed, 01 May 2024 12:00:00 +00", "Wed, 01 May 2024 12:00:00 +0060", "Wed, 01 May 2024 25:00:00 +0000",
            "Wed, 01 May 2024 12:00:00 +0000 x",
        ]
    )
    func notMail(_ text: String) {
        #expect(throws: JSONDecodingError.self) { try read("\"\(text)\"", .rfc2822) }
    }

    @Test(
        "writes canonical times in UTC",
        arguments: [
            (1_714_564_800, .rfc3339, "\"2024-05-01T12:00:00Z\""),
            (1_714_564_800.25, .rfc3339, "\"2024-05-01T12:00:00.250Z\""),
            (1_714_564_800.123456, .rfc3339, "\"2024-05-01T12:00:00.123456Z\""),
            (-0.5, .rfc3339, "\"1969-12-31T23:59:59.500Z\""),
            (1_714_564_799.9999999, .rfc3339, "\"2024-05-01T12:00:00Z\""),
            (-62_135_596_800, .rfc3339, "\"0001-01-01T00:00:00Z\""),
            (253_402_300_799, .rfc3339, "\"9999-12-31T23:59:59Z\""), (1_714_564_800, .unix, "1714564800"),
            (-1.25, .unix, "-1.250000"), (-0.25, .unix, "-0.250000"), (1.5, .unix, "1.500000"), (-2, .unix, "-2"),
            (1_714_564_800.25, .unixMillis, "1714564800250"), (-1.25, .unixMillis, "-1250"), (0, .unixMillis, "0"),
            (784_111_777, .http, "\"Sun, 06 Nov 1994 08:49:37 GMT\""),
            (1_714_564_800, .rfc2822, "\"Wed, 01 May 2024 12:00:00 +0000\""),
        ] as [(TimeInterval, DateTimeFormat, String)]
    )
    func writes(_ seconds: TimeInterval, _ format: DateTimeFormat, _ text: String) throws {
        #expect(try write(seconds, format) == text)
    }

    @Test("does not write times outside of the years 1 to 9999")
    func outOfRange() {
        for seconds in [253_402_300_800, -62_135_596_801, 1e300, -1e300, .infinity, .nan] as [TimeInterval] {
            for format in [.rfc3339, .unix, .unixMillis, .http, .rfc2822] as [DateTimeFormat] {
                #expect(throws: JSONEncodingError.self) { try write(seconds, format) }
            }
        }
    }

    @Test("microseconds are preserved by encoding and decoding")
    func microseconds() throws {
        for microsecond in stride(from: 1, to: 1_000_000, by: 997) {
            let digits = String("000000\(microsecond)".suffix(6))
            let text = "\"2024-05-01T12:34:56.\(digits)Z\""
            let date = try JSONReader.decode(Date.self, from: Array(text.utf8))
            let expected = microsecond % 1_000 == 0 ? text.replacing("000Z", with: "Z") : text
            #expect(try String(decoding: JSONWriter.encode(date), as: UTF8.self) == expected)
        }
    }

    @Test("agrees with Foundation")
    func foundation() throws {
        for seconds in stride(from: -62_135_596_800.0, to: 253_402_300_799, by: 3_155_692_597) {
            let date = Date(timeIntervalSince1970: seconds)
            let calendar = try write(seconds, .rfc3339)
            if seconds > -12_219_292_800 {  // before 1582 Foundation's formatter uses the Julian calendar
                #expect(calendar == "\"\(date.formatted(.iso8601))\"")
            }
            #expect(
                try JSONReader.decode(Date.self, from: Array(calendar.utf8)).timeIntervalSince1970
                    == seconds.rounded(.down)
            )
        }
    }
}
