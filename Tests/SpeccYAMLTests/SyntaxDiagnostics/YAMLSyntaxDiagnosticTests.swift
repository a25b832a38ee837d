import SpeccDiagnostics
import SpeccYAML
import Testing

/// libyaml's complaints in our words: place, id, message and hint of each.
@Suite("A syntax error")
struct YAMLSyntaxDiagnosticTests {
    struct Mistake: Sendable, CustomTestStringConvertible {
        let text: String
        let place: String
        let message: String
        let hint: String?

        init(_ text: String, _ place: String, _ message: String, _ hint: String? = nil) {
            self.text = text
            self.place = place
            self.message = message
            self.hint = hint
        }

        var testDescription: String {
            text.prefix(60).split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\\n")
        }
    }

    private func expect(_ mistake: Mistake) {
        let reading = ReadResult(mistake.text)
        #expect(reading.places == [mistake.place])
        #expect(reading.findings.map(\.message) == [mistake.message])
        #expect(reading.findings.map(\.hint) == [mistake.hint])
        #expect(reading.root == nil)
    }

    static let tabs = [
        "\ta: b", "a:\n\tb: c", "a: b\n\tc: d", "a:\n  - b\n\t- c", "a: |\n\tb", "a: |\n  b\n\tc", "a:\n  b:\n  \tc: d",
    ]

    @Test(
        "of a tab points at the tab",
        arguments: zip(tabs, ["1:1-2", "2:1-2", "2:1-2", "3:1-2", "2:1-2", "3:1-2", "3:3-4"])
    )
    func tab(_ text: String, _ place: String) {
        expect(Mistake(text, "\(place) tab-indentation", "a tab stands where YAML wants spaces", "indent with spaces"))
    }

    @Test(
        "of a quote points at the opening one",
        arguments: [
            Mistake("a: \"b\nc: d\n", "1:4-5 unclosed-quote", "this quote is never closed", "add the closing \""),
            Mistake(
                "a: b\nc: 'tis\n",
                "2:4-5 unclosed-quote",
                "this quote is never closed",
                "add the closing ', and write '' for an apostrophe in the text"
            ),
            Mistake("a: {b: \"c}\nd: e\n", "1:8-9 unclosed-quote", "this quote is never closed", "add the closing \""),
            Mistake("a: \"b\n---\nc\"", "1:4-5 unclosed-quote", "this quote is never closed", "add the closing \""),
            Mistake(
                "a: \"b\nc: \"d\"\n",
                "1:4-5 unclosed-quote",
                "this quote is closed only in line 2",
                "close it where the text ends"
            ),
            Mistake("\"a\nb: c\n", "1:1-2 unclosed-quote", "this quote is never closed", "add the closing \""),
            Mistake(
                "a: b\n\"c\nd\": e\n",
                "2:1-2 unclosed-quote",
                "this quote is not closed on its line",
                "close it where the text ends"
            ),
        ]
    )
    func openQuote(_ mistake: Mistake) {
        expect(mistake)
    }

    @Test(
        "of text behind a quote points at that text",
        arguments: [
            Mistake(
                "a: 'don't do'\n",
                "1:9-14 text-after-quote",
                "text goes on after the closing quote",
                "write '' for an apostrophe inside '…'"
            ),
            Mistake("a: \"b\" c # d\n", "1:8-9 text-after-quote", "text goes on after the closing quote", whole),
            Mistake("\"a\" b: c\n", "1:5-6 text-after-quote", "text goes on after the closing quote", whole),
            Mistake("a: 'x': y\n", "1:7-8 text-after-quote", "text goes on after the closing quote", whole),
            Mistake("a: [\"b\" c]\n", "1:9-10 text-after-quote", "text goes on after the closing quote", whole),
            Mistake("- \"a\" b\n", "1:7-8 text-after-quote", "text goes on after the closing quote", whole),
            Mistake("a: b\n\"c\" d\ne: f\n", "2:4-6 text-after-quote", "text goes on after the closing quote", whole),
        ]
    )
    func textAfterQuote(_ mistake: Mistake) {
        expect(mistake)
    }

    private static let whole = "put all of the text in quotes, or none"

