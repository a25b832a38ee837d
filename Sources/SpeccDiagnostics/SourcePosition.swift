/// A place in a source file: one-based line and one-based column, counted in Unicode code points.
///
/// libyaml counts code points too. What a compiler or an editor wants (UTF-8 or UTF-16 units) is computed from the
/// line's text when a diagnostic is shown, never stored.
package struct SourcePosition: Hashable, Sendable, Comparable {
    package let line: Int32
    package let column: Int32

    /// Numbers beyond 32 bits become the largest one: no file of that length is ever read.
    package init(line: Int, column: Int) {
        // `Int32(clamping:)` is generic and therefore slow without optimisation; this runs for every YAML token.
        self.line = line <= 0x7FFF_FFFF ? Int32(line) : .max
        self.column = column <= 0x7FFF_FFFF ? Int32(column) : .max
    }

    package static func < (left: Self, right: Self) -> Bool {
        left.line == right.line ? left.column < right.column : left.line < right.line
    }
}
