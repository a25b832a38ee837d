internal import SpeccDiagnostics

/// `“text”`: the quotes of a word processor, which are letters like any other to YAML.
struct CurlyQuotes {
    /// What stands between them.
    let content: String

    /// Nil for a text that is not wrapped in a pair of them.
    init?(around text: String) {
        let scalars = text.unicodeScalars
        guard scalars.count > 2, let first = scalars.first, let last = scalars.last else { return nil }
        switch (first, last) {
        case ("“", "”"), ("‘", "’"), ("„", "“"), ("‚", "‘"), ("”", "”"), ("’", "’"), ("«", "»"), ("»", "«"): break
        default: return nil
        }
        content = String(scalars.dropFirst().dropLast())
    }

    func finding(at range: SourceRange) -> Diagnostic {
        let isSimple = content.utf8.allSatisfy { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
        let isOneLine = range.start.line == range.end.line
        let shown = TextSanitizer.shortened(content, limit: 24)
        return Diagnostic(
            .curlyQuotes,
            "curly quotes are letters here, and quote nothing",
            at: range,
            hint: isSimple ? "write \"\(shown)\" with straight quotes" : "write straight quotes",
            fixes: isSimple && isOneLine ? [.init(range, replacement: "\"\(content)\"")] : []
        )
    }
}