    @Test(
        "of an escape points at the backslash",
        arguments: [
            Mistake(
                "a: \"x\\d\"\n",
                "1:6-8 unknown-escape",
                "'\\d' is no escape of YAML",
                "write '\\\\d' for a backslash in the text, or use single quotes"
            ),
            Mistake(
                "a: \"C:\\Users\"\n",
                "1:7-9 unknown-escape",
                "'\\U' needs 8 hexadecimal digits",
                "write '\\\\U' for a backslash in the text, or use single quotes"
            ),
            Mistake(
                "a: \"it\\'s\"\n",
                "1:7-9 unknown-escape",
                "'\\'' is no escape of YAML",
                "write ' without the backslash"
            ),
            Mistake(
                "é: \"\\ud83d\\ude00\"\n",
                "1:5-17 unknown-escape",
                "YAML does not put a character together from two '\\u' escapes, as JSON does",
                "write \\U0001F600, or the character itself: 😀"
            ),
            Mistake("a: \"\\ud83d\"\n", "1:5-11 unknown-escape", "'\\ud83d' is no character of Unicode"),
            Mistake("a: \"\\U00110000\"\n", "1:5-15 unknown-escape", "'\\U00110000' is no character of Unicode"),
        ]
    )
    func escape(_ mistake: Mistake) {
        expect(mistake)
    }

    @Test(
        "of text that YAML takes for something else shows it in quotes",
        arguments: [
            Mistake("a: @x # y\n", "1:4-6 missing-quotes", "text that begins with '@' needs quotes", "write \"@x\""),
            Mistake("a: `x`\n", "1:4-7 missing-quotes", "text that begins with '`' needs quotes", "write \"`x`\""),
            Mistake("a: %x\n", "1:4-6 missing-quotes", "text that begins with '%' needs quotes", "write \"%x\""),
            Mistake(
                "Accept: */*\n",
                "1:9-12 missing-quotes",
                "text that begins with '*' needs quotes",
                "write \"*/*\""
            ),
            Mistake("[*/*, b]\n", "1:2-5 missing-quotes", "text that begins with '*' needs quotes", "write \"*/*\""),
            Mistake("a: *b c\n", "1:4-8 missing-quotes", "text that begins with '*' needs quotes", "write \"*b c\""),
            Mistake("a: & b\n", "1:4-7 missing-quotes", "text that begins with '&' needs quotes", "write \"& b\""),
            Mistake("a: !{x}\n", "1:4-8 missing-quotes", "text that begins with '!' needs quotes", "write \"!{x}\""),
            Mistake("a: >=1\n", "1:4-7 missing-quotes", "text that begins with '>' needs quotes", "write \">=1\""),
            Mistake(
                "a: | b\n",
                "1:4-7 missing-quotes",
                "text that begins with '|' needs quotes",
                "begin the text on the next line, or put it in quotes"
            ),
            Mistake("a: ? b\n", "1:4-7 missing-quotes", "text that begins with '?' needs quotes", "write \"? b\""),
            Mistake("a: ,b\n", "1:4-6 missing-quotes", "text that begins with ',' needs quotes", "write \",b\""),
            Mistake("a: ]\n", "1:4-5 missing-quotes", "text that begins with ']' needs quotes", "write \"]\""),
            Mistake("a: {b}/c\n", "1:4-9 missing-quotes", "text that begins with '{' needs quotes", "write \"{b}/c\""),
            Mistake("a: [b] c\n", "1:4-9 missing-quotes", "text that begins with '[' needs quotes", "write \"[b] c\""),
            Mistake(
                "a: {b: c}: d\n",
                "1:4-13 missing-quotes",
                "text that begins with '{' needs quotes",
                "write \"{b: c}: d\""
            ),
            Mistake("docs: a: b\n", "1:7-11 missing-quotes", "text with ': ' in it needs quotes", "write \"a: b\""),
            Mistake(
                "docs: say \"a\": b # c\n",
                "1:7-17 missing-quotes",
                "text with ': ' in it needs quotes",
                "write 'say \"a\": b'"
            ),
            Mistake("@a: b\n", "1:1-3 missing-quotes", "text that begins with '@' needs quotes", "write \"@a\""),
        ]
    )
    func quotes(_ mistake: Mistake) {
        expect(mistake)
    }

    @Test(
        "of a brace in flow style shows the text in quotes",
        arguments: [
            Mistake("{call: GET /a/{b}}\n", "1:8-18 bracket-in-text", inText("{"), flowHint("\"GET /a/{b}\"")),
            Mistake("{call: GET /{b}/c, x: y}\n", "1:8-18 bracket-in-text", inText("{"), flowHint("\"GET /{b}/c\"")),
            Mistake(
                "h: {l: http://h:${port:int}, b: c}\n",
                "1:8-28 bracket-in-text",
                inText("{"),
                flowHint("\"http://h:${port:int}\"")
            ),
            Mistake("a: [é /{id}]\n", "1:5-12 bracket-in-text", inText("{"), flowHint("\"é /{id}\"")),
            Mistake("{ a: b[] }\n", "1:6-9 bracket-in-text", inText("["), flowHint("\"b[]\"")),
            Mistake("a: {fields[apps]: x}\n", "1:5-17 bracket-in-text", inText("["), flowHint("\"fields[apps]\"")),
        ]
    )
    func braces(_ mistake: Mistake) {
        expect(mistake)
    }

