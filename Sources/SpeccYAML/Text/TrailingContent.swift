internal import SpeccDiagnostics

/// What stands behind the end of a document, other than comments: looked at here, since libyaml would read on
/// into directives, for which its time grows with the square of their number.
struct TrailingContent {
    let range: SourceRange
    /// Whether it begins another document; else libyaml knows what is wrong with it.
    let isDocument: Bool
    private let isDirective: Bool

    /// `cursor` stands at the document's end: behind its `...`, or at whatever ended it. Nil where nothing follows.
    init?(at cursor: ByteCursor, id: FileID, isAfterDocumentEnd: Bool) {
        var cursor = cursor
        var isAfterDocumentEnd = isAfterDocumentEnd
        cursor.skipToContent()
        while cursor.isAtLineStart, cursor.starts(with: "..."), cursor.isWhitespace(after: 3) {
            isAfterDocumentEnd = true
            _ = cursor.word()
            cursor.skipToContent()
        }
        if cursor.isAtEnd { return nil }
        isDirective = cursor.isAtLineStart && cursor.byte() == UInt8(ascii: "%")
        isDocument = isAfterDocumentEnd || isDirective || cursor.isAtLineStart && cursor.starts(with: "---")
        range = SourceRange(file: id, start: cursor.position, width: cursor.starts(with: "---") ? 3 : 1)
    }

    var finding: Diagnostic {
        isDirective
            ? .directive("%", at: range)
            : Diagnostic(
                .multipleDocuments,
                "a second YAML document begins here",
                at: range,
                hint: "move it to a file of its own"
            )
    }
}
