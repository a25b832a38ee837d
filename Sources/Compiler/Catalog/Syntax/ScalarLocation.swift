package import SpeccDiagnostics

/// Maps offsets in the text of a scalar to ranges in the file.
package struct ScalarLocation {
    /// The range of the scalar, with its quotes.
    package let whole: SourceRange
    /// The columns before the text, such as its quote; nil if bytes of the text do not correspond to columns.
    private let lead: Int?
    /// The text if its columns, which are code points, differ from its bytes; nil for ASCII.
    private let wide: String?

    /// Exact for a scalar on one line without escapes; otherwise every part has the range of the whole scalar.
    package init(_ text: String, at range: SourceRange) {
        whole = range
        let width = Int(range.end.column) - Int(range.start.column)
        guard range.start.line == range.end.line else {
            lead = nil
            wide = nil
            return
        }
        let length = text.utf8.count
        if width == length || width == length + 2, text.isASCII {
            lead = (width - length) / 2
            wide = nil
        } else {
            let count = text.unicodeScalars.count
            lead = width == count ? 0 : width == count + 2 ? 1 : nil
            wide = text
        }
    }

    /// Whether a scalar on one line is in quotes.
    package var isQuoted: Bool {
        lead == 1
    }

    /// Whether parts have ranges of their own.
    package var isExact: Bool {
        lead != nil
    }

    /// The range of a part of the text, in UTF-8 bytes.
    package func range(_ bytes: Range<Int>) -> SourceRange {
        guard let lead else { return whole }
        let start = Int(whole.start.column) + lead
        let line = Int(whole.start.line)
        return SourceRange(
            file: whole.file,
            start: SourcePosition(line: line, column: start + column(ofByte: bytes.lowerBound)),
            end: SourcePosition(line: line, column: start + column(ofByte: bytes.upperBound))
        )
    }

    /// Counts the bytes that are not continuation bytes (RFC 3629, section 3).
    private func column(ofByte offset: Int) -> Int {
        guard let wide else { return offset }
        return wide.utf8.prefix(offset).reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
    }
}

/// An error in a type, a path or a URL.
struct SyntaxError: Error {
    var id: String
    var message: String
    var range: SourceRange
    var hint: String?
    /// The replacement of the range.
    var fix: String?
}
