import Testing

@testable import SpeccRuntime

/// RFC 9110, section 8.6, and RFC 9112, section 6.3.
struct ContentLengthTests {
    @Test("is a number of digits, also if it is repeated", arguments: ["5", " 5 ", "05", "5, 5", "5,,5"])
    func valid(value: String) throws {
        #expect(try ContentLength.read(["Content-Length": value]) == 5)
        #expect(try ContentLength.read(["Content-Length": value, "content-length": "5"]) == 5)
        #expect(try ContentLength.read([:]) == nil)
    }

    @Test(
        "is invalid with other characters, or if it does not fit",
        arguments: [
            "0x5", "+5", "-5", "5 6", "5.0", "5e1", "five", "", ",", "٥", "12345678901234567890123",
            "9223372036854775808",
            "5, 6", "5, x",
        ]
    )
    func invalid(value: String) {
        #expect { try ContentLength.read(["Content-Length": value]) } throws: {
            ($0 as? TransportError)?.kind == .protocolViolation
        }
    }
}
