import SpeccDiagnostics
import Testing

/// Diagnostics of keys and indentation: range, id, message and hint.
@Suite("Syntax errors in blocks")
struct BlockSyntaxDiagnosticTests {
    typealias Mistake = SyntaxMistake

    @Test(
        "of a missing colon or space are reported at their line",
        arguments: [
            Mistake("a: b\nc\nd: e\n", "2:1-2 missing-colon", lacksColon("c"), colonHint("c")),
            Mistake("a:\nb c\nd: e\n", "2:1-4 missing-colon", lacksColon("b c"), colonHint("b c")),
            Mistake("a\nb: c\n", "1:1-2 missing-colon", lacksColon("a"), colonHint("a")),
            Mistake("a:1\nb: 2\n", "1:2-3 missing-space", "missing space after 'a:'", "write ': '"),
            Mistake("b: 2\na:1 # c: d\n", "2:2-3 missing-space", "missing space after 'a:'", "write ': '"),
            Mistake(
                "a:\n- b\n-c\n",
                "3:1-2 missing-space",
                "missing space after '-' in '-c'",
                "write '- '"
            ),
            Mistake(
                ": b\n",
                "1:1-2 missing-key",
                "missing key before ':'",
                "add it, or quote the text if ':' is part of it"
            ),
            Mistake(
                "a: b\n[c]\nd: e\n",
                "2:1-4 missing-colon",
                "expected a key with ':', and '[' begins a value",
                "write the key before it, or quote the text"
            ),
            Mistake(
                "a: - b\n",
                "1:4-7 yaml-syntax",
                "a list must begin on a new line",
                "begin a new line before '- b', or quote it"
            ),
        ]
    )
    func colons(_ mistake: Mistake) {
        expect(mistake)
    }

    private static func lacksColon(_ text: String) -> String {
        "'\(text)' is neither a key with ':' nor part of the text above"
    }

    private static func colonHint(_ text: String) -> String {
        text.contains(" ")
            ? "add ':' after the key, or indent the text further than the key above"
            : "write '\(text): …', or indent it further than the key above"
    }

    @Test(
        "of indentation mention the columns that would match",
        arguments: [
            Mistake(
                "a:\n  b: c\n d: e\n",
                "3:2-3 indentation",
                unlikeAllLines("1 space"),
                "indent it by 0 or 2 spaces"
            ),
            Mistake(
                "a:\n    b: c\n  d: e\n",
                "3:3-4 indentation",
                unlikeAllLines("2 spaces"),
                "indent it by 0 or 4 spaces"
            ),
            Mistake("a: |\n  b\n c\n", "3:2-3 indentation", unlikeAllLines("1 space"), "indent it by 0 or 2 spaces"),
            Mistake(
                "a:\n  b: c\n   d: e\n",
                "3:4-5 indentation",
                "'d' is indented below 'b', which already has a value",
                "indent it by 2 spaces"
            ),
            Mistake(
                "docs: one\n  more: two\n",
                "2:3-7 indentation",
                "'more' is indented below 'docs', which already has a value",
                "remove the indentation"
            ),
            Mistake(
                "a: b\n  c\n  d: e\n",
                "3:3-4 indentation",
                "'d' is indented like a continuation of the text above",
                "begin it in the column of the other keys of the map"
            ),
            Mistake(
                "- a\nb: c\n",
                "2:1-2 indentation",
                "expected a list item that begins with '- '",
                "begin the line with '- ', or indent it by 2 more to continue the item above"
            ),
            Mistake(
                "a:\n  b: c\n  - d\n",
                "3:3-6 indentation",
                "unexpected list item among the keys of a map",
                "write the list below its own key"
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

    private static func unlikeAllLines(_ spaces: String) -> String {
        "this line is indented by \(spaces), unlike all lines above"
    }

    @Test("of a key over 1,024 characters contain its length")
    func longKey() {
        let key = String(repeating: "k", count: 1_100)
        let message = "a key must not exceed 1024 characters, and this one has 1100"
        let hint = "quote the text if ':' is part of it"
        expect(Mistake("a: b\n\(key): c\n", "2:1-1101 key-too-long", message, hint))
        expect(Mistake("x:\n  \(key): c\n", "2:3-1103 key-too-long", message, hint))
        expect(Mistake("a: {b: c, \(key): d}\n", "1:11-1111 key-too-long", message, hint))
    }

    @Test(
        "have a fix with the quotes, spaces and characters of the hint",
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

    @Test("without an explanation have libyaml's message")
    func libyamlMessage() {
        let reading = ReadResult("!a: b\nc: d\n")
        #expect(reading.locations == ["1:1-4 yaml-tag", "2:2-3 yaml-syntax"])
        #expect(reading.findings.last?.message == "not valid YAML: mapping values are not allowed in this context")
    }

    @Test("on a very long line have their range, without an analysis of the text")
    func longLine() {
        let items = String(repeating: "'x', ", count: 4_000)
        #expect(ReadResult("a: [\(items),]").locations == ["1:20005-20006 yaml-syntax"])
        #expect(ReadResult("a: [\(items)\"b").locations == ["1:20005-20006 unclosed-quote"])
        #expect(ReadResult("a: [\(items)b").locations == ["1:4-5 unclosed-bracket"])
        #expect(ReadResult("a: [\(items)[").locations == ["1:20005-20006 unclosed-bracket"])
    }

    @Test("replace earlier diagnostics in their range")
    func explained() {
        #expect(ReadResult("a: *b c\n").locations == ["1:4-8 missing-quotes"])
        #expect(ReadResult("a: *b\nc: [\n").locations == ["1:4-6 unknown-alias", "2:4-5 unclosed-bracket"])
    }
}
