/// Which lines of one text became which lines of another.
///
/// Myers' algorithm is exact, and takes time that grows with the product of length and difference. Longer stretches are
/// first divided at lines that occur once in both (patience diff), so that the whole stays near linear.
struct LineDifference {
    private(set) var removed: Set<Int> = []
    private(set) var inserted: Set<Int> = []
    private let old: [ArraySlice<UInt8>]
    private let new: [ArraySlice<UInt8>]

    /// Lines of both texts together up to which the difference is exact.
    private static let exactSize = 2_000
    /// How often a stretch is divided again.
    private static let rounds = 8

    private struct Stretch {
        var old: Range<Int>
        var new: Range<Int>
        var round: Int
    }

    init(from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]) {
        self.old = old
        self.new = new
        var waiting = [Stretch(old: old.indices, new: new.indices, round: 0)]
        while let stretch = waiting.popLast() { waiting += compare(trimmed(stretch)) }
    }

    /// Without the equal lines at both ends.
    private func trimmed(_ stretch: Stretch) -> Stretch {
        var (lowerOld, lowerNew) = (stretch.old.lowerBound, stretch.new.lowerBound)
        var (upperOld, upperNew) = (stretch.old.upperBound, stretch.new.upperBound)
        while lowerOld < upperOld, lowerNew < upperNew, old[lowerOld] == new[lowerNew] {
            lowerOld += 1
            lowerNew += 1
        }
        while lowerOld < upperOld, lowerNew < upperNew, old[upperOld - 1] == new[upperNew - 1] {
            upperOld -= 1
            upperNew -= 1
        }
        return Stretch(old: lowerOld..<upperOld, new: lowerNew..<upperNew, round: stretch.round)
    }

    /// Takes note of what differs, or returns the parts in which that is still to be found.
    private mutating func compare(_ stretch: Stretch) -> [Stretch] {
        if stretch.old.isEmpty || stretch.new.isEmpty {
            replace(stretch)
        } else if stretch.old.count + stretch.new.count <= Self.exactSize {
            compareExactly(stretch)
        } else {
            let anchors = stretch.round < Self.rounds ? anchors(in: stretch) : []
            if !anchors.isEmpty { return parts(of: stretch, between: anchors) }
            if stretch.old.count == stretch.new.count { compareLineByLine(stretch) } else { replace(stretch) }
        }
        return []
    }

    private mutating func replace(_ stretch: Stretch) {
        removed.formUnion(stretch.old)
        inserted.formUnion(stretch.new)
    }

    private mutating func compareExactly(_ stretch: Stretch) {
        for change in new[stretch.new].difference(from: old[stretch.old]) {
            switch change {
            case .remove(let offset, _, _): removed.insert(stretch.old.lowerBound + offset)
            case .insert(let offset, _, _): inserted.insert(stretch.new.lowerBound + offset)
            }
        }
    }

    private mutating func compareLineByLine(_ stretch: Stretch) {
        for (oldLine, newLine) in zip(stretch.old, stretch.new) where old[oldLine] != new[newLine] {
            removed.insert(oldLine)
            inserted.insert(newLine)
        }
    }

    private func parts(of stretch: Stretch, between anchors: [(old: Int, new: Int)]) -> [Stretch] {
        var parts: [Stretch] = []
        var (oldStart, newStart) = (stretch.old.lowerBound, stretch.new.lowerBound)
        let end = (old: stretch.old.upperBound, new: stretch.new.upperBound)
        for anchor in anchors + [end] {
            parts.append(
                Stretch(old: oldStart..<anchor.old, new: newStart..<anchor.new, round: stretch.round + 1)
            )
            (oldStart, newStart) = (anchor.old + 1, anchor.new + 1)
        }
        return parts
    }

    /// Lines that occur once in both texts, as many as are in the same order in both.
    private func anchors(in stretch: Stretch) -> [(old: Int, new: Int)] {
        let oldPlaces = Self.uniqueLines(of: old, in: stretch.old)
        let newPlaces = Self.uniqueLines(of: new, in: stretch.new)
        let pairs = stretch.old.compactMap { place -> (old: Int, new: Int)? in
            guard oldPlaces[old[place]] == .some(.some(place)), let other = newPlaces[old[place]] ?? nil else {
                return nil
            }
            return (place, other)
        }
        return Self.longestIncrease(in: pairs)
    }

    /// Each line's place; nil for one that occurs more than once.
    private static func uniqueLines(of lines: [ArraySlice<UInt8>], in range: Range<Int>) -> [ArraySlice<UInt8>: Int?] {
        var places: [ArraySlice<UInt8>: Int?] = [:]
        for place in range { places[lines[place]] = .some(places.keys.contains(lines[place]) ? nil : place) }
        return places
    }

    /// The longest part of pairs that ascend in `old` that ascends in `new` too.
    private static func longestIncrease(in pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
        /// For each length, the pair that ends the part of that length with the smallest end.
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
