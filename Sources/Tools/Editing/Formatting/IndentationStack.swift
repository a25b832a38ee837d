/// The open block mappings and sequences, with their original and their new indentation.
struct IndentationStack {
    /// The number of spaces per level.
    static let step = 2

    private struct Level {
        var original: Int
        var column: Int
        var isList: Bool
    }

    private var levels: [Level] = []

    /// The original column of the innermost level's entries; nil at the top level.
    var original: Int? { levels.last?.original }

    /// The new column of the innermost level's entries.
    var column: Int { levels.last?.column ?? -Self.step }

    /// The new column of values in the innermost level.
    var inner: Int { column + Self.step }

    /// Returns the new column of an entry at column `original`, after closing the levels that end before it.
    ///
    /// A sequence may have the same column as its key.
    mutating func enter(_ original: Int, isDash: Bool) -> Int {
        while let last = levels.last, last.original > original || last.original == original && last.isList && !isDash {
            levels.removeLast()
        }
        if let last = levels.last, last.original == original, last.isList == isDash { return last.column }
        levels.append(Level(original: original, column: inner, isList: isDash))
        return column
    }

    /// Returns the new column of a value on its own line that opens no level.
    mutating func leave(for original: Int) -> Int {
        while let last = levels.last, last.original >= original { levels.removeLast() }
        return inner
    }

    /// Returns the new column of a comment on its own line at column `original`, before an entry at `next`.
    func column(ofComment original: Int, before next: (original: Int, isDash: Bool)?) -> Int {
        var candidates = levels
        if let next {
            var following = self
            _ = following.enter(next.original, isDash: next.isDash)
            candidates += following.levels.suffix(1)
        }
        var best: Level?
        for level in candidates where level.original <= original && level.original >= best?.original ?? 0 {
            best = level
        }
        return best?.column ?? 0
    }

    mutating func closeAll() {
        levels = []
    }
}
