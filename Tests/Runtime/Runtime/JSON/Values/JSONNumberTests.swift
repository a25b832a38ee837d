import Foundation
import SpeccRuntime
import Testing

@Suite("Numbers with their original digits")
struct JSONNumberTests {
    private func number(_ text: String) throws -> JSONNumber {
        try JSONReader.decode(from: Array(text.utf8))
    }

    @Test("numbers of equal value are equal, regardless of their notation")
    func equality() throws {
        let ones = try ["1", "1.0", "10e-1", "0.1E1", "1.00e+0"].map(number)
        #expect(Set(ones).count == 1)
        #expect(try number("0") == number("-0.0e5"))
        #expect(try number("1") != number("-1"))
        #expect(try number("1e400") != number("1e401"))
        #expect(try number("1e400") == number("10e399"))
        #expect(try number("0.1") != number("0.10000000000000001"))
    }

    @Test("converts only exactly representable numbers")
    func conversions() throws {
        #expect(try number("1e2").int64 == 100)
        #expect(try number("1.5").int64 == nil)
        #expect(try number("1.5").double == 1.5)
        #expect(try number("1e400").double == nil)
        #expect(try number("0.1").decimal == Decimal(sign: .plus, exponent: -1, significand: 1))
        #expect(try number("1e400").decimal == nil)
    }

    @Test("can be created from integers, doubles and decimals")
    func created() {
        #expect(JSONNumber(Int64.min).text == "-9223372036854775808")
        #expect(JSONNumber(0.1)?.text == "0.1")
        #expect(JSONNumber(1e300)?.text == "1e+300")
        #expect(JSONNumber(Double.nan) == nil)
        #expect(JSONNumber(Double.infinity) == nil)
        #expect(JSONNumber(Decimal.nan) == nil)
        #expect(JSONNumber(Decimal(sign: .minus, exponent: -3, significand: 125))?.text == "-0.125")
    }
}
