import Testing

@Suite("Placeholders of examples")
struct ExampleNotationTests {
    @Test(
        "expands to characters, bytes and repeated text",
        arguments: [
            ("a‹U+202E›b", Array("a\u{202E}b".utf8)),
            ("caf‹0xE9›", [0x63, 0x61, 0x66, 0xE9]),
            ("[‹3 × a, ›a]", Array("[a, a, a, a]".utf8)),
            ("‹2 × q{n}: int, ›id: int", Array("q1: int, q2: int, id: int".utf8)),
            ("GET /items/{n}", Array("GET /items/{n}".utf8)),
        ]
    )
    func expansion(text: String, bytes: [UInt8]) throws {
        #expect(try ExampleNotation.bytes(of: text) == bytes)
    }

    @Test("rejects unknown placeholders", arguments: ["‹", "‹a›", "‹U+XY›", "‹0x1FF›", "‹x × a›"])
    func rejection(text: String) {
        #expect(throws: InvalidExample.self) { try ExampleNotation.bytes(of: text) }
    }
}
