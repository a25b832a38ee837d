import SpeccDiagnostics

/// The entries of a collection that the new value has in common with it, and those that it adds.
struct ItemMatches {
    /// For each item, the new entry; nil if it is removed.
    private(set) var kept: [New?]
    /// New entries by the kept item that they follow; nil for those at the front.
    private(set) var insertions: [(after: Int?, new: [New])] = []

    struct New {
        var key: String?
        var isQuoted = false
        let value: YAMLValue
        var layout: EntryLayout?

        func keyText(isInFlow: Bool) -> String {
            let key = key ?? ""
            return isQuoted
                ? YAMLScalarText.quoted(key) : YAMLScalarText.text(of: key, isKey: true, isInFlow: isInFlow)
        }
    }

    var keepsAny: Bool { kept.contains { $0 != nil } }

    var firstKept: Int? { kept.firstIndex { $0 != nil } }

    /// Nil where the kinds of the values differ.
    init?(_ items: CollectionItems, _ target: YAMLValue) {
        kept = Array(repeating: nil, count: items.items.count)
        switch target {
        case .mapping(let mapping) where items.isMapping: match(items, mapping)
        case .list(let list) where !items.isMapping: match(items, list)
        default: return nil
        }
    }

    private mutating func match(_ items: CollectionItems, _ mapping: YAMLMapping) {
        let positions = Dictionary(items.items.enumerated().map { ($1.key?.value ?? "", $0) }) { first, _ in first }
        var last: Int?
        for entry in mapping.entries {
            let new = New(key: entry.key, isQuoted: entry.isQuoted, value: entry.value, layout: entry.layout)
            if let position = positions[entry.formerKey ?? entry.key] {
                kept[position] = new
                last = position
            } else {
                insert(new, after: last)
            }
        }
    }

    private mutating func match(_ items: CollectionItems, _ list: [YAMLValue]) {
        let old = items.items.map { YAMLValue($0.value) }
        var previous: (old: Int, new: Int) = (-1, -1)
        for pair in Self.common(old, list) + [(old.count, list.count)] {
            // As many elements between two equal ones as before are taken for changed ones.
            let isChange = pair.0 - previous.old == pair.1 - previous.new
            for (count, position) in ((previous.new + 1)..<pair.1).enumerated() {
                let new = New(value: list[position])
                if isChange {
                    kept[previous.old + 1 + count] = new
                } else {
                    insert(new, after: previous.old >= 0 ? previous.old : nil)
                }
            }
            if pair.0 < old.count { kept[pair.0] = New(value: list[pair.1]) }
            previous = (pair.0, pair.1)
        }
    }

    private mutating func insert(_ new: New, after position: Int?) {
        if let last = insertions.indices.last, insertions[last].after == position {
            insertions[last].new.append(new)
        } else {
            insertions.append((position, [new]))
        }
    }

    /// The positions of a longest common subsequence.
    static func common(_ old: [YAMLValue], _ new: [YAMLValue]) -> [(Int, Int)] {
        var start = 0
        while start < old.count, start < new.count, old[start] == new[start] { start += 1 }
        var end = 0
        while end < old.count - start, end < new.count - start, old[old.count - 1 - end] == new[new.count - 1 - end] {
            end += 1
        }
        let (rows, columns) = (old.count - start - end, new.count - start - end)
        var pairs = (0..<start).map { ($0, $0) }
        // Above this, the elements in the middle are replaced.
        if rows > 0, columns > 0, rows * columns <= 1_000_000 {
            var lengths = Array(repeating: 0, count: (rows + 1) * (columns + 1))
            for row in (0..<rows).reversed() {
                for column in (0..<columns).reversed() {
                    lengths[row * (columns + 1) + column] =
                        old[start + row] == new[start + column]
                        ? lengths[(row + 1) * (columns + 1) + column + 1] + 1
                        : max(lengths[(row + 1) * (columns + 1) + column], lengths[row * (columns + 1) + column + 1])
                }
            }
            var (row, column) = (0, 0)
            while row < rows, column < columns {
                if old[start + row] == new[start + column] {
                    pairs.append((start + row, start + column))
                    (row, column) = (row + 1, column + 1)
                } else if lengths[(row + 1) * (columns + 1) + column] >= lengths[row * (columns + 1) + column + 1] {
                    row += 1
                } else {
                    column += 1
                }
            }
        }
        return pairs + (0..<end).reversed().map { (old.count - 1 - $0, new.count - 1 - $0) }
    }
}
