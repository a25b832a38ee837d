/// The lines that differ between two texts.
///
/// Myers' algorithm is exact, but its time is proportional to length times difference. Long texts are first divided at
/// lines that occur once in both (patience diff), which makes the whole nearly linear.
package struct LineDifference {
    package private(set) var removed: Set<Int> = []
    package private(set) var inserted: Set<Int> = []
    private let old: [ArraySlice<UInt8>]
    private let new: [ArraySlice<UInt8>]

    /// The maximum number of lines of both texts for the exact algorithm.
    private static let exactSize = 2_000
    /// The maximum depth of divisions.
    private static let maximumDepth = 8

    private struct Section {
        var old: Range<Int>
        var new: Range<Int>
        var depth: Int
    }

    package init(from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]) {
        self.old = old
        self.new = new
        var pending = [Section(old: old.indices, new: new.indices, depth: 0)]
        while let section = pending.popLast() { pending += compare(trimmed(section)) }
    }

    /// The section without equal lines at both ends.
    private func trimmed(_ section: Section) -> Section {
        var (lowerOld, lowerNew) = (section.old.lowerBound, section.new.lowerBound)
        var (upperOld, upperNew) = (section.old.upperBound, section.new.upperBound)
        while lowerOld < upperOld, lowerNew < upperNew, old[lowerOld] == new[lowerNew] {
            lowerOld += 1
            lowerNew += 1
        }
        while lowerOld < upperOld, lowerNew < upperNew, old[upperOld - 1] == new[upperNew - 1] {
            upperOld -= 1
            upperNew -= 1
        }
        return Section(old: lowerOld..<upperOld, new: lowerNew..<upperNew, depth: section.depth)
    }

    /// Records the differences of a section, or returns the sections into which it is divided.
    private mutating func compare(_ section: Section) -> [Section] {
        if section.old.isEmpty || section.new.isEmpty {
            replace(section)
        } else if section.old.count + section.new.count <= Self.exactSize {
            compareExactly(section)
        } else {
            let anchors = section.depth < Self.maximumDepth ? anchors(in: section) : []
            if !anchors.isEmpty { return parts(of: section, between: anchors) }
            if section.old.count == section.new.count { compareLineByLine(section) } else { replace(section) }
        }
        return []
    }

    private mutating func replace(_ section: Section) {
        removed.formUnion(section.old)
        inserted.formUnion(section.new)
    }

    private mutating func compareExactly(_ section: Section) {
        for change in new[section.new].difference(from: old[section.old]) {
            switch change {
            case .remove(let offset, _, _): removed.insert(section.old.lowerBound + offset)
            case .insert(let offset, _, _): inserted.insert(section.new.lowerBound + offset)
            }
        }
    }

    private mutating func compareLineByLine(_ section: Section) {
        for (oldLine, newLine) in zip(section.old, section.new) where old[oldLine] != new[newLine] {
            removed.insert(oldLine)
            inserted.insert(newLine)
        }
    }

    private func parts(of section: Section, between anchors: [(old: Int, new: Int)]) -> [Section] {
        var parts: [Section] = []
        var (oldStart, newStart) = (section.old.lowerBound, section.new.lowerBound)
        let end = (old: section.old.upperBound, new: section.new.upperBound)
        for anchor in anchors + [end] {
            parts.append(
                Section(old: oldStart..<anchor.old, new: newStart..<anchor.new, depth: section.depth + 1)
            )
            (oldStart, newStart) = (anchor.old + 1, anchor.new + 1)
        }
        return parts
    }

    /// The longest common subsequence of the lines that occur once in both texts.
    private func anchors(in section: Section) -> [(old: Int, new: Int)] {
        let oldIndexes = Self.uniqueLines(of: old, in: section.old)
        let newIndexes = Self.uniqueLines(of: new, in: section.new)
        let pairs = section.old.compactMap { index -> (old: Int, new: Int)? in
            guard oldIndexes[old[index]] == .some(.some(index)), let other = newIndexes[old[index]] ?? nil else {
                return nil
            }
            return (index, other)
        }
        return Self.longestIncreasingSubsequence(of: pairs)
    }

    /// The index of each line; nil for a line that occurs more than once.
    private static func uniqueLines(of lines: [ArraySlice<UInt8>], in range: Range<Int>) -> [ArraySlice<UInt8>: Int?] {
        var indexes: [ArraySlice<UInt8>: Int?] = [:]
        for index in range { indexes[lines[index]] = .some(indexes.keys.contains(lines[index]) ? nil : index) }
        return indexes
    }

    /// The longest subsequence of pairs, sorted by `old`, that is also sorted by `new`.
    private static func longestIncreasingSubsequence(of pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
        /// For each length, the pair that ends the subsequence of that length with the smallest last element.
        var ends: [Int] = []
        var before: [Int?] = Array(repeating: nil, count: pairs.count)
        for (index, pair) in pairs.enumerated() {
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if pairs[ends[middle]].new < pair.new { low = middle + 1 } else { high = middle }
            }
            before[index] = low > 0 ? ends[low - 1] : nil
            if low < ends.count { ends[low] = index } else { ends.append(index) }
        }
        var part: [(old: Int, new: Int)] = []
        var next = ends.last
        while let index = next {
            part.append(pairs[index])
            next = before[index]
        }
        return part.reversed()
    }
}
