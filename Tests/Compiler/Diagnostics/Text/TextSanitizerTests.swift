import SpeccDiagnostics
import Testing

@Suite("Sanitized text")
struct TextSanitizerTests {
    @Test(
        "escapes hidden characters only",
        arguments: [
            ("plain 'text' \\ é 日 😀", "plain 'text' \\ é 日 😀"),
            ("a\nb\r\t\0", "a\\nb\\r\\t\\0"),
            ("\u{1B}[0m\u{7F}\u{9B}", "\\u{1B}[0m\\u{7F}\\u{9B}"),
            ("\u{2028}\u{2029}\u{85}", "\\u{2028}\\u{2029}\\u{85}"),
            (
                "\u{61C}\u{200E}\u{200F}\u{202A}\u{202E}\u{2066}\u{2069}",
                "\\u{61C}\\u{200E}\\u{200F}\\u{202A}\\u{202E}\\u{2066}\\u{2069}"
            ),
            ("\u{200B}\u{FEFF}", "\\u{200B}\\u{FEFF}"),
            ("👩\u{200D}💻", "👩\u{200D}💻"),
        ]
    )
    func escaped(_ text: String, _ expected: String) {
        #expect(TextSanitizer.escaped(text) == expected)
    }

    @Test("scalars are replaced before combining marks, too")
    func replacedScalars() {
        let text = "a'b'\u{301}".replacingScalar("'", with: "''")
        #expect(text.unicodeScalars.elementsEqual("a''b''\u{301}".unicodeScalars))
    }

    @Test("is truncated by code points, only if it is longer")
    func shortened() {
        #expect(TextSanitizer.shortened("abc", limit: 3) == "abc")
        #expect(TextSanitizer.shortened("abcd", limit: 3) == "abc…")
        #expect(TextSanitizer.shortened("\u{202E}bcd", limit: 1) == "\\u{202E}…")
        #expect(TextSanitizer.shortened("", limit: 3).isEmpty)
    }

    @Test("escapes exactly the bidirectional controls")
    func bidi() {
        let controls: [ClosedRange<UInt32>] = [0x61C...0x61C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069]
        for value in UInt32(0)...0x3000 {
            guard let scalar = Unicode.Scalar(value) else { continue }
            #expect(TextSanitizer.isBidiControl(scalar) == controls.contains { $0.contains(value) })
        }
    }

    @Test(
        "shows a path so that it starts neither a line nor a workflow command",
        arguments: [
            ("a/b.yaml", "a/b.yaml"), ("a\nb", "a\\nb"), ("::error::a", "./::error::a"), ("  ::a", "./  ::a"),
            ("a::b", "a::b"), ("a##[b]", "a##\\u{5B}b]"), ("a##[\u{301}b", "a##\\u{5B}\u{301}b"),
            ("\u{202E}a", "\\u{202E}a"), ("é", "é"),
        ]
    )
    func path(_ path: String, _ shown: String) {
        #expect(TextSanitizer.path(path).unicodeScalars.elementsEqual(shown.unicodeScalars))
    }
}
