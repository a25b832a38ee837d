/// A place in a source file: one-based line and one-based column, counted in Unicode code points.
///
/// libyaml counts code points too. What a compiler or an editor wants (UTF-8 or UTF-16 units) is computed from the
/// line's text when a diagnostic is shown, never stored.
package struct SourcePosition: Hashable, Sendable, Comparable {
    package var line: Int32
    package var column: Int32

    package init(line: Int, column: Int) {
        self.line = Int32(clamping: line)
        self.column = Int32(clamping: column)
    }

    package static func < (left: Self, right: Self) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}
