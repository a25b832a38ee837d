import Testing

@testable import SpeccLanguageServer

@Suite("JSON")
struct JSONTests {
    private static func parsed(_ text: String) throws -> MessageValue {
        try MessageParser.parse(Array(text.utf8))
    }

    @Test("values are parsed")
    func values() throws {
        let text = #" { "a" : [ 1, -2.5, true, false, null, "x\n\u00e9\ud83d\ude00" ], "b": {} } "#
        let value = try Self.parsed(text)
        #expect(value == ["a": [1, .number(-2.5), true, false, .null, "x\né😀"], "b": [:]])
        #expect(try MessageParser.parse(MessageWriter.bytes(of: value)) == value)
    }

    @Test("a lone surrogate is replaced", arguments: [#""\ud83d""#, #""\ude00""#, #""\ud83d\u0041""#])
    func surrogates(text: String) throws {
        #expect(try Self.parsed(text).string?.unicodeScalars.first == "\u{FFFD}")
    }

    @Test(
        "other text is rejected",
        arguments: [
            "", "{", "[1,]", "{\"a\"}", "nul", "1 2", "\"a", "\"\\x\"", "\"\\u12\"", "+", "--1", "\"\u{1}\"", "1e999",
        ]
    )
    func errors(text: String) {
        #expect(throws: MessageParser.SyntaxError.self) { try Self.parsed(text) }
    }

    @Test("nesting is limited")
    func depth() {
        let text = String(repeating: "[", count: 100_000)
        #expect(throws: MessageParser.SyntaxError.self) { try Self.parsed(text) }
    }

    @Test("control characters are escaped")
    func controls() {
        #expect(String(decoding: MessageWriter.bytes(of: "\u{1}\"\\\u{1F}"), as: UTF8.self) == #""\u0001\"\\\u001f""#)
    }
}
