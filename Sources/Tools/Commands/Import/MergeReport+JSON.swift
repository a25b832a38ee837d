import Foundation
import SpeccImport

extension MergeReport {
    /// The changes and conflicts as JSON.
    func json() throws -> String {
        let changes = result.changes.map { change in
            Contents.Change(
                kind: change.kind.rawValue,
                subject: change.subject.rawValue,
                name: change.name,
                detail: change.detail.isEmpty ? nil : change.detail
            )
        }
        let conflicts = result.conflicts.map { conflict in
            let position = position(of: conflict)
            return Contents.Conflict(
                reason: conflict.reason.rawValue,
                subject: conflict.subject,
                file: conflict.file,
                line: position.line,
                column: position.column,
                before: conflict.before,
                catalog: conflict.here,
                document: conflict.there,
                at: conflict.origin.isEmpty ? nil : conflict.origin
            )
        }
        let contents = Contents(
            changes: changes,
            conflicts: conflicts,
            changedFiles: result.files.map(\.name),
            removedFiles: result.removedFiles.map(\.name)
        )
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(contents), as: UTF8.self) + "\n"
    }

    private struct Contents: Encodable {
        let changes: [Change]
        let conflicts: [Conflict]
        let changedFiles: [String]
        let removedFiles: [String]

        struct Change: Encodable {
            let kind: String
            let subject: String
            let name: String
            let detail: String?
        }

        struct Conflict: Encodable {
            let reason: String
            let subject: String
            let file: String
            let line: Int
            let column: Int
            let before: String?
            let catalog: String?
            let document: String?
            let at: String?
        }
    }
}
