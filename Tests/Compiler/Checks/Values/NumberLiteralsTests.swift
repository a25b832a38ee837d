import Testing

@testable import SpeccChecks

struct NumberLiteralsTests {
    @Test(
        "compares decimals by digits",
        arguments: [
            ("2", "1"), ("10", "9"), ("0.3", "0.29"), ("-1", "-2"), ("0", "-0.1"), ("1.01", "1.001"),
            ("9007199254740993", "9007199254740992"),
        ]
    )
    func above(left: String, right: String) {
        #expect(DecimalLiteral.isAbove(left, right))
        #expect(!DecimalLiteral.isAbove(right, left))
    }

    @Test("decimals with different trailing zeros are equal", arguments: [("1.0", "1"), ("-0", "0"), ("0.50", "0.5")])
    func equal(left: String, right: String) {
        #expect(!DecimalLiteral.isAbove(left, right) && !DecimalLiteral.isAbove(right, left))
    }

    @Test("checks the range of the type")
    func fitting() {
        #expect(IntegerLiteral.value("9223372036854775807") == .max)
        #expect(IntegerLiteral.value("9223372036854775808") == nil)
        #expect(IntegerLiteral.value("+1") == nil)
        #expect(DecimalLiteral.isDecimal("12345678901234567890123456789012345678"))
        #expect(!DecimalLiteral.isDecimal("123456789012345678901234567890123456789"))
    }

    @Test("accepts existing days", arguments: ["2024-02-29", "2000-02-29", "0001-01-01", "2023-12-31"])
    func days(text: String) {
        #expect(RFC3339Date(text) != nil)
    }

    @Test(
        "rejects other days",
        arguments: ["2023-02-29", "1900-02-29", "2023-13-01", "2023-00-10", "2023-04-31", "23-1-1", "2023-1-01x"]
    )
    func noDays(text: String) {
        #expect(RFC3339Date(text) == nil)
    }
}
