import SpeccContract
import SpeccDiagnostics
import SpeccImport

/// What a merge did, for people.
struct MergeReport {
    let result: CatalogMerge.Result
    let folder: String
    let files: [CatalogFile]
    let isVerbose: Bool

    /// The number of changes of a kind that are listed.
    private static let mostChanges = 10

    /// The changes by kind, with the number of each.
    func text(in style: TerminalStyle) -> String {
        guard !result.changes.isEmpty else {
            guard result.conflicts.isEmpty else { return "" }
            return result.files.isEmpty && result.removedFiles.isEmpty
                ? "the catalog is up to date\n" : "only the version of the document changed\n"
        }
        var text = ""
        for kind in MergeChange.Kind.allCases {
            for subject in MergeChange.Subject.allCases {
                let changes = result.changes.filter { $0.kind == kind && $0.subject == subject }
                guard !changes.isEmpty else { continue }
                let noun = changes.count == 1 ? subject.rawValue : subject.rawValue + "s"
                text += style(.heading, "\(kind.rawValue) \(changes.count) \(noun)") + "\n"
                let shown = isVerbose ? changes[...] : changes.prefix(Self.mostChanges)
                for change in shown {
                    let detail = change.detail.isEmpty ? "" : ": \(change.detail)"
                    text += style.paragraph(TextSanitizer.escaped(change.name + detail), first: "  ", indent: 4)
                }
                if changes.count > shown.count { text += "  and \(changes.count - shown.count) more ('--verbose')\n" }
            }
        }
        for file in result.removedFiles { text += "removed the file \(TextSanitizer.path(file.source.path))\n" }
        return text
    }

    /// The conflicts at the lines of the catalog, with the values of both sides.
    func conflicts(areKept: Bool, in style: TerminalStyle) -> String {
        var text = ""
        for conflict in result.conflicts {
            let position = position(of: conflict)
            let path = TextSanitizer.path(FilePath(folder).appending(conflict.file))
            let location = style(.heading, "\(path):\(position.line):\(position.column):")
            let severity = areKept ? Severity.warning : .error
            let title = style(severity.role, severity.rawValue + ":")
            text += style.paragraph("\(location) \(title) \(conflict.message)", indent: 4)
            let values: [(String, String?)] = [
                ("before:", conflict.before), ("catalog:", conflict.here), ("document:", conflict.there),
                ("at:", conflict.origin.isEmpty ? nil : conflict.origin),
            ]
            text += style.table(
                values.compactMap { name, value in
                    value.map { [name, TextSanitizer.escaped($0)] }
                }
            )
        }
        return text
    }

    /// The line and column of a conflict in its file.
    func position(of conflict: MergeConflict) -> (line: Int, column: Int) {
        let position = files.first { $0.name == conflict.file }?.position(of: conflict.path)
        return (Int(position?.line ?? 1), Int(position?.column ?? 1))
    }
}

extension MergeConflict {
    /// The problem in one line.
    fileprivate var message: String {
        let subject = "'\(TextSanitizer.escaped(self.subject))'"
        return switch reason {
        case .changedOnBothSides: "\(subject) was changed in the catalog and in the document"
        case .addedOnBothSides: "\(subject) was added to the catalog and to the document"
        case .removedFromDocument: "\(subject) was changed in the catalog and removed from the document"
        case .removedFromCatalog: "\(subject) was removed from the catalog and changed in the document"
        case .comment: "\(subject) changed in the document, which would remove a comment"
        case .stillUsed: "\(subject) was removed from the document and is still used by the catalog"
        case .otherSchema: "\(subject) was changed in the catalog and is the name of another schema now"
        }
    }
}

extension MergeReport {
    /// The changes and conflicts as JSON.
    var json: String {
        let changes = result.changes.map { change in
            DocumentValue.members([
                "detail": change.detail.isEmpty ? nil : .string(change.detail), "kind": .string(change.kind.rawValue),
                "name": .string(change.name), "subject": .string(change.subject.rawValue),
            ])
        }
        let conflicts = result.conflicts.map { conflict in
            let position = position(of: conflict)
            return DocumentValue.members([
                "at": conflict.origin.isEmpty ? nil : .string(conflict.origin),
                "before": conflict.before.map { .string($0) }, "catalog": conflict.here.map { .string($0) },
                "column": .integer(position.column), "document": conflict.there.map { .string($0) },
                "file": .string(conflict.file), "line": .integer(position.line),
                "reason": .string(conflict.reason.rawValue), "subject": .string(conflict.subject),
            ])
        }
        return DocumentValue.members([
            "changedFiles": .strings(result.files.map(\.name)), "changes": .list(changes),
            "conflicts": .list(conflicts), "removedFiles": .strings(result.removedFiles.map(\.name)),
        ]).text
    }
}
