import SpeccDiagnostics
import Testing

@Suite("Text validation")
struct SourceTextValidatorTests {
    @Test(
        "rejects a character at its range, also in a comment",
        arguments: [
            ("a: b\r# c\n", "1:5-6 line-separator"),
            ("a: b\n# c\u{85}d: e\n", "2:4-5 line-separator"),
            ("é: '\u{2028}'\n", "1:5-6 line-separator"),
            ("a: |\n  😀\u{2029}\n", "2:4-5 line-separator"),
            ("# \u{202E}\n", "1:3-4 bidi-control"),
            ("a: \u{61C}b", "1:4-5 bidi-control"),
            ("a: \"\u{200F}\"", "1:5-6 bidi-control"),
            ("a: b\u{2069}\n", "1:5-6 bidi-control"),
            ("a: \u{FEFF}b", "1:4-5 byte-order-mark"),
            ("\u{FEFF}\u{FEFF}a: b", "1:1-2 byte-order-mark"),
            ("a: \0", "1:4-5 control-character"),
            ("a: b\n\u{7}c: d", "2:1-2 control-character"),
            ("a: \u{7F}", "1:4-5 control-character"),
            ("a: \u{9F}", "1:4-5 control-character"),
            ("a: \u{FFFE}", "1:4-5 control-character"),
            ("a:\u{B}b", "1:3-4 control-character"),
        ]
    )
    func invalidCharacter(_ text: String, _ location: String) {
        #expect(ReadResult(text).locations == [location])
        #expect(ReadResult(text).root == nil)
    }

    @Test(
        "rejects bytes that are not UTF-8 at the exact range",
        arguments: [
            (Array("é: caf".utf8) + [0xE9, 0x0A], "1:7-8 invalid-utf8"),
            (Array("a: b\n".utf8) + [0xC0, 0x80], "2:1-2 invalid-utf8"),
            (Array("a: ".utf8) + [0xED, 0xA0, 0x80], "1:4-5 invalid-utf8"),
            (Array("a: ".utf8) + [0xF0, 0x9F, 0x98], "1:4-5 invalid-utf8"),
            ([0xFF, 0xFE, 0x61, 0x00], "1:1-2 invalid-utf8"),
            ([0xFE, 0xFF, 0x00, 0x61], "1:1-2 invalid-utf8"),
            ([0x61, 0x00, 0x3A, 0x00], "1:1-2 invalid-utf8"),
            ([0x00, 0x61, 0x00, 0x3A], "1:1-2 invalid-utf8"),
        ] as [([UInt8], String)]
    )
    func encoding(_ bytes: [UInt8], _ location: String) {
        #expect(ReadResult(bytes: bytes).locations == [location])
    }

    @Test("mentions UTF-16, and the invalid byte")
    func messages() {
        #expect(
            ReadResult(bytes: [0xFF, 0xFE, 0x61, 0x00]).findings.map(\.message) == ["the file is UTF-16, not UTF-8"]
        )
        #expect(ReadResult(bytes: [0x61, 0xE9]).findings.map(\.message) == ["the byte E9 is not UTF-8"])
        #expect(ReadResult("a: \u{202E}").findings.map(\.hint) == ["remove it, or write \"\\u202E\" in double quotes"])
    }

    @Test("reports the first of each kind, with the number of others")
    func kinds() {
        let reading = ReadResult("a: \u{7}\u{7}\n# \u{202E}\u{8}\n")
        #expect(reading.locations == ["1:4-5 control-character", "2:3-4 bidi-control"])
        #expect(reading.findings.map { $0.notes.map(\.message) } == [["2 more in this file"], []])
        let many = ReadResult(bytes: [UInt8](repeating: 0xE9, count: 100_000))
        #expect(many.findings.map { $0.notes.map(\.message) } == [["at least 999 more in this file"]])
    }

    @Test(
        "accepts unusual characters",
        arguments: [
            "a:\tb", "a: b\r\n", "\u{FEFF}a: b", "a: \u{A0}b", "a: \u{200D}\u{200B}b", "a: \u{FFFD}", "a: \u{10FFFF}",
        ]
    )
    func welcome(_ text: String) {
        #expect(ReadResult(text).findings.isEmpty)
        #expect(ReadResult(text).root != nil)
    }

    @Test("suggests deleting a byte order mark in the middle")
    func fix() {
        #expect(ReadResult("a: \u{FEFF}b").fixed == "a: b")
    }
}
