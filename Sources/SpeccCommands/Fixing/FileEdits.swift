import SpeccDiagnostics

/// The fixes of one file's findings, as far as they go together.
///
/// All edits of a finding are carried out or none, since each is half of it alone. Of findings whose edits touch, the
/// first one wins; a later pass sees what is left of the others.
struct FileEdits {
    private let file: SourceFile
    private var edits: [Edit] = []
    /// Findings whose fixes are among the edits.
    private(set) var count = 0

    private struct Edit {
        var range: Range<Int>
        var replacement: [UInt8]
    }

    init(_ findings: [Diagnostic], in file: SourceFile, id: FileID) {
        self.file = file
        for finding in findings where !finding.fixes.isEmpty {
            guard finding.fixes.allSatisfy({ $0.range.file == id }) else { continue }
            let wanted = finding.fixes.compactMap(edit)
            guard wanted.count == finding.fixes.count, !wanted.contains(where: touches) else { continue }
            edits += wanted
            count += 1
        }
    }

    /// The file's bytes with the edits; every other byte stays.
    var bytes: [UInt8] {
        var bytes = file.bytes
        for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            bytes.replaceSubrange(edit.range, with: edit.replacement)
        }
        return bytes
    }

    /// Nil for what would change nothing, and for an alias: what it stands for is fixed where it is written.
    private func edit(_ fix: Diagnostic.Fix) -> Edit? {
        let start = file.offset(of: fix.range.start)
        let end = file.offset(of: fix.range.end)
        guard start <= end else { return nil }
        let old = file.bytes[start..<end]
        let replacement = Array(fix.replacement.utf8)
        guard old.first != UInt8(ascii: "*"), !old.elementsEqual(replacement) else { return nil }
        return Edit(range: start..<end, replacement: replacement)
    }

    private func touches(_ edit: Edit) -> Bool {
        edits.contains {
            $0.range.overlaps(edit.range) || $0.range.lowerBound == edit.range.lowerBound
                || $0.range.isEmpty && $0.range.lowerBound == edit.range.upperBound
                || edit.range.isEmpty && edit.range.lowerBound == $0.range.upperBound
        }
    }
}
