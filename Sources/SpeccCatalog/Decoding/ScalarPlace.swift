package import SpeccDiagnostics

/// Where the parts of a scalar stand in the file.
package struct ScalarPlace {
    private let whole: SourceRange
    /// Columns before the text, such as its quote; nil where bytes and columns do not run in step.
    private let lead: Int?

    /// Exact for a scalar of ASCII characters on one line without escapes; otherwise every part is the whole.
    package init(_ text: String, at range: SourceRange) {
        whole = range
        let width = Int(range.end.column) - Int(range.start.column)
        let length = text.utf8.count
        let isOneLine = range.start.line == range.end.line
        lead = isOneLine && width == length ? 0 : isOneLine && width == length + 2 ? 1 : nil
    }

    /// The part from one byte of the text up to another.
    package func range(_ bytes: Range<Int>) -> SourceRange {
        guard let lead else { return whole }
        let start = Int(whole.start.column) + lead
        let line = Int(whole.start.line)
        return SourceRange(
            file: whole.file,
            start: SourcePosition(line: line, column: start + bytes.lowerBound),
            end: SourcePosition(line: line, column: start + bytes.upperBound)
        )
    }
}
