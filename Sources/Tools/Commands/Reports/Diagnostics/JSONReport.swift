import SpeccContract
import SpeccDiagnostics

/// The `json` format: one object with all diagnostics. Columns are in Unicode code points, offsets in UTF-8 bytes.
struct JSONReport {
    let sources: SourceMap

    func render(_ diagnostics: [Diagnostic]) -> String {
        let counts = Severity.allCases.reversed().map { severity in
            (severity.rawValue + "s", DocumentValue.integer(diagnostics.count { $0.severity == severity }))
        }
        return DocumentValue.members([
            ("version", .integer(1)),
            ("findings", .list(diagnostics.map(finding))),
            ("summary", .members(counts + [("files", .integer(sources.files.count))])),
        ]).text
    }

    private func finding(_ diagnostic: Diagnostic) -> DocumentValue {
        .members([
            ("rule", .string(diagnostic.id)),
            ("severity", .string(diagnostic.severity.rawValue)),
            ("message", .string(diagnostic.message)),
            ("hint", diagnostic.hint.map { .string($0) }),
            ("place", place(diagnostic.range)),
            ("notes", .list(diagnostic.notes.map(note))),
            ("fixes", .list(diagnostic.fixes.map(fix))),
        ])
    }

    private func note(_ note: Diagnostic.Note) -> DocumentValue {
        .members([("message", .string(note.message)), ("place", note.range.map(place))])
    }

    private func fix(_ fix: Diagnostic.Fix) -> DocumentValue {
        .members([("place", place(fix.range)), ("replacement", .string(fix.replacement))])
    }

    private func place(_ range: SourceRange) -> DocumentValue {
        let file = sources[range.file]
        return .members([
            ("file", .string(file?.path ?? "")), ("start", point(range.start, in: file)),
            ("end", point(range.end, in: file)),
        ])
    }

    private func point(_ position: SourcePosition, in file: SourceFile?) -> DocumentValue {
        .members([
            ("line", .integer(Int(position.line))), ("column", .integer(Int(position.column))),
            ("offset", .integer(file?.offset(of: position) ?? 0)),
        ])
    }
}
