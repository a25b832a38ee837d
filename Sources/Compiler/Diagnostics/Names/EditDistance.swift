/// The number of typing errors between two words: a letter omitted, added, replaced, or two swapped.
///
/// Optimal string alignment (Damerau-Levenshtein without edits inside a swapped pair).
enum EditDistance {
    /// Returns nil if the distance exceeds `limit`.
    static func between(_ left: [UInt32], _ right: [UInt32], limit: Int) -> Int? {
        guard abs(left.count - right.count) <= limit else { return nil }
        var beforePrevious = [Int](repeating: 0, count: right.count + 1)
        var previous = Array(0...right.count)
        var current = previous
        var row = 1
        while row <= left.count {
            let letter = left[row - 1]
            current[0] = row
            var smallest = row
            var column = 1
            while column <= right.count {
                let replaced = previous[column - 1] + (letter == right[column - 1] ? 0 : 1)
                var cost = min(replaced, previous[column] + 1, current[column - 1] + 1)
                if row > 1, column > 1, letter == right[column - 2], left[row - 2] == right[column - 1] {
                    cost = min(cost, beforePrevious[column - 2] + 1)
                }
                current[column] = cost
                smallest = min(smallest, cost)
                column += 1
            }
            if smallest > limit { return nil }
            (beforePrevious, previous, current) = (previous, current, beforePrevious)
            row += 1
        }
        return previous[right.count] <= limit ? previous[right.count] : nil
    }
}
