import Foundation
import SpeccRuntime
import Testing

@Suite("UUIDs as text")
struct UUIDCodingTests {
    @Test("reads a UUID in either case and writes lower case")
    func roundTrip() throws {
        let text = "0E9F4A52-7C1D-4B8E-A3F6-5D2C9B7E1A40"
        let uuid = try JSONReader.decode(UUID.self, from: Array("\"\(text)\"".utf8))
        #expect(uuid == UUID(uuidString: text))
        #expect(try JSONReader.decode(UUID.self, from: Array("\"\(text.lowercased())\"".utf8)) == uuid)
        #expect(try String(decoding: JSONWriter.encode(uuid), as: UTF8.self) == "\"\(text.lowercased())\"")
    }

    @Test(
        "rejects malformed text",
        arguments: [
            "", "0E9F4A527C1D4B8EA3F65D2C9B7E1A40", "0E9F4A52-7C1D-4B8E-A3F6-5D2C9B7E1A4",
            "0E9F4A52-7C1D-4B8E-A3F6-5D2C9B7E1A4G",
            "{E9F4A52-7C1D-4B8E-A3F6-5D2C9B7E1A40", "0E9F4A52_7C1D_4B8E_A3F6_5D2C9B7E1A40",
        ]
    )
    func malformed(_ text: String) {
        #expect(throws: JSONDecodingError.self) { try JSONReader.decode(UUID.self, from: Array("\"\(text)\"".utf8)) }
    }
}
