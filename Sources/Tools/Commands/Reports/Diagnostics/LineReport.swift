import SpeccDiagnostics

/// One line per diagnostic, `path:line:col: error: message [id]`; hint and notes follow as `note:` lines.
///
/// Columns are in UTF-8 bytes. There are no excerpts, since editors show the source.
struct LineReport {
    let sources: SourceMap

    func render(_ diagnostics: [Diagnostic]) -> String {
        diagnostics.reduce(into: "") { text, diagnostic in
            text += line(diagnostic.severity, diagnostic.message, at: diagnostic.range)
            text += " [\(TextSanitizer.escaped(diagnostic.id))]\n"
            if let hint = diagnostic.hint {
                text += line(.note, hint, at: diagnostic.range) + "\n"
            }
            for note in diagnostic.notes {
                text += line(.note, note.message, at: note.range ?? diagnostic.range) + "\n"
            }
        }
    }

    private func line(_ severity: Severity, _ message: String, at range: SourceRange) -> String {
        let file = sources[range.file]
        let path = TextSanitizer.path(file?.path ?? "?")
        let column = file?.utf8Column(of: range.start) ?? Int(range.start.column)
        let text = TextSanitizer.shortened(message, limit: 1_000)
        return "\(path):\(range.start.line):\(column): \(severity.rawValue): \(text)"
    }
}
