import Testing

@testable import SpeccGenerator

@Suite("Prose in documentation comments")
struct DocTextTests {
    @Test(
        "splits lines at every line terminator",
        arguments: [
            "a\nb", "a\rb", "a\r\nb", "a\u{B}b", "a\u{C}b", "a\u{85}b", "a\u{2028}b", "a\u{2029}b", "a  \nb  \n",
        ]
    )
    func lineEnds(text: String) {
        #expect(DocText.lines(of: text, width: 80) == ["a", "b"])
    }

    @Test("removes invisible characters, except in emoji")
    func invisible() {
        #expect(DocText.lines(of: "a\u{202E}b\u{0}c\u{1B}d\u{FEFF}", width: 80) == ["abcd"])
        #expect(DocText.lines(of: "👩‍💻 ❤️", width: 80) == ["👩‍💻 ❤️"])
    }

    @Test("an empty line separates paragraphs, and none starts or ends the text")
    func paragraphs() {
        #expect(DocText.lines(of: "\n\na\n\n\n\nb\n\n", width: 80) == ["a", "", "b"])
        #expect(DocText.lines(of: " \n ", width: 80) == [])
    }

    @Test(
        "escapes what DocC would interpret as markup",
        arguments: [
            ("a < b", "a \\< b"), ("<b>x</b>", "\\<b>x\\</b>"), ("@Metadata {", "\\@Metadata {"), ("mail@x", "mail@x"),
            ("# Title", "\\# Title"), ("issue #5", "issue #5"), ("===", "\\==="), ("---", "\\---"),
            ("* * *", "\\* * *"),
            ("- Parameter x: y", "\\- Parameter x: y"), ("* returns: y", "\\* returns: y"),
            ("- Throws: e", "\\- Throws: e"),
            ("- a point", "- a point"), ("![x](y.png)", "!\\[x]\\(y.png)"), ("[x](doc:Y)", "[x]\\(doc:Y)"),
            ("[x](https://y.example)", "[x](https://y.example)"), ("`a < b`", "`a < b`"), ("``Symbol``", "`Symbol`"),
            ("a ` b", "a \\` b"), ("``a", "\\`a"),
        ]
    )
    func markup(text: String, line: String) {
        #expect(DocText.lines(of: text, width: 80) == [line])
    }

    @Test("a code block is unchanged, and closed if it is unterminated")
    func fences() {
        #expect(DocText.lines(of: "```\n@a <b>\n# c\n```\n@d", width: 80) == ["```", "@a <b>", "# c", "```", "\\@d"])
        #expect(DocText.lines(of: "~~~\na\n```", width: 80) == ["~~~", "a", "```", "~~~"])
    }

    @Test("breaks long lines at spaces, never so that a line looks like a list, heading or quotation")
    func wrapping() {
        #expect(DocText.lines(of: "one two three four", width: 9) == ["one two", "three", "four"])
        #expect(DocText.lines(of: "one two - three", width: 9) == ["one two -", "three"])
        #expect(DocText.lines(of: "number 1. # > x", width: 8) == ["number 1. # >", "x"])
        #expect(DocText.lines(of: "- one two three", width: 9) == ["- one two", "  three"])
        #expect(DocText.lines(of: "unbreakable", width: 4) == ["unbreakable"])
    }

    @Test("does not break a code span")
    func spans() {
        #expect(DocText.lines(of: "see `a b c d e` now", width: 8) == ["see", "`a b c d e`", "now"])
    }
}
