import Testing

/// Diagnostics of quotes, brackets and tabs: range, id, message and hint.
@Suite("Syntax errors")
struct YAMLSyntaxDiagnosticTests {
    typealias Mistake = SyntaxMistake

    static let tabs = [
        "\ta: b", "a:\n\tb: c", "a: b\n\tc: d", "a:\n  - b\n\t- c", "a: |\n\tb", "a: |\n  b\n\tc", "a:\n  b:\n  \tc: d",
    ]

    @Test(
        "of tabs are reported at the tab",
        arguments: zip(tabs, ["1:1-2", "2:1-2", "2:1-2", "3:1-2", "2:1-2", "3:1-2", "3:3-4"])
    )
    func tab(_ text: String, _ location: String) {
        expect(
            Mistake(text, "\(location) tab-indentation", "tabs are not allowed in indentation", "indent with spaces")
        )
    }

    @Test(
        "of quotes are reported at the opening one",
        arguments: [
            Mistake("a: \"b\nc: d\n", "1:4-5 unclosed-quote", "missing closing quote", "add the closing \""),
            Mistake(
                "a: b\nc: 'tis\n",
                "2:4-5 unclosed-quote",
                "missing closing quote",
                "add the closing ', and write '' for an apostrophe in the text"
            ),
            Mistake("a: {b: \"c}\nd: e\n", "1:8-9 unclosed-quote", "missing closing quote", "add the closing \""),
            Mistake("a: \"b\n---\nc\"", "1:4-5 unclosed-quote", "missing closing quote", "add the closing \""),
            Mistake(
                "a: \"b\nc: \"d\"\n",
                "1:4-5 unclosed-quote",
                "this quote is only closed on line 2",
                "add the closing quote at the end of the text"
            ),
            Mistake("\"a\nb: c\n", "1:1-2 unclosed-quote", "missing closing quote", "add the closing \""),
            Mistake(
                "a: b\n\"c\nd\": e\n",
                "2:1-2 unclosed-quote",
                "missing closing quote on this line",
                "add it at the end of the text"
            ),
        ]
    )
    func openQuote(_ mistake: Mistake) {
        expect(mistake)
    }

    @Test(
        "of text after a quote are reported at that text",
        arguments: [
            Mistake(
                "a: 'don't do'\n",
                "1:9-14 text-after-quote",
                "unexpected text after the closing quote",
                "write '' for an apostrophe in '…'"
            ),
            Mistake("a: \"b\" c # d\n", "1:8-9 text-after-quote", "unexpected text after the closing quote", quoteHint),
            Mistake("\"a\" b: c\n", "1:5-6 text-after-quote", "unexpected text after the closing quote", quoteHint),
            Mistake("a: 'x': y\n", "1:7-8 text-after-quote", "unexpected text after the closing quote", quoteHint),
            Mistake("a: [\"b\" c]\n", "1:9-10 text-after-quote", "unexpected text after the closing quote", quoteHint),
            Mistake("- \"a\" b\n", "1:7-8 text-after-quote", "unexpected text after the closing quote", quoteHint),
            Mistake(
                "a: b\n\"c\" d\ne: f\n",
                "2:4-6 text-after-quote",
                "unexpected text after the closing quote",
                quoteHint
            ),
        ]
    )
    func textAfterQuote(_ mistake: Mistake) {
        expect(mistake)
    }

    private static let quoteHint = "quote the whole text, or none of it"

    @Test(
        "of escapes are reported at the backslash",
        arguments: [
            Mistake(
                "a: \"x\\d\"\n",
                "1:6-8 unknown-escape",
                "'\\d' is not an escape of YAML",
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
                "'\\'' is not an escape of YAML",
                "write ' without the backslash"
            ),
            Mistake(
                "é: \"\\ud83d\\ude00\"\n",
                "1:5-17 unknown-escape",
                "YAML does not combine two '\\u' escapes into one character, unlike JSON",
                "write \\U0001F600, or the character itself: 😀"
            ),
            Mistake("a: \"\\ud83d\"\n", "1:5-11 unknown-escape", "'\\ud83d' is not a Unicode character"),
            Mistake("a: \"\\U00110000\"\n", "1:5-15 unknown-escape", "'\\U00110000' is not a Unicode character"),
        ]
    )
    func escape(_ mistake: Mistake) {
        expect(mistake)
    }

