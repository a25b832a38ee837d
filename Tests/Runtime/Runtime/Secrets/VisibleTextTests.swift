import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite("Visible text")
struct VisibleTextTests {
    @Test("escapes control characters")
    func escapes() {
        #expect(VisibleText.escaped("a\n\r\n\tb\u{1B}[2J\u{0}\u{7F}") == #"a\n\r\n\tb\u{1B}[2J\u{0}\u{7F}"#)
        #expect(VisibleText.escaped("\u{85}\u{9B}\u{2028}\u{202E}\u{2066}") == #"\u{85}\u{9B}\u{2028}\u{202E}\u{2066}"#)
        #expect(VisibleText.escaped("a\n\tb\r", keeping: ["\n", "\t"]) == "a\n\tb\\r")
    }

    @Test("preserves all other characters", arguments: ["", "plain", "Grüße, 你好 👩‍👩‍👧 ‹x› € ©", "\\n"])
    func others(text: String) {
        #expect(VisibleText.escaped(text) == text)
    }
}
