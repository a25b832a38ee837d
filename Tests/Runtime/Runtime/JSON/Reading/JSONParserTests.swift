import SpeccRuntime
import Testing

@Suite("Parsing whole documents")
struct JSONParserTests {
    private func failure(_ text: String) -> JSONDecodingError? {
        failure(Array(text.utf8))
    }

    private func failure(_ bytes: [UInt8]) -> JSONDecodingError? {
        do {
            _ = try JSONReader.decode(JSONValue.self, from: bytes)
            return nil
        } catch {
            return error
        }
    }

    @Test(
        "reads every value of RFC 8259",
        arguments: [
            "null", "true", "false", "0", "-0", "10", "-1.5", "1e5", "1E+5", "1.25e-3", "\"\"", "\"a\"", "[]", "{}",
            " [ ] ", "\t{\r\n}\n", "[1,[2,[3]],{}]", "{\"a\":{\"b\":[null]},\"\":1}",
            "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u0041\"",
            "\"ü€😀\"", "\u{FEFF}[1]", "\"\u{7F}\"",
        ]
    )
    func valid(_ text: String) {
        #expect(failure(text) == nil)
    }

    @Test(
        "rejects invalid JSON",
        arguments: [
            "", " ", "nul", "True", "'a'", "[", "]", "{", "}", "[1,]", "[,1]", "[1 2]", "[1}", "{\"a\":1]", "{\"a\"}",
            "{\"a\":}", "{\"a\":1,}", "{a:1}", "{1:1}", "{\"a\" 1}", "{\"a\":1 \"b\":2}", "\"", "\"a", "\"\\",
            "\"\\u12\"",
            "\"\\x\"", "\"\\u12G4\"", "01", "-", "-a", "1.", ".5", "1.e5", "1e", "1e+", "+1", "0x10", "NaN", "Infinity",
            "1 2", "[] []", "\"a\nb\"", "\"\t\"", "nulll", "/**/1", "\u{FEFF}\u{FEFF}1", "\0", "1\0", "[\0]", "\"\0\"",
        ]
    )
    func invalid(_ text: String) {
        #expect(failure(text) != nil)
    }

    @Test(
        "rejects invalid UTF-8 in strings and keys",
        arguments: [
            [0xFF], [0x80], [0xC3], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x82],
            [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xF0, 0x9F, 0x98],
        ] as [[UInt8]]
    )
    func invalidUTF8(_ bytes: [UInt8]) {
        let quote = UInt8(ascii: "\"")
        #expect(failure([quote] + bytes + [quote])?.expected == "UTF-8 text that ends in a quote")
        #expect(failure(Array("{\"long enough for eight ".utf8) + bytes + Array("\":1}".utf8)) != nil)
        #expect(failure(bytes) != nil)
    }

    @Test("a failure has the location, the expected and the found value")
    func message() {
        let missing = failure("{\"items\":[1,{\"name\":\"a\" \"b\":2}]}")
        #expect(missing?.description == "items[1]: expected a comma or the end of the object, found '\"'")
        #expect(missing?.offset == 24)
        #expect(failure("[1,2,")?.description == "[2]: expected a JSON value, found the end of the document")
        #expect(failure("{\"a\":tru}")?.description == "a: expected a JSON value, found 't'")
        #expect(failure("")?.description == "expected a JSON value, found the end of the document")
        #expect(failure("1 x")?.description == "expected the end of the document, found 'x'")
        #expect(failure([0xFF])?.found == "the byte 0xFF")
    }

    @Test("reads 128 levels of nesting and rejects one more")
    func depth() {
        func nested(_ levels: Int) -> String {
            String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
        }
        #expect(failure(nested(128)) == nil)
        #expect(failure(nested(129))?.expected == "at most 128 levels of nesting")
        #expect(failure(String(repeating: "[", count: 1_000_000)) != nil)
        #expect(failure(String(repeating: "{\"a\":", count: 1_000_000)) != nil)
    }

    @Test("rejects a document truncated anywhere")
    func truncated() {
        let document = Array("{\"a\":[1.5e-3,\"x\\u00e9\\n€\",null,true],\"b\":{\"c\":-12}}".utf8)
        #expect(failure(document) == nil)
        for length in 0..<document.count {
            #expect(failure(Array(document[..<length])) != nil)
        }
    }

    @Test("a document with one changed byte is rejected or survives a round trip")
    func changed() throws {
        let document = Array("{\"a\":[1.5e-3,\"x\\u00e9\\n€\",null],\"a\":{\"c\":-12}}".utf8)
        for index in document.indices {
            for byte in [0, 9, 34, 44, 45, 46, 48, 57, 58, 91, 92, 93, 101, 117, 123, 125, 128, 195, 255] as [UInt8] {
                var changed = document
                changed[index] = byte
                guard let value = try? JSONReader.decode(JSONValue.self, from: changed) else { continue }
                #expect(try JSONReader.decode(JSONValue.self, from: JSONWriter.encode(value)) == value)
            }
        }
    }

    @Test("scans strings of every length and alignment")
    func lengths() throws {
        for length in 0...40 {
            let plain = String(repeating: "a", count: length)
            for end in ["", "é", "€", "😀", "\\\"", "\\u00e9", "\\ud83d\\ude00"] {
                let texts = try JSONReader.decode([String].self, from: Array("[\"\(plain)\(end)\(plain)\"]".utf8))
                let expected =
                    switch end {
                    case "\\\"": "\""
                    case "\\u00e9": "é"
                    case "\\ud83d\\ude00": "😀"
                    default: end
                    }
                #expect(texts == [plain + expected + plain])
            }
            let truncated = "[\"\(plain)"
            #expect(failure(truncated)?.offset == truncated.utf8.count)
        }
    }
}
