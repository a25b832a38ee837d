import Foundation
import SpeccRuntime
import Testing

@Suite("Calendar dates")
struct CalendarDateTests {
    @Test("accepts only existing days")
    func validated() {
        #expect(CalendarDate(year: 2024, month: 2, day: 29) != nil)
        #expect(CalendarDate(year: 2023, month: 2, day: 29) == nil)
        #expect(CalendarDate(year: 2024, month: 13, day: 1) == nil)
        #expect(CalendarDate(year: 10_000, month: 1, day: 1) == nil)
        #expect(CalendarDate(year: 0, month: 1, day: 1) == nil)
        #expect(CalendarDate(year: 2024, month: 1, day: 0) == nil)
    }

    @Test("the text is four, two and two digits", arguments: ["2024-05-01", "0001-01-01", "9999-12-31"])
    func text(_ text: String) throws {
        let date = try #require(CalendarDate(text))
        #expect(date.description == text)
        #expect(try JSONReader.decode(CalendarDate.self, from: Array("\"\(text)\"".utf8)) == date)
        #expect(try String(decoding: JSONWriter.encode(date), as: UTF8.self) == "\"\(text)\"")
        #expect(try JSONDecoder().decode([CalendarDate].self, from: JSONEncoder().encode([date])) == [date])
    }

    @Test(
        "rejects malformed dates",
        arguments: [
            "", "2024-5-1", "2024-05-01T00:00:00Z", "20240501", "2024-05-32", "2024/05/01", "-2024-05-01", "०१",
        ]
    )
    func malformed(_ text: String) {
        #expect(CalendarDate(text) == nil)
        #expect(throws: JSONDecodingError.self) {
            try JSONReader.decode(CalendarDate.self, from: Array("\"\(text)\"".utf8))
        }
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([CalendarDate].self, from: JSONEncoder().encode([text]))
        }
    }

    @Test("dates are ordered chronologically")
    func order() throws {
        let texts = ["2024-05-01", "2023-12-31", "2024-04-30", "2024-05-02"]
        #expect(texts.compactMap(CalendarDate.init).sorted().map(\.description) == texts.sorted())
    }
}
