import SpeccContract
import SpeccDiagnostics
import SpeccEditing
import SpeccLints
import SpeccYAML

/// `textDocument/codeAction`: the fixes of diagnostics, comments that suppress warnings, and all fixes of a file.
struct CodeActionFeature {
    static let fixAll = "source.fixAll.specc"
    static let quickFix = "quickfix"
    /// The placeholder that the user replaces.
    private static let reason = "reason"
    /// As in `specc validate --fix`.
    private static let maximumPasses = 10

    let analysis: CatalogAnalysis
    let file: AnalyzedFile
    let limits: YAMLLimits
    let diagnostics: DiagnosticsFeature
    let edit: ([FileID: [TextEdit]]) -> DocumentValue

    /// - Parameters:
    ///   - range: The bytes of the selection.
    ///   - kinds: The requested kinds of actions; nil for all.
    func result(in range: Range<Int>, kinds: [String]?) -> DocumentValue {
        var actions: [DocumentValue] = []
        if isRequested(Self.quickFix, in: kinds) {
            for finding in analysis.findings[file.id] ?? [] {
                let bytes = file.bytes(of: finding.range)
                guard bytes.lowerBound <= range.upperBound, range.lowerBound <= bytes.upperBound else { continue }
                if let action = fix(finding) { actions.append(action) }
                if let action = suppression(of: finding) { actions.append(action) }
            }
        }
        // Editors request source actions by their kind.
        if kinds != nil, isRequested(Self.fixAll, in: kinds), let action = fixAllAction() { actions.append(action) }
        return .list(actions)
    }

    /// A requested kind includes those below it: `source` includes `source.fixAll.specc`.
    private func isRequested(_ kind: String, in kinds: [String]?) -> Bool {
        kinds.map { $0.contains { kind == $0 || kind.hasPrefix($0 + ".") || $0.isEmpty } } ?? true
    }

    private func action(
        _ title: String,
        kind: String,
        _ edits: [FileID: [TextEdit]],
        _ finding: Diagnostic? = nil,
        isPreferred: Bool = false
    ) -> DocumentValue {
        .members([
            "title": .string(title),
            "kind": .string(kind),
            "diagnostics": finding.map { .list([diagnostics.json($0, in: file, analysis)]) },
            "isPreferred": isPreferred ? true : nil,
            "edit": edit(edits),
        ])
    }

    // MARK: - Fixes

    private func fix(_ finding: Diagnostic) -> DocumentValue? {
        guard FileEdits([finding], in: file.source, id: file.id).count == 1 else { return nil }
        let edits = finding.fixes.map { TextEdit(range: file.bytes(of: $0.range), replacement: $0.replacement) }
        return action(title(of: edits, finding), kind: Self.quickFix, [file.id: edits], finding, isPreferred: true)
    }

    private func title(of edits: [TextEdit], _ finding: Diagnostic) -> String {
        guard edits.count == 1, let edit = edits.first else { return "Fix '\(finding.id)'" }
        let text = edit.replacement.utf8.allSatisfy { $0 <= 0x20 } ? "" : edit.replacement
        let old = TextSanitizer.shortened(String(decoding: file.source.bytes[edit.range], as: UTF8.self))
        if text.isEmpty { return "Remove '\(old)'" }
        return edit.range.isEmpty
            ? "Insert '\(TextSanitizer.shortened(text))'" : "Replace with '\(TextSanitizer.shortened(text))'"
    }

    /// All fixes of the file, in several passes, since a fixed key may reveal errors in its value.
    private func fixAllAction() -> DocumentValue? {
        var current = analysis
        var bytes = file.source.bytes
        for _ in 0..<Self.maximumPasses {
            guard let now = current[file.id], let findings = current.findings[file.id] else { break }
            let edits = FileEdits(findings, in: now.source, id: now.id)
            guard edits.count > 0 else { break }
            let next = current.replacing(file.id, with: edits.bytes)
            guard let fixed = next[file.id], next.validTree(of: fixed) != nil || current.validTree(of: now) == nil
            else { break }
            bytes = edits.bytes
            current = next
        }
        guard bytes != file.source.bytes else { return nil }
        let edits = TextEdit.lines(from: file.source.bytes, to: bytes)
        return action("Apply all safe fixes of this file", kind: Self.fixAll, [file.id: edits])
    }

    // MARK: - Suppressions

    /// A comment above the line of a warning or note; nil where a comment would become part of a text.
    private func suppression(of finding: Diagnostic) -> DocumentValue? {
        guard finding.severity < .error, RulePages.embedded[finding.id] != nil,
            !finding.id.hasSuffix("-suppression"), let root = analysis.validTree(of: file)
        else { return nil }
        let bytes = file.source.bytes
        let line = file.lines.line(file.lines.line(ofByte: file.bytes(of: finding.range).lowerBound))
        let indentation = bytes[line].prefix { $0 == 0x20 }.count
        let end = bytes.firstIndex(of: 0x0A).map { $0 > 0 && bytes[$0 - 1] == 0x0D } ?? false ? "\r\n" : "\n"
        let comment = "\(String(repeating: " ", count: indentation))# specc:allow \(finding.id) \(Self.reason)\(end)"
        let edit = TextEdit(range: line.lowerBound..<line.lowerBound, replacement: comment)
        let result = SourceFile(
            path: file.source.path,
            relativePath: file.source.relativePath,
            bytes: TextEdit.apply([edit], to: bytes)
        )
        var ignored = Diagnostics()
        guard let newRoot = YAMLReader.read(result, id: file.id, limits: limits, diagnostics: &ignored),
            CatalogFormatter.isSame(root, newRoot)
        else { return nil }
        return action("Allow '\(finding.id)' here", kind: Self.quickFix, [file.id: [edit]], finding)
    }
}
