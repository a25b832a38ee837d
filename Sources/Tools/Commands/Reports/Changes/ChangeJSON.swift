import SpeccContract
import SpeccDiagnostics
import SpeccDiff

/// The `json` format of changes, which `Docs/Schemas/changes.schema.json` describes. Columns are in Unicode code points.
struct ChangeJSON {
    let report: ChangeReport

    func render(_ changes: [Change]) -> String {
        let counts = ChangeLevel.allCases.reversed().map { level in
            (level.rawValue, DocumentValue.integer(changes.count { $0.levels.highest == level }))
        }
        return DocumentValue.members([
            ("version", .integer(1)),
            ("base", .string(report.base)),
            ("changes", .list(changes.map(change))),
            ("summary", .members(counts)),
            ("notes", report.notes.isEmpty ? nil : .list(report.notes.map { .string($0) })),
        ]).text
    }

    private func change(_ change: Change) -> DocumentValue {
        .members([
            ("change", .string(change.id)),
            ("of", .string(change.subject.text)),
            ("level", .string(change.levels.highest.rawValue)),
            ("axes", .members(ChangeAxis.allCases.map { ($0.rawValue, .string(change.levels[$0].rawValue)) })),
            ("message", .string(change.message)),
            ("excuse", change.excuse.map { .string($0) }),
            ("removed", .flag(change.isRemoval)),
            ("base", change.old.map(location)),
            ("location", change.new.map(location)),
        ])
    }

    private func location(_ range: SourceRange) -> DocumentValue {
        .members([
            ("file", .string(report.sources[range.file]?.path ?? "")),
            ("line", .integer(Int(range.start.line))),
            ("column", .integer(Int(range.start.column))),
        ])
    }
}
