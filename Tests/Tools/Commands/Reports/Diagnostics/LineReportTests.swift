import SpeccCommands
import SpeccDiagnostics
import Testing

@Suite("Xcode format")
struct LineReportTests {
    private func render(_ source: String, _ diagnostic: Diagnostic) -> String {
        DiagnosticReport(.xcode, sources: SourceMap([SourceFile(path: "/r/a.yaml", text: source)])).render([
            diagnostic
        ])
    }

    private func range(_ line: Int, _ column: Int) -> SourceRange {
        SourceRange(file: FileID(0), start: SourcePosition(line: line, column: column), width: 1)
    }

    @Test("is one line per finding")
    func line() {
        #expect(
            render("a: b\n", Diagnostic("unknown-key", .warning, "unknown key 'a'", at: range(1, 1)))
                == "/r/a.yaml:1:1: warning: unknown key 'a' [unknown-key]\n"
        )
    }

    @Test("counts columns in UTF-8 bytes")
    func columns() {
        #expect(render("é😀: x", Diagnostic("x", .error, "m", at: range(1, 3))) == "/r/a.yaml:1:7: error: m [x]\n")
    }

    @Test("has a note for the hint and one for each note, at the diagnostic's range by default")
    func notes() {
        let finding = Diagnostic(
            "x",
            .error,
            "m",
            at: range(2, 1),
            hint: "did you mean 'b'?",
            notes: [.init("n"), .init("there", at: range(1, 2))]
        )
        #expect(
            render("aé\nc\n", finding) == """
                /r/a.yaml:2:1: error: m [x]
                /r/a.yaml:2:1: note: did you mean 'b'?
                /r/a.yaml:2:1: note: n
                /r/a.yaml:1:2: note: there

                """
        )
    }

    @Test("text of a catalog cannot start a line that looks like a finding")
    func imitation() {
        let finding = Diagnostic("x", .error, "key 'a\n/r/b.yaml:1:1: error: fake [x]\r\u{2028}'", at: range(1, 1))
        #expect(
            render("a", finding)
                == "/r/a.yaml:1:1: error: key 'a\\n/r/b.yaml:1:1: error: fake [x]\\r\\u{2028}' [x]\n"
        )
    }
}

@Suite("Diagnostic summary")
struct DiagnosticSummaryTests {
    @Test(
        "counts diagnostics by severity, in singular and plural",
        arguments: [
            ([], 0, "no problems in 0 files"),
            ([], 1, "no problems in 1 file"),
            ([.error], 1, "1 error in 1 file"),
            ([.warning, .error, .error], 3, "2 errors, 1 warning in 3 files"),
            ([.note, .note, .warning], 2, "1 warning, 2 notes in 2 files"),
        ] as [([Severity], Int, String)]
    )
    func line(_ severities: [Severity], _ files: Int, _ expected: String) {
        let range = SourceRange(file: FileID(0), start: SourcePosition(line: 1, column: 1), width: 1)
        let findings = severities.map { Diagnostic("x", $0, "m", at: range) }
        #expect(DiagnosticSummary.line(for: findings, fileCount: files) == expected)
    }
}
