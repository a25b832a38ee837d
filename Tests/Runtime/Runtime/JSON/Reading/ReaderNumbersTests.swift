import Foundation
@_spi(Generated) import SpeccRuntime
import Testing

@Suite("Reading numbers")
struct ReaderNumbersTests {
    private func read<Value>(_ text: String, _ read: (inout JSONReader) -> Value) throws -> Value {
        try JSONReader.decode(from: Array(text.utf8), read)
    }

    @Test(
        "reads whole numbers in any notation",
        arguments: [
            ("0", 0), ("-0", 0), ("-7", -7), ("1.0", 1), ("1e2", 100), ("1.5e1", 15), ("1200e-2", 12),
            ("-1.00E+1", -10),
            ("9223372036854775807", .max), ("-9223372036854775808", .min), ("0.0e99", 0),
            ("92233720368547758.07e2", .max), ("100000000000000000000e-2", 1_000_000_000_000_000_000),
        ] as [(String, Int64)]
    )
    func whole(_ text: String, _ value: Int64) throws {
        #expect(try read(text) { $0.int64() } == value)
        #expect(try read("\"\(text)\"") { $0.int64(format: .text) } == value)
    }

    @Test(
        "rejects fractions and overflow",
        arguments: [
            "1.5", "1e-1", "9223372036854775808", "-9223372036854775809", "1e19", "1e999", "1e99999999999999999999",
            "\"1\"", "true", "null", "[]",
        ]
    )
    func fractions(_ text: String) {
        #expect(throws: JSONDecodingError.self) { try read(text) { $0.int64() } }
    }

    @Test("checks the limits of 32-bit integers")
    func int32() throws {
        #expect(try read("-2147483648") { $0.int32() } == .min)
        let failure = #expect(throws: JSONDecodingError.self) { try read("2147483648") { $0.int32() } }
        #expect(failure?.expected == "an integer from -2147483648 to 2147483647")
    }

    @Test("reads numbers in strings and plain ones")
    func text() throws {
        #expect(try read("\"42\"") { $0.int(format: .text) } == 42)
        #expect(try read("42") { $0.int(format: .text) } == 42)
        #expect(try read("\"007\"") { $0.int32(format: .text) } == 7)
        for text in [
            "\"\"", "\"-\"", "\"1.5\"", "\" 1\"", "\"0x10\"", "\"1_0\"", "\"१\"", "\"nan\"", "\"1e\"", "\"+\"",
        ] {
            #expect(throws: JSONDecodingError.self) { try read(text) { $0.int(format: .text) } }
        }
    }

    @Test(
        "rounds doubles correctly",
        arguments: [
            "0.1", "0.3", "1e22", "1e23", "9007199254740993", "123456789012345678", "5e-324", "2.2250738585072011e-308",
            "1.7976931348623157e308", "4.35", "0.000001", "-2.5", "8.41e21", "9214843084008499.0", "0.5e-323",
            "1.00000000000000011102230246251565404236316680908203126",
        ]
    )
    func doubles(_ text: String) throws {
        #expect(try read(text) { $0.double() } == Double(text))
    }

    @Test("doubles are preserved by encoding and decoding", arguments: 0..<4)
    func roundTrip(_ seed: UInt64) throws {
        var state = seed &+ 0x9E37_79B9_7F4A_7C15
        for _ in 0..<2_000 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let bits = Double(bitPattern: state)
            for value in [bits, Double(state >> 44) / 1_000, Double(Int64(bitPattern: state) >> 20) / 100] {
                guard value.isFinite else { continue }
                let data = try JSONWriter.encode(value)
                #expect(try JSONReader.decode(Double.self, from: data) == value)
                let text = String(decoding: data, as: UTF8.self)
                #expect(try read(text) { $0.double() } == Double(text))
            }
        }
    }

    @Test("preserves minus zero, and rejects overflow")
    func edges() throws {
        #expect(try read("-0") { $0.double() }.sign == .minus)
        #expect(try read("-0.0") { $0.double() }.sign == .minus)
        #expect(try read("1e-999") { $0.double() } == 0)
        #expect(throws: JSONDecodingError.self) { try read("1e999") { $0.double() } }
        #expect(throws: JSONDecodingError.self) { try read("\"1\"") { $0.double() } }
    }

    @Test(
        "preserves the digits of decimals",
        arguments: [
            "0", "0.1", "-12.50", "1e3", "12345678901234567890123456789012345678",
            "0.0000000000000000000000000000000001",
            "1e127", "1e-128", "99999999999999999999999999999999999999e127", "1.10e-5",
        ]
    )
    func decimals(_ text: String) throws {
        let value = try #require(Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")))
        #expect(try read(text) { $0.decimal() } == value)
        #expect(try read("\"\(text)\"") { $0.decimal(format: .text) } == value)
        let written = try JSONWriter.encode(value)
        #expect(try JSONReader.decode(Decimal.self, from: written) == value)
    }

    @Test(
        "rejects decimals that would be rounded",
        arguments: ["123456789012345678901234567890123456789", "1e200", "1e-129", "1e999999999999", "\"1\"", "true"]
    )
    func inexactDecimals(_ text: String) {
        #expect(throws: JSONDecodingError.self) { try read(text) { $0.decimal() } }
    }

    @Test("trailing zeros do not count towards the 38 digits")
    func zeros() throws {
        #expect(
            try read("1\(String(repeating: "0", count: 100))") { $0.decimal() }
                == Decimal(sign: .plus, exponent: 100, significand: 1)
        )
        #expect(try read("1.\(String(repeating: "0", count: 100))") { $0.decimal() } == 1)
        for exponent in [128, 130, 163] {
            let value = try read("-25e\(exponent)") { $0.decimal() }
            #expect(!value.isNaN)
            #expect(value.description == "-25" + String(repeating: "0", count: exponent))
        }
    }

    @Test("only true and false are booleans")
    func bools() throws {
        #expect(try read("[true,false]") { $0.list { $0.bool() } } == [true, false])
        for text in ["1", "0", "\"true\"", "null", "[]"] {
            #expect(throws: JSONDecodingError.self) { try read(text) { $0.bool() } }
        }
    }
}
