import SpeccCommands
import SpeccDiagnostics
import Testing

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
