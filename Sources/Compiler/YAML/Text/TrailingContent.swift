internal import SpeccDiagnostics

/// The text after the end of a document other than comments, examined here because libyaml would read further
/// directives in quadratic time.
struct TrailingContent {
    let range: SourceRange
    /// Whether the text begins another document; otherwise libyaml reports the error.
    let isDocument: Bool
    private let isDirective: Bool

    /// Returns nil if nothing follows. `cursor` is at the document's end: after its `...`, or at the text that ended it.
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

    var diagnostic: Diagnostic {
        isDirective
            ? .directive("%", at: range)
            : Diagnostic(
                .multipleDocuments,
                "unexpected second YAML document",
                at: range,
                hint: "move it to a separate file"
            )
    }
}
