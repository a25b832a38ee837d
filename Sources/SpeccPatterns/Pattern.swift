/// A regular expression of a catalog: a subset of ECMAScript's, with the same meaning, that matches a whole text.
///
/// The compiler checks patterns and defaults with it, and the runtime checks values, so that both read a pattern alike.
/// Matching follows all alternatives at once: it takes time proportional to the length of the text, whatever the pattern.
///
/// - Letters are Unicode scalar values; nothing is normalized and case matters.
/// - `\d` and `\w` are ASCII, `\s` is Unicode white space and line ends, `.` is anything but a line end.
/// - `^` and `$` are the beginning and the end of the text; `\b` and `\B` are about the letters of `\w`.
/// - A `-` in a class is itself at the beginning, at the end and next to `\d`, `\w`, `\s` and their opposites.
/// - There are no lookarounds, back references, named groups, flags and possessive quantifiers.
package struct Pattern: Sendable {
    package let root: PatternNode
    private let program: PatternProgram

    package init(_ text: String) throws(PatternError) {
        root = try PatternParser.parse(text)
        program = PatternProgram(root)
    }

    package func matches(_ text: String) -> Bool {
        var run = PatternRun(program)
        return run.matches(text)
    }

    /// The greatest number of steps that matching `text` takes: each instruction is visited at most once per character.
    package func stepLimit(for text: String) -> Int {
        (text.unicodeScalars.count + 1) * program.instructions.count
    }
}

/// What is wrong with the text of a pattern.
package struct PatternError: Error, Equatable {
    package let message: String
    /// Where, in UTF-8 bytes of the pattern.
    package let range: Range<Int>
}
