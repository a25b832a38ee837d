import SpeccDiagnostics

/// The `json` format: one object with all diagnostics. Columns are in Unicode code points, offsets in UTF-8 bytes.
struct JSONReport {
    let sources: SourceMap

    func render(_ diagnostics: [Diagnostic]) -> String {
        let counts = Severity.allCases.reversed().map { severity in
            (severity.rawValue + "s", JSON.number(diagnostics.count { $0.severity == severity }))
        }
        return JSON.object([
            ("version", .number(1)),
            ("findings", .list(diagnostics.map(finding))),
            ("summary", .object(counts + [("files", .number(sources.files.count))])),
        ]).text
    }

    private func finding(_ diagnostic: Diagnostic) -> JSON {
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

    private func note(_ note: Diagnostic.Note) -> JSON {
        .members([("message", .string(note.message)), ("place", note.range.map(place))])
    }

    private func fix(_ fix: Diagnostic.Fix) -> JSON {
        .object([("place", place(fix.range)), ("replacement", .string(fix.replacement))])
    }

    private func place(_ range: SourceRange) -> JSON {
        let file = sources[range.file]
        return .object([
            ("file", .string(file?.path ?? "")), ("start", point(range.start, in: file)),
            ("end", point(range.end, in: file)),
        ])
    }

    private func point(_ position: SourcePosition, in file: SourceFile?) -> JSON {
        .object([
            ("line", .number(Int(position.line))), ("column", .number(Int(position.column))),
            ("offset", .number(file?.offset(of: position) ?? 0)),
        ])
    }
}
