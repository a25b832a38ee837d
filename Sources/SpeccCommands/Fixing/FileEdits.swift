import SpeccDiagnostics

/// The fixes of one file's findings, as far as they go together.
///
/// All edits of a finding are carried out or none, since each is half of it alone. Of findings whose edits touch, the
/// first one wins; a later pass sees what is left of the others.
struct FileEdits {
    private let file: SourceFile
    /// In the order of the text; no two of different findings touch.
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
            let wanted = finding.fixes.compactMap(edit).sorted { $0.range.lowerBound < $1.range.lowerBound }
            guard wanted.count == finding.fixes.count, Self.areApart(wanted), !wanted.contains(where: touches) else {
                continue
            }
            for edit in wanted { edits.insert(edit, at: place(of: edit.range.lowerBound)) }
            count += 1
        }
    }

    /// The file's bytes with the edits; every other byte stays.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(file.bytes.count)
        var end = 0
        for edit in edits {
            bytes += file.bytes[end..<edit.range.lowerBound]
            bytes += edit.replacement
            end = edit.range.upperBound
        }
        return bytes + file.bytes[end...]
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

    /// Whether none of the edits of one finding overlaps the next.
    private static func areApart(_ edits: [Edit]) -> Bool {
        zip(edits, edits.dropFirst()).allSatisfy { $0.range.upperBound <= $1.range.lowerBound }
    }

    /// Looks at the neighbours alone: the edits are apart and in order.
    private func touches(_ edit: Edit) -> Bool {
        let place = place(of: edit.range.lowerBound)
        if place > 0 {
            let before = edits[place - 1].range
            if before.lowerBound == edit.range.lowerBound || before.upperBound > edit.range.lowerBound { return true }
            if edit.range.isEmpty, before.upperBound == edit.range.lowerBound { return true }
        }
        guard place < edits.count else { return false }
        let next = edits[place].range
        return next.lowerBound < edit.range.upperBound || next.isEmpty && next.lowerBound == edit.range.upperBound
    }

    /// Where an edit belongs that begins at a byte, behind those that begin there too.
    private func place(of start: Int) -> Int {
        var low = 0
        var high = edits.count
        while low < high {
            let middle = (low + high) / 2
            if edits[middle].range.lowerBound <= start { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
