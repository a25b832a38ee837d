import Foundation
import SpeccText
import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite("Scalars in a declared format")
struct ScalarFormatTests {
    private static let texts = [
        ("Y", "N"), ("1", "0"), ("01", "00"), ("+1", "-1"), ("-0", "0"), ("true", "false"), ("X", ""), ("", "1"),
    ]

    @Test("booleans are valid JSON with any texts: a number only if it is one in JSON", arguments: texts)
    func booleans(yes: String, no: String) throws {
        let format = BoolFormat.bool(yes, no)
        for value in [true, false] {
            let data = try JSONWriter.encode { $0.formatted(value, format: format) }
            let parsed = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
            #expect(parsed is String != format.isNumber)
            #expect(format.isNumber == (yes == "1"))
            #expect(try JSONReader.decode(from: data) { $0.formatted(format: format) } == value)
            #expect(value.parameterText(format: format) == (value ? yes : no))
        }
        #expect(throws: JSONDecodingError.self) {
            try JSONReader.decode(from: Data(#""other""#.utf8)) { $0.formatted(format: format) }
        }
    }

    @Test("numbers of booleans are also read from strings")
    func lenient() throws {
        let value = try JSONReader.decode(from: Data(#""1""#.utf8)) { $0.formatted(format: .bool("1", "0")) }
        #expect(value)
    }

    @Test(
        "dates have exactly the format, and exist",
        arguments: [("20240501", true), ("2024-05-01", false), ("20240532", false), ("2024051", false), ("", false)]
    )
    func dates(text: String, isValid: Bool) throws {
        let data = Data("\"\(text)\"".utf8)
        let date = try? JSONReader.decode(from: data) { $0.formatted(format: .date("yyyyMMdd")) }
        #expect(date == (isValid ? CalendarDate(year: 2024, month: 5, day: 1) : nil))
        if let date { #expect(try JSONWriter.encode { $0.formatted(date, format: .date("yyyyMMdd")) } == data) }
    }
}
