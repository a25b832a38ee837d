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
