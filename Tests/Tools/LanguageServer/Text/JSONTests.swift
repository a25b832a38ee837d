import SpeccContract
import Testing

@testable import SpeccLanguageServer

@Suite("JSON of clients")
struct JSONTests {
    private static func parsed(_ bytes: [UInt8]) throws -> DocumentValue {
        try DocumentValue(json: bytes, repairs: true)
    }

    private static func parsed(_ text: String) throws -> DocumentValue {
        try parsed(Array(text.utf8))
    }

    @Test("values are parsed")
    func values() throws {
        let text = #" { "a" : [ 1, -2.5, true, false, null, "x\n\u00e9\ud83d\ude00" ], "b": {} } "#
        let value = try Self.parsed(text)
        #expect(value == ["a": [1, .number("-2.5"), true, false, .null, "x\né😀"], "b": [:]])
        #expect(try Self.parsed(CompactJSON.bytes(of: value)) == value)
    }

    @Test("a lone surrogate is replaced", arguments: [#""\ud83d""#, #""\ude00""#, #""\ud83d\u0041""#])
    func surrogates(text: String) throws {
        #expect(try Self.parsed(text).string?.unicodeScalars.first == "\u{FFFD}")
    }

    @Test("malformed UTF-8 is replaced, and the last of duplicate members is used")
    func repairs() throws {
        #expect(try Self.parsed([0x22, 0x61, 0xFF, 0x22]) == "a\u{FFFD}")
        #expect(try Self.parsed(#"{"a":1,"a":2,}"#) == ["a": 2])
    }

    @Test(
        "other text is rejected",
        arguments: ["", "{", "{\"a\"}", "nul", "1 2", "\"a", "\"\\x\"", "\"\\u12\"", "+", "--1"]
    )
    func errors(text: String) {
        #expect(throws: JSONSyntaxError.self) { try Self.parsed(text) }
    }

    @Test("nesting is limited")
    func depth() {
        let text = String(repeating: "[", count: 100_000)
        #expect(throws: JSONSyntaxError.self) { try Self.parsed(text) }
    }

    @Test("control characters are escaped")
    func controls() {
        #expect(CompactJSON.text(of: "\u{1}\"\\\u{1F}") == #""\u0001\"\\\u001f""#)
    }
}
