/// The maps and lists that are open in block style: where each stands in the text, and where it belongs.
struct IndentationStack {
    /// How far each level is indented in the one around it.
    static let step = 2

    private struct Level {
        var original: Int
        var column: Int
        var isList: Bool
    }

    private var levels: [Level] = []

    /// Where the entries of the innermost level begin in the text; nil at the top.
    var original: Int? { levels.last?.original }

    /// Where they belong.
    var column: Int { levels.last?.column ?? -Self.step }

    /// Where what an entry of the innermost level holds belongs.
    var inner: Int { column + Self.step }

    /// Where an entry belongs that begins at column `original`; closes the levels that end before it.
    ///
    /// A list may stand in the column of the key that it belongs to.
    mutating func enter(_ original: Int, isDash: Bool) -> Int {
        while let last = levels.last, last.original > original || last.original == original && last.isList && !isDash {
            levels.removeLast()
        }
        if let last = levels.last, last.original == original, last.isList == isDash { return last.column }
        levels.append(Level(original: original, column: inner, isList: isDash))
        return column
    }

    /// Where a value belongs that stands on a line of its own and opens no level.
    mutating func leave(for original: Int) -> Int {
        while let last = levels.last, last.original >= original { levels.removeLast() }
        return inner
    }

    /// Where a comment belongs that stands at column `original` on a line of its own, before an entry at `next`.
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
