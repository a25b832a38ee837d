import Foundation
import SpeccDiagnostics
import SpeccDiff
import SpeccDriver
import SpeccEditing
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
    /// The list of entries; nil for a file without one.
    private var list: SourceRange?

    private struct Entry {
        /// The id or an alias, as in the file.
        let change: String
        let subject: String
        let reason: String
        let until: String?
        let range: SourceRange

        var key: [String] { [change, subject, reason] }

        /// The id; the text of the file if it is unknown.
        var id: String { ChangePages.embedded[change]?.id ?? change }

        func matches(_ id: String, _ subject: String) -> Bool {
            self.id == id && self.subject == subject
        }

        func isExpired(_ today: String) -> Bool {
            until.map { $0 < today } ?? false
        }
    }

    /// - Parameter folder: The folder of the new catalogs; nil for one that is not on disk.
    init(in folder: String?) throws(FileError) {
        let path = FilePath(folder ?? ".").appending(Self.name)
        guard folder != nil, FileManager.default.fileExists(atPath: path) else {
            self.init(emptyAt: path)
            return
        }
        let bytes = try RegularFile.contents(of: path)
        let current = FilePath(FileManager.default.currentDirectoryPath).appending("")
        self.init(SourceFile(path: FilePath(path).dropping(prefix: current) ?? path, bytes: bytes))
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
        case .empty, .recovered, .rejected: break
        }
    }

    /// Lowers the levels of accepted changes to safe, and reports entries that match no change or have expired.
    ///
    /// An entry matches by id, also a former one, and subject, never by message.
    mutating func apply(to changes: [Change], today: String) -> [Change] {
        var used: Set<Int> = []
        let applied = changes.map { change in
            let numbers = entries.indices.filter { entries[$0].matches(change.id, change.subject.text) }
            used.formUnion(numbers)
            guard let number = numbers.first(where: { !entries[$0].isExpired(today) }) else { return change }
            let entry = entries[number]
            var change = change
            change.levels = ChangeLevels()
            change.excuse = "accepted: \(entry.reason)"
            return change
        }
        for (number, entry) in entries.enumerated() {
            let others = entries[..<number].filter { $0.matches(entry.id, entry.subject) }
            if others.contains(where: { !$0.isExpired(today) }) {
                let message = "change '\(entry.change)' of '\(entry.subject)' is already accepted"
                warn(message, entry.range, "remove the duplicate entry")
            } else if ChangePages.embedded[entry.change] == nil {
                let nearest = NearestName(ChangePages.embedded.all.map(\.id)).match(for: entry.change)
                let hint = nearest.map { "did you mean '\($0)'?" } ?? "remove the entry"
                warn("unknown change \(quoted(entry.change))", entry.range, hint)
            } else if !used.contains(number) {
                let message = "accepted change '\(entry.change)' of '\(entry.subject)' does not exist"
                warn(message, entry.range, "remove the entry")
            } else if let until = entry.until, entry.isExpired(today) {
                warn("the acceptance expired on \(until)", entry.range, "remove the entry, or extend it")
            }
        }
        return applied
    }

    /// Adds an entry for each change.
    func accept(_ changes: [Change], reason: String) throws(FileError) {
        guard !changes.isEmpty else { return }
        // A link leads to the file that is replaced.
        let target = URL(filePath: path).resolvingSymlinksInPath().path
        let current = FileManager.default.contents(atPath: target)
        let file = AcceptanceFile(SourceFile(path: path, bytes: [UInt8](current ?? Data())))
        let added = changes.map { change in
            "{ change: \(change.id), of: \(YAMLScalarText.quoted(change.subject.text)), why: \(YAMLScalarText.quoted(reason)) }"
        }
        let expected = file.entries.map(\.key) + changes.map { [$0.id, $0.subject.text, reason] }
        let text = file.texts(adding: added).first { text in
            let result = AcceptanceFile(SourceFile(path: path, bytes: text))
            return !result.diagnostics.hasErrors && result.entries.map(\.key) == expected
        }
        guard let text else {
            let hint = "write each of its entries on a line that begins with '- '"
            throw FileError(path: path, reason: "add accepted changes to", hint: hint)
        }
        var replacement = AtomicFileReplacement()
        try replacement.add(text, at: target, preservingPermissions: current != nil)
        try replacement.commit()
    }

    /// The possible texts with further entries, of which only those fit that have the notation of the list: lines with the
    /// indentation of the first entry, or entries in brackets.
    private func texts(adding added: [String]) -> [[UInt8]] {
        guard let bytes = sources.files.first?.bytes else { return [] }
        let lines = { (indentation: Int) in
            added.map { String(repeating: " ", count: indentation) + "- \($0)\n" }.joined().utf8
        }
        let head = bytes + (bytes.last.map { $0 != 0x0A } ?? false ? [0x0A] : [])
        var texts = [head + lines(0)]
        if let list, let source = sources.files.first {
            let indentation = Int(list.start.column) - 1
            let end = source.offset(of: list.end) - 1
            texts.append(head + lines(indentation))
            if bytes.indices.contains(end), bytes[end] == UInt8(ascii: "]") {
                for separator in [", ", ""] {
                    let inserted = separator + added.joined(separator: ", ")
                    texts.append(Array(bytes[..<end]) + Array(inserted.utf8) + Array(bytes[end...]))
                }
            }
        }
        return texts
    }

    private mutating func read(_ node: YAMLNode) {
        guard case .sequence(let items) = node.content else {
            reject("accepted changes must be a list", node.range, "write '- { change: …, of: …, why: … }'")
            return
        }
        list = node.range
        for item in items {
            guard case .mapping(let pairs) = item.content else {
                reject("an accepted change must be a map", item.range, "write '{ change: …, of: …, why: … }'")
                continue
            }
            var values: [String: String] = [:]
            for pair in pairs {
                if !["change", "of", "why", "until"].contains(pair.key.value) {
                    let hint = "keys are 'change', 'of', 'why' and 'until'"
                    reject("unknown key \(quoted(pair.key.value))", pair.key.range, hint)
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
            guard reason.contains(where: { !$0.isWhitespace }) else {
                reject("'why' is empty", item.range, "write why the change is accepted")
                continue
            }
            if let until = values["until"], !Self.isDate(until) {
                reject("'until' must be a date such as '2027-01-01'", item.range)
                continue
            }
            entries.append(
                Entry(change: change, subject: subject, reason: reason, until: values["until"], range: item.range)
            )
        }
    }

    /// Whether a text is a day of the calendar: `2027-01-31`.
    private static func isDate(_ text: String) -> Bool {
        guard let match = text.wholeMatch(of: /([0-9]{4})-([0-9]{2})-([0-9]{2})/)?.output else { return false }
        let components = DateComponents(
            calendar: Calendar(identifier: .gregorian),
            year: Int(match.1),
            month: Int(match.2),
            day: Int(match.3)
        )
        return components.isValidDate
    }

    private mutating func reject(_ message: String, _ range: SourceRange, _ hint: String? = nil) {
        diagnostics.add(Diagnostic("invalid-acceptance", .error, message, at: range, hint: hint))
    }

    private mutating func warn(_ message: String, _ range: SourceRange, _ hint: String) {
        diagnostics.add(Diagnostic("stale-acceptance", .warning, message, at: range, hint: hint))
    }
}
