import Foundation
@_spi(Generated) import SpeccRuntime
import Testing

@Suite("Base64")
struct Base64Tests {
    private func read(_ text: String) throws -> Data {
        try JSONReader.decode(from: Array("\"\(text)\"".utf8)) { $0.bytes() }
    }

    @Test("bytes of every length are preserved in both alphabets")
    func roundTrip() throws {
        for length in 0...40 {
            let data = Data((0..<length).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 251) })
            for form in [.base64, .base64URL] as [BytesFormat] {
                let writes = try JSONWriter.encode { $0.bytes(data, format: form) }
                #expect(try JSONReader.decode(from: writes) { $0.bytes(format: form) } == data)
            }
            #expect(try read(data.base64EncodedString()) == data)
        }
    }

    @Test("base64 is padded, base64url is unpadded and URL-safe")
    func writes() throws {
        let data = Data([0xFB, 0xEF, 0xFF, 0x01])
        #expect(try String(decoding: JSONWriter.encode { $0.bytes(data) }, as: UTF8.self) == "\"++//AQ==\"")
        let url = try JSONWriter.encode { $0.bytes(data, format: .base64URL) }
        #expect(String(decoding: url, as: UTF8.self) == "\"--__AQ\"")
    }

    @Test("accepts missing padding and either alphabet")
    func tolerant() throws {
        #expect(try read("YQ==") == Data("a".utf8))
        #expect(try read("YQ") == Data("a".utf8))
        #expect(try read("YWI") == Data("ab".utf8))
        #expect(try read("--//") == read("++__"))
        #expect(try read("") == Data())
    }

    @Test(
        "rejects malformed text",
        arguments: ["Y", "YQ=", "YQ===", "=", "====", "Y Q", "YQ==YQ==", "YQ\\n", "é", "YWJj="]
    )
    func malformed(_ text: String) {
        #expect(throws: JSONDecodingError.self) { try read(text) }
    }
}
