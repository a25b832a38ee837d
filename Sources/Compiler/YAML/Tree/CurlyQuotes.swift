internal import SpeccDiagnostics

/// `“text”`: typographic quotes, which are ordinary characters in YAML.
struct CurlyQuotes {
    /// The text between the quotes.
    let content: String

    /// Returns nil for a text without such quotes.
    init?(around text: String) {
        let scalars = text.unicodeScalars
        guard scalars.count > 2, let first = scalars.first, let last = scalars.last else { return nil }
        switch (first, last) {
        case ("“", "”"), ("‘", "’"), ("„", "“"), ("‚", "‘"), ("”", "”"), ("’", "’"), ("«", "»"), ("»", "«"): break
        default: return nil
        }
        content = String(scalars.dropFirst().dropLast())
    }

    func diagnostic(at range: SourceRange) -> Diagnostic {
        let isSimple = content.utf8.allSatisfy { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
        let isOneLine = range.start.line == range.end.line
        let shown = TextSanitizer.shortened(content, limit: 24)
        return Diagnostic(
            .curlyQuotes,
            "curly quotes do not quote text in YAML",
            at: range,
            hint: isSimple ? "write \"\(shown)\" with straight quotes" : "write straight quotes",
            fixes: isSimple && isOneLine ? [.init(range, replacement: "\"\(content)\"")] : []
        )
    }
}
