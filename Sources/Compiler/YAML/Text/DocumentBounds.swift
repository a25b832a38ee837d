internal import SpeccDiagnostics

/// The `%` lines before a document, checked before libyaml reads them in quadratic time.
struct LeadingDirectives {
    private(set) var diagnostic: Diagnostic?

    /// Reads up to the first line that is neither blank, nor a comment, nor a directive.
    init(before start: ByteCursor, id: FileID) {
        var cursor = start
        var hasVersion = false
        cursor.skipToContent()
        while diagnostic == nil, cursor.isAtLineStart, cursor.byte() == UInt8(ascii: "%") {
            let range = SourceRange(file: id, start: cursor.position, width: 1)
            diagnostic = Self.check(&cursor, at: range, hasVersion: hasVersion)
            hasVersion = true
            cursor.skipToLineEnd()
            cursor.skipToContent()
        }
        if diagnostic == nil, hasVersion, !cursor.isAtLineStart || !cursor.starts(with: "---") {
            diagnostic = Diagnostic(
                .yamlDirective,
                "missing line '---' after '%YAML 1.2'",
                at: SourceRange(file: id, start: cursor.position, width: 1),
                hint: "add it, or remove the '%YAML' line"
            )
        }
    }

    private static func check(_ cursor: inout ByteCursor, at start: SourceRange, hasVersion: Bool) -> Diagnostic? {
        let name = cursor.word()
        let range = SourceRange(file: start.file, start: start.start, end: cursor.position)
        guard name == "%YAML" else {
            return .directive(name, at: range)
        }
        if hasVersion {
            return Diagnostic(.yamlDirective, "duplicate '%YAML' line", at: range, hint: "remove it")
        }
        cursor.skipWhitespace()
        let version = cursor.word()
        cursor.skipWhitespace()
        let isAlone = cursor.byte() == UInt8(ascii: "#") || cursor.isWhitespace()
        if version == "1.2", isAlone { return nil }
        return Diagnostic(
            .yamlDirective,
            "a catalog must be YAML 1.2",
            at: range,
            hint: "remove the line"
        )
    }
}

extension Diagnostic {
    static func directive(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .yamlDirective,
            "unexpected YAML directive '\(TextSanitizer.shortened(name))'",
            at: range,
            hint: "remove the line, or quote the text"
        )
    }
}

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