    private static func inText(_ bracket: String) -> String {
        "text with '\(bracket)' in it needs quotes inside brackets"
    }

    private static func flowHint(_ quoted: String) -> String {
        "write \(quoted), or give it a line of its own without the brackets around"
    }

    @Test(
        "of brackets names the one that is wrong",
        arguments: [
            Mistake("a: [b, c\nd: e\n", "1:4-5 unclosed-bracket", "'[' is never closed", "add ']' where it ends"),
            Mistake(
                "a: {\n  b: c,\n  d: e\nf: g\n",
                "1:4-5 unclosed-bracket",
                "'{' is never closed",
                "add '}' where it ends"
            ),
            Mistake("a: [", "1:4-5 unclosed-bracket", "'[' is never closed", "add ']' where it ends"),
            Mistake("a: {b: [c}\n", "1:10-11 unclosed-bracket", "'[' is closed by '}'", "write ']'"),
            Mistake("a: {]\n", "1:5-6 unclosed-bracket", "'{' is closed by ']'", "write '}'"),
            Mistake("a: [b]]\n", "1:7-8 yaml-syntax", "']' closes nothing", "delete it"),
            Mistake("a: [b,,c]\n", "1:7-8 yaml-syntax", "a value is missing before ','", "delete one ','"),
            Mistake(
                "a: {b: : c}\n",
                "1:8-9 yaml-syntax",
                "a value is expected here, and not ':'",
                "delete it, or put the text in quotes"
            ),
            Mistake(
                "a: {b: c d: e}\n",
                "1:11-12 missing-comma",
                "',' or '}' is expected here",
                "put the text in quotes if it goes on"
            ),
            Mistake(
                "a: {\n  b: c # d\n  e: f\n}\n",
                "3:3-4 missing-comma",
                "',' or '}' is expected here",
                "put the text in quotes if it goes on"
            ),
            Mistake(
                "{\n\"a\": b\nc: d\n}\n",
                "2:7-8 missing-comma",
                "',' or '}' is expected here",
                "put the text in quotes if it goes on"
            ),
            Mistake("a: {b:[c]}\n", "1:6-7 missing-space", "a space is missing after 'b:'", "write ': '"),
        ]
    )
    func brackets(_ mistake: Mistake) {
        expect(mistake)
    }

    @Test(
        "of a missing colon or blank names the line that lacks it",
        arguments: [
            Mistake("a: b\nc\nd: e\n", "2:1-2 missing-colon", lacksColon("c"), colonHint("c")),
            Mistake("a:\nb c\nd: e\n", "2:1-4 missing-colon", lacksColon("b c"), colonHint("b c")),
            Mistake("a\nb: c\n", "1:1-2 missing-colon", lacksColon("a"), colonHint("a")),
            Mistake("a:1\nb: 2\n", "1:2-3 missing-space", "a space is missing after 'a:'", "write ': '"),
            Mistake("b: 2\na:1 # c: d\n", "2:2-3 missing-space", "a space is missing after 'a:'", "write ': '"),
            Mistake(
                "a:\n- b\n-c\n",
                "3:1-2 missing-space",
                "'-c' would be a list item with a space after '-'",
                "write '- '"
            ),
            Mistake(
                ": b\n",
                "1:1-2 missing-key",
                "a name is missing before ':'",
                "write it, or put the text in quotes if ':' is part of it"
            ),
            Mistake(
                "a: b\n[c]\nd: e\n",
                "2:1-4 missing-colon",
                "'[' begins a value, and a name with ':' is expected here",
                "write the name before it, or put all of it in quotes"
            ),
            Mistake(
                "a: - b\n",
                "1:4-7 yaml-syntax",
                "a list cannot begin on the line of its name",
                "begin a new line before '- b', or put it in quotes"
            ),
        ]
    )
    func colons(_ mistake: Mistake) {
        expect(mistake)
    }

    private static func lacksColon(_ text: String) -> String {
        "'\(text)' is neither a name with ':' nor part of the text above"
    }

    private static func colonHint(_ text: String) -> String {
        "write '\(text): …', or indent it further than the name it belongs to"
    }

