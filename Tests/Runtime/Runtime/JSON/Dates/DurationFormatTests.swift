import Foundation
@_spi(Generated) import SpeccRuntime
import Testing

@Suite("Duration formats")
struct DurationFormatTests {
    private func read(_ text: String, _ format: DurationFormat = .iso8601) throws -> Duration {
        try JSONReader.decode(from: Array(text.utf8)) { $0.duration(format: format) }
    }

    private func write(_ duration: Duration, _ format: DurationFormat = .iso8601) throws -> String {
        try String(decoding: JSONWriter.encode { $0.duration(duration, format: format) }, as: UTF8.self)
    }

    @Test(
        "reads ISO 8601 durations",
        arguments: [
            ("PT0S", .zero), ("PT1H30M", .seconds(5_400)), ("P1D", .seconds(86_400)), ("P2W", .seconds(1_209_600)),
            ("P1W2DT3H4M5S", .seconds(788_645)), ("PT0.5S", .milliseconds(500)), ("PT1,5M", .seconds(90)),
            ("P0.5D", .seconds(43_200)), ("-PT5M", .seconds(-300)), ("pt1s", .seconds(1)), ("PT90M", .seconds(5_400)),
            ("PT0.000000000000000001S", Duration(secondsComponent: 0, attosecondsComponent: 1)),
        ] as [(String, Duration)]
    )
    func iso8601(_ text: String, _ duration: Duration) throws {
        #expect(try read("\"\(text)\"") == duration)
    }

    @Test(
        "rejects malformed durations, years and months",
        arguments: [
            "", "P", "PT", "P1", "1H", "P1Y", "P1M", "P1Y2M", "PT1H1H", "PT1S1M", "P1H", "PT1D", "PT1.5H30M", "PT1.S",
            "PT-1S", "P1DT", "PT1Sx", "PTS", "P1D2W", "PT999999999999999999999S", "P999999999999999999W",
        ]
    )
    func notISO8601(_ text: String) {
        #expect(throws: JSONDecodingError.self) { try read("\"\(text)\"") }
        #expect(throws: JSONDecodingError.self) { try read("90") }
    }

    @Test("reads seconds and milliseconds as numbers and strings")
    func numbers() throws {
        #expect(try read("90", .seconds) == .seconds(90))
        #expect(try read("1.5", .seconds) == .milliseconds(1_500))
        #expect(try read("\"0.1\"", .seconds) == .milliseconds(100))
        #expect(try read("-1500", .millis) == .milliseconds(-1_500))
        #expect(try read("0.5", .millis) == .microseconds(500))
        #expect(try read("9223372036854775807", .seconds) == .seconds(Int64.max))
        for text in ["1e19", "9223372036854775808", "1e-19", "true", "\"PT1S\"", "\"nan\"", "1e999"] {
            #expect(throws: JSONDecodingError.self) { try read(text, .seconds) }
        }
    }

    @Test(
        "writes canonical durations that survive a round trip",
        arguments: [
            (.zero, "PT0S", "0", "0"), (.seconds(5_400), "PT1H30M", "5400", "5400000"),
            (.seconds(86_461), "PT24H1M1S", "86461", "86461000"), (.milliseconds(1_500), "PT1.5S", "1.5", "1500"),
            (.milliseconds(-1_500), "-PT1.5S", "-1.5", "-1500"), (.microseconds(500), "PT0.0005S", "0.0005", "0.5"),
            (.seconds(Int64.max), "PT2562047788015215H30M7S", "9223372036854775807", "9223372036854775807000"),
            (
                Duration(secondsComponent: Int64.min, attosecondsComponent: 0), "-PT2562047788015215H30M8S",
                "-9223372036854775808", "-9223372036854775808000"
            ),
            (
                Duration(secondsComponent: 0, attosecondsComponent: 1), "PT0.000000000000000001S",
                "0.000000000000000001", "0.000000000000001"
            ),
        ] as [(Duration, String, String, String)]
    )
    func writes(_ duration: Duration, _ iso8601: String, _ seconds: String, _ millis: String) throws {
        #expect(try write(duration) == "\"\(iso8601)\"")
        #expect(try write(duration, .seconds) == seconds)
        #expect(try write(duration, .millis) == millis)
        #expect(try read("\"\(iso8601)\"") == duration)
        #expect(try read(seconds, .seconds) == duration)
        #expect(try read(millis, .millis) == duration)
    }

    @Test("writes all digits of a duration above 64 bits of seconds")
    func long() throws {
        let duration = Duration.seconds(Int64.max) + .seconds(Int64.max)
        #expect(try write(duration, .seconds) == "18446744073709551614")
        #expect(try write(.zero - duration) == "\"-PT5124095576030431H14S\"")
    }
}
