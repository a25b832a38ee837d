import SpeccDiagnostics
import Testing

@Suite("Diagnostics")
struct DiagnosticsTests {
    private func finding(_ id: String, _ severity: Severity, file: Int, line: Int, column: Int) -> Diagnostic {
        let start = SourcePosition(line: line, column: column)
        return Diagnostic(id, severity, "a message", at: SourceRange(file: FileID(file), start: start, width: 1))
    }

    @Test("are sorted by file, line, column and id, in whatever order they were made")
    func sorted() {
        let expected = [
            finding("z", .note, file: 0, line: 2, column: 9),
            finding("a", .error, file: 0, line: 10, column: 1),
            finding("b", .error, file: 0, line: 10, column: 1),
            finding("a", .error, file: 0, line: 10, column: 2),
            finding("a", .error, file: 1, line: 1, column: 1),
        ]
        for made in [expected, expected.reversed()] {
            var diagnostics = Diagnostics()
            diagnostics.add(contentsOf: made)
            #expect(diagnostics.sorted().map { "\($0.range) \($0.id)" } == expected.map { "\($0.range) \($0.id)" })
        }
    }

    @Test("have errors only where one is an error")
    func hasErrors() {
        var diagnostics = Diagnostics()
        diagnostics.add(finding("a", .warning, file: 0, line: 1, column: 1))
        #expect(!diagnostics.hasErrors)
        diagnostics.add(finding("a", .error, file: 0, line: 1, column: 1))
        #expect(diagnostics.hasErrors)
    }
}
