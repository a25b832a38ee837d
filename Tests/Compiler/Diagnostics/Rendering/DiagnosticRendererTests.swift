import SpeccDiagnostics
import Testing

@Suite("Rendered diagnostics")
struct DiagnosticRendererTests {
    private func render(
        _ source: String,
        _ diagnostics: Diagnostic...,
        path: String = "a.yaml",
        width: Int = 100,
        style: TerminalStyle = .plain
    ) -> String {
        let sources = SourceMap([SourceFile(path: path, text: source)])
        return DiagnosticRenderer(sources: sources, style: style, width: width).render(diagnostics)
    }

    private func range(_ line: Int, _ column: Int, to end: Int, file: Int = 0) -> SourceRange {
        SourceRange(file: FileID(file), start: SourcePosition(line: line, column: column), width: end - column)
    }

    @Test("show position, message, id, line, caret, hint and note")
    func complete() {
        let source = String(repeating: "\n", count: 26) + "    time_out: 10s\n"
        let finding = Diagnostic(
            "unknown-key",
            .error,
            "unknown key 'time_out' in endpoint 'listIssues'",
            at: range(27, 5, to: 13),
            hint: "did you mean 'timeout'?",
            notes: [.init("'timeout' is inherited from defaults at line 17: attempt 10s, total 45s")]
        )
        #expect(
            render(source, finding, path: "Specs/GitHub/issues.yaml") == """
                Specs/GitHub/issues.yaml:27:5: error: unknown key 'time_out' in endpoint 'listIssues' [unknown-key]
                27 |     time_out: 10s
                   |     ^~~~~~~~ did you mean 'timeout'?
                   = note: 'timeout' is inherited from defaults at line 17: attempt 10s, total 45s

                """
        )
    }

    @Test("show a note with a range after the others, like a diagnostic without id")
    func locatedNote() {
        let finding = Diagnostic(
            "duplicate-key",
            .warning,
            "duplicate key 'a'",
            at: range(2, 1, to: 2),
            notes: [.init("first 'a' is here", at: range(1, 1, to: 2)), .init("keys are names")]
        )
        #expect(
            render("a: 1\na: 2\n", finding) == """
                a.yaml:2:1: warning: duplicate key 'a' [duplicate-key]
                2 | a: 2
                  | ^
                  = note: keys are names
                a.yaml:1:1: note: first 'a' is here
                1 | a: 1
                  | ^

                """
        )
    }

    @Test("share the excerpt of their line, with a label each")
    func sharedLine() {
        let line = "{ tiemout: 5, retires: 3, first: 1 }\n"
        let findings = [
            Diagnostic("a", .error, "first", at: range(1, 3, to: 10), hint: "did you mean 'timeout'?"),
            Diagnostic("b", .warning, "second", at: range(1, 15, to: 22), hint: "did you mean 'retry'?"),
            Diagnostic("c", .error, "third", at: range(1, 27, to: 32), notes: [.init("why")]),
        ]
        #expect(
            render(line, findings[0], findings[1], findings[2]) == """
                a.yaml:1:3: error: first [a]
                a.yaml:1:15: warning: second [b]
                a.yaml:1:27: error: third [c]
                1 | { tiemout: 5, retires: 3, first: 1 }
                  |   ^~~~~~~     ^~~~~~~     ^~~~~
                  |   |           did you mean 'retry'?
                  |   did you mean 'timeout'?
                  = note: why

                """
        )
    }

    @Test("show a note about the same line as a label")
    func labeledNote() {
        let note = Diagnostic.Note("first 'a' is here", at: range(1, 3, to: 4))
        let finding = Diagnostic("duplicate-key", .error, "duplicate key 'a'", at: range(1, 9, to: 10), notes: [note])
        #expect(
            render("{ a: 1, a: 2 }", finding) == """
                a.yaml:1:9: error: duplicate key 'a' [duplicate-key]
                1 | { a: 1, a: 2 }
                  |   -     ^
                  |   first 'a' is here

                """
        )
    }

    @Test("are separated by an empty line if they have different excerpts; long hints have lines of their own")
    func separated() {
        let hint = "write a remedy that is longer than the line of the terminal"
        let findings = [
            Diagnostic("a", .error, "m", at: range(1, 1, to: 2), hint: hint),
            Diagnostic("b", .error, "n", at: range(1, 4, to: 5)), Diagnostic("c", .error, "o", at: range(2, 1, to: 2)),
        ]
        #expect(
            render("a: b\nc\n", findings[0], findings[1], findings[2], style: TerminalStyle(width: 50)) == """
                a.yaml:1:1: error: m [a]
                a.yaml:1:4: error: n [b]
                1 | a: b
                  | ^  ^
                  = help: a: write a remedy that is longer than
                          the line of the terminal

                a.yaml:2:1: error: o [c]
                2 | c
                  | ^

                """
        )
    }

    @Test("fit in a narrow terminal", arguments: [40, 60, 80])
    func narrow(_ width: Int) {
        let line = "  getOrder: { call: GET /orders, returns: " + String(repeating: "Order", count: 20) + " }"
        let words = String(repeating: "several words ", count: 10)
        let finding = Diagnostic("x", .error, words, at: range(1, 43, to: 60), hint: words, notes: [.init(words)])
        let style = TerminalStyle(hasColor: true, width: width)
        for line in render(line, finding, style: style).split(separator: "\n") {
            #expect(TerminalStyle.columns(of: String(line)) <= width, "\(line)")
        }
    }

    @Test("mark a range over several lines to the end of the first")
    func severalLines() {
        let range = SourceRange(
            file: FileID(0),
            start: SourcePosition(line: 1, column: 4),
            end: SourcePosition(line: 3, column: 2)
        )
        #expect(
            render("a: |\r\n  b\r\n", Diagnostic("x", .note, "m", at: range)) == """
                a.yaml:1:4: note: m [x]
                1 | a: |
                  |    ^

                """
        )
        let longer = SourceRange(file: FileID(0), start: SourcePosition(line: 1, column: 1), end: range.end)
        #expect(render("a: |\n  b\n", Diagnostic("x", .note, "m", at: longer)).contains("  | ^~~~\n"))
    }

    @Test("mark one column after the end of a line or file, and in an empty file")
    func emptyRange() {
        #expect(render("ab\n", Diagnostic("x", .error, "m", at: range(1, 3, to: 3))).hasSuffix("1 | ab\n  |   ^\n"))
        #expect(render("ab\n", Diagnostic("x", .error, "m", at: range(2, 1, to: 2))).hasSuffix("2 |\n  | ^\n"))
        #expect(render("", Diagnostic("x", .error, "m", at: range(1, 1, to: 1))).hasSuffix("1 |\n  | ^\n"))
        #expect(render("ab", Diagnostic("x", .error, "m", at: range(7, 3, to: 9))).hasSuffix("7 |\n  | ^\n"))
    }

    @Test(
        "align the caret after tabs, wide, combining and emoji characters",
        arguments: [
            ("\ta: x", 5, "       ^"), ("日本: x", 5, "      ^"), ("e\u{301}: x", 5, "   ^"), ("😀: x", 4, "    ^"),
            ("é: x", 4, "   ^"), ("👩\u{200D}💻: x", 6, "      ^"),
        ] as [(String, Int, String)]
    )
    func widths(_ line: String, _ column: Int, _ marks: String) {
        let text = render(line, Diagnostic("x", .error, "m", at: range(1, column, to: column + 1)))
        #expect(text.hasSuffix("  | \(marks)\n"), "\(text)")
    }

    @Test("truncate a long line around the caret")
    func longLine() {
        let line = String(repeating: "a", count: 500) + "BAD" + String(repeating: "z", count: 500)
        let text = render(line, Diagnostic("x", .error, "m", at: range(1, 501, to: 504)), width: 30)
        #expect(
            text == """
                a.yaml:1:501: error: m [x]
                1 | …aaaaaaaaaaBADzzzzzzzzzzzzzzzzz…
                  |            ^~~

                """
        )
        let atStart = render(line, Diagnostic("x", .error, "m", at: range(1, 1, to: 900)), width: 10)
        #expect(atStart.hasSuffix("1 | aaaaaaaaaa…\n  | ^~~~~~~~~~\n"))
        let atEnd = render(line, Diagnostic("x", .error, "m", at: range(1, 1_003, to: 1_004)), width: 9)
        #expect(atEnd.hasSuffix("1 | …zzzz\n  |     ^\n"))
    }

    @Test("show a line at the maximum width completely")
    func fittingLine() {
        let text = render("abcdefghij", Diagnostic("x", .error, "m", at: range(1, 10, to: 11)), width: 10)
        #expect(text.hasSuffix("1 | abcdefghij\n  |          ^\n"))
    }

    @Test("escape control characters, line separators, bidirectional controls and invalid bytes")
    func hidden() {
        let unsafe = "\u{1B}[31m\u{202E}\u{2066}\u{2028}\u{85}\u{0}\u{7F}\r\u{200F}\u{E0041}\n"
        let finding = Diagnostic(
            "id\u{1B}",
            .error,
            "key '\(unsafe)'",
            at: range(1, 2, to: 3),
            hint: "hint \(unsafe)",
            notes: [.init(unsafe), .init(unsafe, at: range(1, 1, to: 2))]
        )
        let text = render("a\(unsafe)", finding, path: "a\u{1B}\u{202E}.yaml")
        for scalar in text.unicodeScalars where scalar != "\n" {
            #expect(!TextSanitizer.isHidden(scalar), "U+\(String(scalar.value, radix: 16))")
        }
        #expect(
            text.hasPrefix("a\\u{1B}\\u{202E}.yaml:1:2: error: key '\\u{1B}[31m\\u{202E}\\u{2066}\\u{2028}\\u{85}\\0")
        )
        #expect(text.contains("1 | a\\u{1B}[31m\\u{202E}"))
        #expect(text.contains("  | -^~~~~~ hint"))
    }

    @Test("escape a byte that is not UTF-8, with the caret at the right column")
    func invalidBytes() {
        let file = SourceFile(path: "a.yaml", bytes: Array("caf".utf8) + [0xE9] + Array(": x".utf8))
        let finding = Diagnostic("x", .error, "m", at: range(1, 7, to: 8))
        #expect(
            DiagnosticRenderer(sources: SourceMap([file])).render([finding])
                .hasSuffix("1 | caf\\xE9: x\n  |          ^\n")
        )
    }

    @Test("truncate a message of megabytes")
    func longMessage() {
        let finding = Diagnostic("x", .error, String(repeating: "m", count: 3_000_000), at: range(1, 1, to: 2))
        #expect(render("a", finding).utf8.count < 2_000)
    }

    @Test("are colored on request only")
    func colors() {
        let finding = Diagnostic("x", .error, "m", at: range(1, 1, to: 2), hint: "h", notes: [.init("n")])
        let plain = render("a", finding)
        let colored = render("a", finding, style: TerminalStyle(hasColor: true))
        #expect(!plain.contains("\u{1B}"))
        #expect(colored.contains("\u{1B}[1;31merror:\u{1B}[0m m"))
        #expect(colored.contains("\u{1B}[1;31m^\u{1B}[0m \u{1B}[32mh\u{1B}[0m"))
        let parts = colored.split(separator: "\u{1B}[", omittingEmptySubsequences: false)
        let stripped = parts.dropFirst().reduce(String(parts[0])) { text, part in
            text + part[(part.firstIndex(of: "m").map { part.index(after: $0) } ?? part.startIndex)...]
        }
        #expect(stripped == plain)
    }

    @Test("are empty without diagnostics, and omit lines of unknown files")
    func edges() {
        #expect(render("a").isEmpty)
        let finding = Diagnostic("x", .error, "m", at: range(3, 4, to: 5, file: 9), hint: "h")
        #expect(render("a", finding) == "?:3:4: error: m [x]\n = hint: h\n")
    }
}