    @Test(
        "of indentation names the columns that would fit",
        arguments: [
            Mistake("a:\n  b: c\n d: e\n", "3:2-3 indentation", fitsNone("1 space"), "indent it by 0 or 2 spaces"),
            Mistake("a:\n    b: c\n  d: e\n", "3:3-4 indentation", fitsNone("2 spaces"), "indent it by 0 or 4 spaces"),
            Mistake("a: |\n  b\n c\n", "3:2-3 indentation", fitsNone("1 space"), "indent it by 0 or 2 spaces"),
            Mistake(
                "a:\n  b: c\n   d: e\n",
                "3:4-5 indentation",
                "'d' is indented as if it belonged to 'b', which has a value",
                "indent it by 2 spaces"
            ),
            Mistake(
                "docs: one\n  more: two\n",
                "2:3-7 indentation",
                "'more' is indented as if it belonged to 'docs', which has a value",
                "do not indent it"
            ),
            Mistake(
                "a: b\n  c\n  d: e\n",
                "3:3-4 indentation",
                "'d' is indented as if it went on with the text above",
                "begin it in the column of the names it stands among"
            ),
            Mistake(
                "- a\nb: c\n",
                "2:1-2 indentation",
                "a line without '- ' stands among list items",
                "begin it with '- ', or indent it by 2 more if it belongs to the item above"
            ),
            Mistake(
                "a:\n  b: c\n  - d\n",
                "3:3-6 indentation",
                "a list item stands among names",
                "a list stands alone under its name"
            ),
            Mistake(
                " a: b\nc: d\n",
                "2:1-2 indentation",
                "this line is indented less than the first one",
                "begin both in the same column"
            ),
        ]
    )
    func indentation(_ mistake: Mistake) {
        expect(mistake)
    }

    private static func fitsNone(_ spaces: String) -> String {
        "this line is indented by \(spaces), which fits no line above it"
    }

    @Test("of a key over 1,024 characters tells its length")
    func longKey() {
        let key = String(repeating: "k", count: 1_100)
        let message = "this name has 1100 characters, and YAML allows 1024"
        let hint = "put all of it in quotes if ':' is part of a text"
        expect(Mistake("a: b\n\(key): c\n", "2:1-1101 key-too-long", message, hint))
        expect(Mistake("x:\n  \(key): c\n", "2:3-1103 key-too-long", message, hint))
        expect(Mistake("a: {b: c, \(key): d}\n", "1:11-1111 key-too-long", message, hint))
    }

    @Test(
        "has the quotes, blanks and characters it asks for as a fix",
        arguments: [
            "a: @x # y\n", "Accept: */*\n", "[*/*, b]\n", "docs: a: b\n", "docs: say \"a\": b\n", "a: {b}/c\n",
            "{call: GET /a/{b}}\n", "h: {l: http://h:${port:int}, b: c}\n", "a: {fields[apps]: x}\n", "a:1\nb: 2\n",
            "a: \"\\ud83d\\ude00\"\n", "a: {b:[c]}\n", "a: `don't \"do\"`\n",
        ]
    )
    func fixes(_ text: String) {
        let reading = ReadResult(text)
        #expect(reading.findings.contains { !$0.fixes.isEmpty })
        #expect(ReadResult(reading.fixed).findings.isEmpty, "\(reading.fixed)")
    }

    @Test("that no explanation fits is told in libyaml's words")
    func libyamlMessage() {
        let reading = ReadResult("!a: b\nc: d\n")
        #expect(reading.places == ["1:1-4 yaml-tag", "2:2-3 yaml-syntax"])
        #expect(reading.findings.last?.message == "this is not YAML: mapping values are not allowed in this context")
    }

    @Test("far out on a very long line is told with its place, and without a look at the text")
    func farOut() {
        let items = String(repeating: "'x', ", count: 4_000)
        #expect(ReadResult("a: [\(items),]").places == ["1:20005-20006 yaml-syntax"])
        #expect(ReadResult("a: [\(items)\"b").places == ["1:20005-20006 unclosed-quote"])
        #expect(ReadResult("a: [\(items)b").places == ["1:4-5 unclosed-bracket"])
        #expect(ReadResult("a: [\(items)[").places == ["1:20005-20006 unclosed-bracket"])
    }

    @Test("explains what was found in its own place before, which is then left out")
    func explained() {
        #expect(ReadResult("a: *b c\n").places == ["1:4-8 missing-quotes"])
        #expect(ReadResult("a: *b\nc: [\n").places == ["1:4-6 unknown-alias", "2:4-5 unclosed-bracket"])
    }
}
