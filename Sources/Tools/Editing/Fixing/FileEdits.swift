package import SpeccDiagnostics

/// The non-conflicting fixes of one file's diagnostics.
///
/// Either all edits of a diagnostic are applied or none. Of diagnostics with adjacent or overlapping edits the first one is
/// fixed; a later pass fixes the others.
package struct FileEdits {
    private let file: SourceFile
    /// Sorted by position. Edits of different diagnostics are not adjacent.
    private var edits: [Edit] = []
    /// The number of diagnostics whose fixes are included.
    package private(set) var count = 0

    private struct Edit {
        var range: Range<Int>
        var replacement: [UInt8]
    }

    package init(_ findings: [Diagnostic], in file: SourceFile, id: FileID) {
        self.file = file
        for finding in findings where !finding.fixes.isEmpty {
            guard finding.fixes.allSatisfy({ $0.range.file == id }) else { continue }
            let fileEdits = finding.fixes.compactMap(edit).sorted { $0.range.lowerBound < $1.range.lowerBound }
            guard fileEdits.count == finding.fixes.count, Self.areDisjoint(fileEdits),
                !fileEdits.contains(where: conflicts)
            else {
                continue
            }
            for edit in fileEdits { edits.insert(edit, at: insertionIndex(of: edit.range.lowerBound)) }
            count += 1
        }
    }

    /// The contents of the file with the edits applied.
    package var bytes: [UInt8] {
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

    /// Nil for an edit without effect, and for an alias: its anchor is fixed instead.
    private func edit(_ fix: Diagnostic.Fix) -> Edit? {
        let start = file.offset(of: fix.range.start)
        let end = file.offset(of: fix.range.end)
        guard start <= end else { return nil }
        let old = file.bytes[start..<end]
        let replacement = Array(fix.replacement.utf8)
        guard old.first != UInt8(ascii: "*"), !old.elementsEqual(replacement) else { return nil }
        return Edit(range: start..<end, replacement: replacement)
    }

    /// Whether the sorted edits do not overlap.
    private static func areDisjoint(_ edits: [Edit]) -> Bool {
        zip(edits, edits.dropFirst()).allSatisfy { $0.range.upperBound <= $1.range.lowerBound }
    }

    /// Whether an edit overlaps or is adjacent to an existing one. Only its neighbors are compared, since edits are sorted and
    /// disjoint.
    private func conflicts(_ edit: Edit) -> Bool {
        let index = insertionIndex(of: edit.range.lowerBound)
        if index > 0 {
            let before = edits[index - 1].range
            if before.lowerBound == edit.range.lowerBound || before.upperBound > edit.range.lowerBound { return true }
            if edit.range.isEmpty, before.upperBound == edit.range.lowerBound { return true }
        }
        guard index < edits.count else { return false }
        let next = edits[index].range
        return next.lowerBound < edit.range.upperBound || next.isEmpty && next.lowerBound == edit.range.upperBound
    }

    /// The index after the last edit that starts at or before a byte offset.
    private func insertionIndex(of start: Int) -> Int {
        var low = 0
        var high = edits.count
        while low < high {
            let middle = (low + high) / 2
            if edits[middle].range.lowerBound <= start { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
