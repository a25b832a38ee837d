import Testing

@testable import SpeccChecks

struct ScalarLiteralsTests {
    @Test("a UUID has five groups of hexadecimal digits")
    func uuid() {
        #expect(UUIDLiteral.isUUID("123e4567-E89B-12d3-a456-426614174000"))
        for text in ["", "123e4567e89b12d3a456426614174000", "123e4567-e89b-12d3-a456-42661417400g"] {
            #expect(!UUIDLiteral.isUUID(text))
        }
    }

    @Test("an absolute URL has a scheme, a host and no character that must be escaped")
    func url() {
        for text in ["https://a.b", "ftp://x/y?z#q", "https://[::1]:80/%C3%A9"] { #expect(URLLiteral.isAbsolute(text)) }
        for text in [
            "a.b", "//a.b", "https:///a", "https://a b", "https://a/é", "https://a/%zz", "https://a/%a", "1://a",
        ] {
            #expect(!URLLiteral.isAbsolute(text))
        }
    }

    @Test(
        "reads base64 of RFC 4648",
        arguments: [("", ""), ("Zg==", "f"), ("Zm8=", "fo"), ("Zm9v", "foo"), ("Zm9vYmFy", "foobar")]
    )
    func base64(text: String, bytes: String) {
        #expect(Base64Literal.bytes(text, isURLSafe: false) == Array(bytes.utf8))
        let unpadded = String(text.prefix { $0 != "=" })
        #expect(Base64Literal.bytes(unpadded, isURLSafe: true) == Array(bytes.utf8))
    }

    @Test("rejects digits of the other base64 alphabet")
    func digits() {
        #expect(Base64Literal.bytes("+/+/", isURLSafe: false) == [0xFB, 0xFF, 0xBF])
        #expect(Base64Literal.bytes("-_-_", isURLSafe: true) == [0xFB, 0xFF, 0xBF])
        #expect(Base64Literal.bytes("-_-_", isURLSafe: false) == nil)
        for text in ["Z", "Zg", "Zg=", "Z===", "Zg==="] { #expect(Base64Literal.bytes(text, isURLSafe: false) == nil) }
    }
}

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
        arguments: [
            "2023-02-29", "1900-02-29", "2023-13-01", "2023-00-10", "2023-04-31", "23-1-1", "2023-1-01x", "0000-12-31",
        ]
    )
    func noDays(text: String) {
        #expect(RFC3339Date(text) == nil)
    }
}

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