    @Test(
        "of text with another meaning in YAML suggest quotes",
        arguments: [
            Mistake("a: @x # y\n", "1:4-6 missing-quotes", "text that begins with '@' must be quoted", "write \"@x\""),
            Mistake("a: `x`\n", "1:4-7 missing-quotes", "text that begins with '`' must be quoted", "write \"`x`\""),
            Mistake("a: %x\n", "1:4-6 missing-quotes", "text that begins with '%' must be quoted", "write \"%x\""),
            Mistake(
                "Accept: */*\n",
                "1:9-12 missing-quotes",
                "text that begins with '*' must be quoted",
                "write \"*/*\""
            ),
            Mistake("[*/*, b]\n", "1:2-5 missing-quotes", "text that begins with '*' must be quoted", "write \"*/*\""),
            Mistake("a: *b c\n", "1:4-8 missing-quotes", "text that begins with '*' must be quoted", "write \"*b c\""),
            Mistake("a: & b\n", "1:4-7 missing-quotes", "text that begins with '&' must be quoted", "write \"& b\""),
            Mistake("a: !{x}\n", "1:4-8 missing-quotes", "text that begins with '!' must be quoted", "write \"!{x}\""),
            Mistake("a: >=1\n", "1:4-7 missing-quotes", "text that begins with '>' must be quoted", "write \">=1\""),
            Mistake(
                "a: | b\n",
                "1:4-7 missing-quotes",
                "text that begins with '|' must be quoted",
                "begin the text on the next line, or quote it"
            ),
            Mistake("a: ? b\n", "1:4-7 missing-quotes", "text that begins with '?' must be quoted", "write \"? b\""),
            Mistake("a: ,b\n", "1:4-6 missing-quotes", "text that begins with ',' must be quoted", "write \",b\""),
            Mistake("a: ]\n", "1:4-5 missing-quotes", "text that begins with ']' must be quoted", "write \"]\""),
            Mistake(
                "a: {b}/c\n",
                "1:4-9 missing-quotes",
                "text that begins with '{' must be quoted",
                "write \"{b}/c\""
            ),
            Mistake(
                "a: [b] c\n",
                "1:4-9 missing-quotes",
                "text that begins with '[' must be quoted",
                "write \"[b] c\""
            ),
            Mistake(
                "a: {b: c}: d\n",
                "1:4-13 missing-quotes",
                "text that begins with '{' must be quoted",
                "write \"{b: c}: d\""
            ),
            Mistake("docs: a: b\n", "1:7-11 missing-quotes", "text with ': ' in it must be quoted", "write \"a: b\""),
            Mistake(
                "docs: say \"a\": b # c\n",
                "1:7-17 missing-quotes",
                "text with ': ' in it must be quoted",
                "write 'say \"a\": b'"
            ),
            Mistake("@a: b\n", "1:1-3 missing-quotes", "text that begins with '@' must be quoted", "write \"@a\""),
        ]
    )
    func quotes(_ mistake: Mistake) {
        expect(mistake)
    }

    @Test(
        "of a brace in flow style show the text in quotes",
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
            Mistake("{ a: b[] }\n", "1:6-9 bracket-in-text", inText("["), "write \"b[]\", or 'list<b>' for a list"),
            Mistake("a: {fields[apps]: x}\n", "1:5-17 bracket-in-text", inText("["), flowHint("\"fields[apps]\"")),
        ]
    )
    func braces(_ mistake: Mistake) {
        expect(mistake, isRead: true)
    }

    private static func inText(_ bracket: String) -> String {
        "text with '\(bracket)' must be quoted inside brackets"
    }

    private static func flowHint(_ quoted: String) -> String {
        "write \(quoted), or write the map in several lines without braces"
    }

    @Test(
        "of brackets mention the wrong one",
        arguments: [
            Mistake(
                "a: { docs: Use # to count things }\nb: c\n",
                "1:4-5 unclosed-bracket",
                "'{' is never closed",
                "quote the text before '}': ' #' in it begins a comment"
            ),
            Mistake(
                "a: [\n  b # c ]\n",
                "1:4-5 unclosed-bracket",
                "'[' is never closed",
                "quote the text before ']': ' #' in it begins a comment"
            ),
            Mistake(
                "a: {\n  docs: Use # to count,\n  b: c\n}\n",
                "3:3-4 missing-comma",
                "expected ',' or '}'",
                "quote the text above: ' #' in it begins a comment, to which the ',' belongs"
            ),
            Mistake("a: [b, c\nd: e\n", "1:4-5 unclosed-bracket", "'[' is never closed", "add ']' where it ends"),
            Mistake(
                "a: {\n  b: c,\n  d: e\nf: g\n",
                "1:4-5 unclosed-bracket",
                "'{' is never closed",
                "add '}' where it ends"
            ),
            Mistake("a: [", "1:4-5 unclosed-bracket", "'[' is never closed", "add ']' where it ends"),
            Mistake("a: {b: [c}\n", "1:10-11 unclosed-bracket", "'[' is closed with '}'", "write ']'"),
            Mistake("a: {]\n", "1:5-6 unclosed-bracket", "'{' is closed with ']'", "write '}'"),
            Mistake("a: [b]]\n", "1:7-8 yaml-syntax", "unmatched ']'", "remove it"),
            Mistake(
                "a: { call: GET /a }, returns: text }\n",
                "1:36-37 yaml-syntax",
                "unmatched '}'",
                "remove the '}' before ','"
            ),
            Mistake("a: [b], [c], d]\n", "1:15-16 yaml-syntax", "unmatched ']'", "remove the ']' before ','"),
            Mistake("a: [b,,c]\n", "1:7-8 yaml-syntax", "missing value before ','", "remove one ','"),
            Mistake(
                "a: {b: : c}\n",
                "1:8-9 yaml-syntax",
                "unexpected ':', expected a value",
                "remove it, or quote the text"
            ),
            Mistake(
                "a: {b: c d: e}\n",
                "1:11-12 missing-comma",
                "expected ',' or '}'",
                "quote the text if it continues"
            ),
            Mistake(
                "a: {\n  b: c # d\n  e: f\n}\n",
                "3:3-4 missing-comma",
                "expected ',' or '}'",
                "quote the text if it continues"
            ),
            Mistake(
                "{\n\"a\": b\nc: d\n}\n",
                "2:7-8 missing-comma",
                "expected ',' or '}'",
                "quote the text if it continues"
            ),
            Mistake("a: {b:[c]}\n", "1:6-7 missing-space", "missing space after 'b:'", "write ': '"),
        ]
    )
    func brackets(_ mistake: Mistake) {
        expect(mistake)
    }
}
