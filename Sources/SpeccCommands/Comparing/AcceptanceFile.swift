import Foundation
import SpeccDiagnostics
import SpeccDiff
import SpeccDriver
import SpeccYAML

/// `.specc-accepted.yaml` next to the catalogs: changes that were accepted, with the reason.
///
///     - { change: removed-endpoint, of: Orders.payOrder, why: No released app calls it., until: 2027-01-01 }
struct AcceptanceFile {
    static let name = ".specc-accepted.yaml"

    /// Problems of the file; an error rejects it.
    private(set) var diagnostics = Diagnostics()
    let sources: SourceMap
    private var entries: [Entry] = []
    private let path: String

    private struct Entry {
        let change: String
        let subject: String
        let reason: String
        let until: String?
        let range: SourceRange
    }

    /// - Parameter folder: The folder of the new catalogs; nil for one that is not on disk.
    init(in folder: String?) throws(FileError) {
        let path = FilePath(folder ?? ".").appending(Self.name)
        guard folder != nil, FileManager.default.fileExists(atPath: path) else {
            self.init(emptyAt: path)
            return
        }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw FileError(path: path, reason: "read")
        }
        self.init(SourceFile(path: path, bytes: [UInt8](data)))
    }

    private init(emptyAt path: String) {
        self.path = path
        sources = SourceMap()
    }

    init(_ file: SourceFile) {
        path = file.path
        sources = SourceMap([file])
        switch YAMLReader.document(in: file, id: FileID(0), diagnostics: &diagnostics) {
        case .root(let node): read(node)
        case .empty, .rejected: break
        }
    }

    /// Lowers the levels of accepted changes to safe, and reports entries that match no change or have expired.
    ///
    /// An entry matches by id and subject, never by message.
    mutating func apply(to changes: [Change], today: String) -> [Change] {
        var used: Set<Int> = []
        let applied = changes.map { change in
            let number = entries.firstIndex { $0.change == change.id && $0.subject == change.subject.text }
            guard let number else { return change }
            used.insert(number)
            let entry = entries[number]
            if let until = entry.until, until < today { return change }
            var change = change
            change.levels = ChangeLevels()
            change.excuse = "accepted: \(entry.reason)"
            return change
        }
        for (number, entry) in entries.enumerated() {
            if !used.contains(number) {
                let message = "accepted change '\(entry.change)' of '\(entry.subject)' does not exist"
                warn(message, entry.range, "remove the entry")
            } else if let until = entry.until, until < today {
                warn("the acceptance expired on \(until)", entry.range, "remove the entry, or extend it")
            }
        }
        return applied
    }

    /// Appends an entry for each change.
    func accept(_ changes: [Change], reason: String) throws(FileError) {
        guard !changes.isEmpty else { return }
        let current = FileManager.default.contents(atPath: path)
        var text = current.map { String(decoding: $0, as: UTF8.self) } ?? ""
        if !text.isEmpty, !text.hasSuffix("\n") { text += "\n" }
        for change in changes {
            text += "- { change: \(change.id), of: \(Self.quoted(change.subject.text)), why: \(Self.quoted(reason)) }\n"
        }
        var replacement = AtomicFileReplacement()
        try replacement.add(Array(text.utf8), at: path, preservingPermissions: current != nil)
        try replacement.commit()
    }

    private mutating func read(_ node: YAMLNode) {
        guard case .sequence(let items) = node.content else {
            reject("accepted changes must be a list", node.range, "write '- { change: …, of: …, why: … }'")
            return
        }
        for item in items {
            guard case .mapping(let pairs) = item.content else {
                reject("an accepted change must be a map", item.range, "write '{ change: …, of: …, why: … }'")
                continue
            }
            var values: [String: String] = [:]
            for pair in pairs {
                if !["change", "of", "why", "until"].contains(pair.key.value) {
                    let hint = "keys are 'change', 'of', 'why' and 'until'"
                    reject("unknown key \(SpeccDiagnostics.quoted(pair.key.value))", pair.key.range, hint)
                } else if case .scalar(let scalar) = pair.value.content, !scalar.isNull {
                    values[pair.key.value] = scalar.text
                } else {
                    reject("'\(pair.key.value)' must be text", pair.value.range)
                }
            }
            guard let change = values["change"], let subject = values["of"], let reason = values["why"] else {
                reject("an accepted change needs 'change', 'of' and 'why'", item.range)
                continue
            }
            if let until = values["until"], until.wholeMatch(of: /\d{4}-\d{2}-\d{2}/) == nil {
                reject("'until' must be a date such as '2027-01-01'", item.range)
                continue
            }
            entries.append(
                Entry(change: change, subject: subject, reason: reason, until: values["until"], range: item.range)
            )
        }
    }

    private mutating func reject(_ message: String, _ range: SourceRange, _ hint: String? = nil) {
        diagnostics.add(Diagnostic("invalid-acceptance", .error, message, at: range, hint: hint))
    }

    private mutating func warn(_ message: String, _ range: SourceRange, _ hint: String) {
        diagnostics.add(Diagnostic("stale-acceptance", .warning, message, at: range, hint: hint))
    }

    /// A double-quoted scalar of YAML.
    private static func quoted(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\"": "\\\""
            case "\\": "\\\\"
            case _ where TextSanitizer.isHidden(scalar):
                "\\U" + String(repeating: "0", count: 8 - String(scalar.value, radix: 16).count)
                    + String(scalar.value, radix: 16)
            default: String(scalar)
            }
        }
        return "\"\(escaped.joined())\""
    }
}
