import Foundation
import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite("Secret values")
struct SecretValuesTests {
    private func values(_ texts: String...) -> SecretValues {
        var values = SecretValues()
        for text in texts { values.insert(text) }
        return values
    }

    @Test(
        "are found in every encoding",
        arguments: [
            #"a"b/c d&e"#, "a%22b%2Fc%20d%26e", "a%22b%2fc%20d%26e", "a%22b%2Fc+d%26e", #"a\"b/c d&e"#, #"a\"b\/c d&e"#,
            "a&quot;b/c d&amp;e",
        ]
    )
    func encodings(text: String) {
        // promise: secrets.encodings
        #expect(values(#"a"b/c d&e"#).hidden(in: "x \(text) y") == "x ‹redacted› y")
        #expect(values(#"a"b/c d&e"#).occur(in: text))
    }

    @Test("that differ in the normalization of Unicode are both found")
    func normalization() {
        let both = values("s\u{E9}cret", "se\u{301}cret")
        #expect(both.hidden(in: "s\u{E9}cret se\u{301}cret") == "‹redacted› ‹redacted›")
    }

    @Test("shorter than eight bytes match whole words only, shorter than four never")
    func short() {
        #expect(
            values("1234").hidden(in: "51234 1234, x1234 =1234& %201234 \\n1234")
                == "51234 ‹redacted›, x1234 =‹redacted›& %20‹redacted› \\n‹redacted›"
        )
        #expect(values("12345678").hidden(in: "5123456789") == "5‹redacted›9")
        #expect(values("123").hidden(in: "123") == "123")
        #expect(values("123").short == ["123"])
        #expect(values("true", "null", Redaction.mark).isEmpty)
    }

    @Test("the longest of several overlapping secrets matches")
    func longest() {
        #expect(
            values("secret", "secret-and-more").hidden(in: "secret-and-more, secret-x") == "‹redacted›, ‹redacted›-x"
        )
        var both = values("other-one")
        both.formUnion(values("secret"))
        #expect(both.hidden(in: "other-one secret") == "‹redacted› ‹redacted›")
    }

    @Test("leaves other text unchanged, and matches at both ends")
    func ends() {
        #expect(values("secret").hidden(in: "") == "")
        #expect(values("secret").hidden(in: "sec") == "sec")
        #expect(values("secret").hidden(in: "secret") == "‹redacted›")
        #expect(values("secret").hidden(in: "ü secret ü") == "ü ‹redacted› ü")
        #expect(!values("secret").occur(in: "secre"))
    }
}

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
