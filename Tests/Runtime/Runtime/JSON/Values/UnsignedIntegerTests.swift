import Foundation
import Testing

@_spi(Generated) @testable import SpeccRuntime

struct UnsignedIntegerTests {
    private struct Holder: JSONReadable, JSONWritable {
        let id: UInt64
        let text: UInt64?

        init(reading reader: inout JSONReader) {
            id = reader.uint64("id")
            text = reader.uint64IfPresent("text", format: .text)
        }

        func write(to writer: inout JSONWriter) {
            writer.uint64("id", id)
            writer.uint64IfPresent("text", text, format: .text)
        }
    }

    private func read(_ json: String) throws(JSONDecodingError) -> Holder {
        try JSONReader.decode(from: Data(json.utf8))
    }

    @Test(
        "numbers up to the maximum of 64 bits survive a round trip",
        arguments: ["0", "9223372036854775808", "18446744073709551615"]
    )
    func roundTrip(number: String) throws {
        let holder = try read(#"{"id":\#(number),"text":"\#(number)"}"#)
        #expect(String(holder.id) == number)
        #expect(
            String(decoding: try JSONWriter.encode(holder), as: UTF8.self) == #"{"id":\#(number),"text":"\#(number)"}"#
        )
    }

    @Test("notations of whole numbers are accepted")
    func notations() throws {
        #expect(try read(#"{"id":1.0}"#).id == 1)
        #expect(try read(#"{"id":1e19}"#).id == 10_000_000_000_000_000_000)
        #expect(try read(#"{"id":-0}"#).id == 0)
    }

    @Test(
        "other numbers are errors, and nothing is rounded",
        arguments: ["-1", "18446744073709551616", "1e20", "-9223372036854775808", "-99999999999999999999"]
    )
    func outOfRange(number: String) {
        let error = #expect(throws: JSONDecodingError.self) { try read(#"{"id":\#(number)}"#) }
        #expect(error?.path == "id")
    }

    @Test("fractions and text are errors", arguments: ["0.5", #""1""#, "true"])
    func otherValues(value: String) {
        #expect(throws: JSONDecodingError.self) { try read(#"{"id":\#(value)}"#) }
    }

    @Test("are sent as parameters")
    func parameters() {
        #expect(UInt64.max.parameterText == "18446744073709551615")
    }
}
