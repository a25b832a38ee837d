import SpeccDiagnostics
import Testing

@Suite("Diagnostics")
struct DiagnosticsTests {
    private func finding(_ id: String, _ severity: Severity, file: Int, line: Int, column: Int) -> Diagnostic {
        let start = SourcePosition(line: line, column: column)
        return Diagnostic(id, severity, "a message", at: SourceRange(file: FileID(file), start: start, width: 1))
    }

    @Test("are sorted by file, line, column and id")
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

    @Test("of a later stage replace a warning with the same id and range")
    func superseded() {
        var diagnostics = Diagnostics()
        diagnostics.add(finding("a", .warning, file: 0, line: 1, column: 1))
        diagnostics.add(finding("a", .warning, file: 0, line: 2, column: 1))
        diagnostics.add(finding("b", .warning, file: 0, line: 1, column: 1))
        var later = Diagnostics()
        later.add(finding("a", .error, file: 0, line: 1, column: 1))
        diagnostics.supersede(with: later)
        #expect(
            diagnostics.sorted().map { "\($0.id) \($0.severity) \($0.range.start.line)" }
                == ["a error 1", "b warning 1", "a warning 2"]
        )
    }

    @Test("have errors if one of them is an error")
    func hasErrors() {
        var diagnostics = Diagnostics()
        diagnostics.add(finding("a", .warning, file: 0, line: 1, column: 1))
        #expect(!diagnostics.hasErrors)
        diagnostics.add(finding("a", .error, file: 0, line: 1, column: 1))
        #expect(diagnostics.hasErrors)
    }
}
