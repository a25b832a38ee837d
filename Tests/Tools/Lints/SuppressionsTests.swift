import SpeccDiagnostics
import SpeccLints
import Testing

@Suite("Suppressions")
struct SuppressionsTests {
    /// The remaining findings with an 'unused-type' warning on line 2, as `line id`.
    private func remaining(_ text: String, with others: [Diagnostic] = []) -> [String] {
        var diagnostics = Diagnostics()
        diagnostics.add(finding("unused-type", .warning, line: 2))
        diagnostics.add(contentsOf: others)
        let sources = SourceMap([SourceFile(path: "a.yaml", text: text)])
        return Suppressions(in: sources).applied(to: diagnostics).map { "\($0.range.start.line) \($0.id)" }
    }

    private func finding(_ id: String, _ severity: Severity, line: Int) -> Diagnostic {
        let start = SourcePosition(line: line, column: 1)
        return Diagnostic(id, severity, "m", at: SourceRange(file: FileID(0), start: start, width: 1))
    }

    @Test(
        "apply to their line, or to the next line that is not a comment",
        arguments: [
            "specc: 1\na: b # specc:allow unused-type because\n",
            "# specc:allow unused-type because\na: b\n",
            "  # specc:allow\tunused-type  because of this\na: b\n",
        ]
    )
    func suppresses(text: String) {
        #expect(remaining(text).isEmpty)
    }

    @Test("accept the former id of a renamed rule")
    func aliases() throws {
        let markdown = "---\nseverity: warning\naliases: [orphan-type]\n---\n\n# unused-type\n"
        let pages = RulePages([try RulePage(id: "unused-type", markdown: markdown)])
        let sources = SourceMap([SourceFile(path: "a.yaml", text: "a: b\nc: d # specc:allow orphan-type x\n")])
        let allowances = Suppressions(in: sources, pages: pages)

        var diagnostics = Diagnostics()
        diagnostics.add(finding("unused-type", .warning, line: 2))
        #expect(allowances.applied(to: diagnostics).isEmpty)

        let unused = allowances.applied(to: Diagnostics())
        #expect(unused.map(\.message) == ["line 2 has no 'unused-type' finding to suppress"])
    }

    @Test("skip comments and empty lines")
    func passing() {
        var diagnostics = Diagnostics()
        diagnostics.add(finding("unused-type", .warning, line: 5))
        diagnostics.add(finding("duplicate-request", .warning, line: 5))
        let text = "# specc:allow unused-type x\n# specc:allow duplicate-request y\n\n# more\na: b\n"
        let sources = SourceMap([SourceFile(path: "a.yaml", text: text)])
        #expect(Suppressions(in: sources).applied(to: diagnostics).isEmpty)
    }

    @Test("apply to no other line or rule, and are reported if unused")
    func unused() {
        #expect(remaining("a: b # specc:allow unused-type x\nc: d\n") == ["1 unused-suppression", "2 unused-type"])
        #expect(
            remaining("a: b\nc: d # specc:allow duplicate-request x\n") == ["2 unused-type", "2 unused-suppression"]
        )
    }

    @Test("are not reported as unused if there are errors, since warning rules do not run then")
    func errors() {
        let error = finding("unknown-type", .error, line: 3)
        let remaining = remaining("a: b # specc:allow duplicate-request x\nc: d\n", with: [error])
        #expect(remaining == ["2 unused-type", "3 unknown-type"])
    }

    @Test(
        "need a rule with warnings and a reason",
        arguments: ["", " unused-tpye x", " unused-type", " unknown-type x", ": unused-type x"]
    )
    func invalid(comment: String) {
        #expect(remaining("a: b\nc: d # specc:allow\(comment)\n") == ["2 unused-type", "2 invalid-suppression"])
    }

    @Test("are text in quotes and blocks")
    func text() {
        #expect(remaining("a: '# specc:allow unused-type x'\nc: d\n") == ["2 unused-type"])
        #expect(remaining("a: |\n  # specc:allow unused-type x\n") == ["2 unused-type"])
    }

    @Test("take time proportional to their number", .timeLimit(.minutes(1)))
    func hostile() {
        let comments = String(repeating: "# specc:allow unused-type x\n", count: 20_000)
        let remaining = remaining(comments + "a: b\n")
        #expect(remaining.count == 102)
        #expect(remaining.contains("1 too-many-findings"))
    }
}
