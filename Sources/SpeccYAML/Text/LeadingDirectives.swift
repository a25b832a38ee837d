internal import SpeccDiagnostics

/// The `%` lines before a document, judged before libyaml reads them: its time for them grows with their square.
struct LeadingDirectives {
    private(set) var finding: Diagnostic?

    /// Looks no further than the first line that is neither blank, nor a comment, nor a directive.
    init(before start: ByteCursor, id: FileID) {
        var cursor = start
        var hasVersion = false
        cursor.skipToContent()
        while finding == nil, cursor.isAtLineStart, cursor.byte() == UInt8(ascii: "%") {
            let place = SourceRange(file: id, start: cursor.position, width: 1)
            finding = Self.judge(&cursor, at: place, hasVersion: hasVersion)
            hasVersion = true
            cursor.skipToLineEnd()
            cursor.skipToContent()
        }
        if finding == nil, hasVersion, !cursor.isAtLineStart || !cursor.starts(with: "---") {
            finding = Diagnostic(
                .yamlDirective,
                "a line '---' is missing after '%YAML 1.2'",
                at: SourceRange(file: id, start: cursor.position, width: 1),
                hint: "add it, or delete the '%YAML' line"
            )
        }
    }

    private static func judge(_ cursor: inout ByteCursor, at place: SourceRange, hasVersion: Bool) -> Diagnostic? {
        let name = cursor.word()
        let range = SourceRange(file: place.file, start: place.start, end: cursor.position)
        guard name == "%YAML" else {
            return .directive(name, at: range)
        }
        if hasVersion {
            return Diagnostic(.yamlDirective, "this is the second '%YAML' line", at: range, hint: "delete it")
        }
        cursor.skipWhitespace()
        let version = cursor.word()
        cursor.skipWhitespace()
        let isAlone = cursor.byte() == UInt8(ascii: "#") || cursor.isWhitespace()
        if version == "1.2", isAlone { return nil }
        return Diagnostic(
            .yamlDirective,
            "catalogs are YAML 1.2, and no other version",
            at: range,
            hint: "delete the line"
        )
    }
}

extension Diagnostic {
    static func directive(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .yamlDirective,
            "'\(TextSanitizer.shortened(name))' at the start of a line is a YAML directive, and catalogs have none",
            at: range,
            hint: "delete the line, or put the text in quotes"
        )
    }
}
