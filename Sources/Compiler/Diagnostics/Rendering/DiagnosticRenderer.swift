/// Renders diagnostics for people. Text of a catalog is escaped by `TextSanitizer`.
///
/// ```
/// Specs/GitHub/issues.yaml:27:5: error: unknown key 'time_out' in endpoint 'listIssues' [unknown-key]
/// 27 |     time_out: 10s
///    |     ^~~~~~~~ did you mean 'timeout'?
///    = note: 'timeout' is inherited from defaults at line 17: attempt 10s, total 45s
/// ```
///
/// Columns are code points. A note with a range is rendered like a diagnostic without id.
package struct DiagnosticRenderer: Sendable {
    private let sources: SourceMap
    private let colors: TerminalColors
    private let width: Int

    /// - Parameters:
    ///   - usesColor: Whether to use ANSI colors.
    ///   - width: The maximum number of columns for a source line, which is truncated around the caret.
    package init(sources: SourceMap, usesColor: Bool = false, width: Int = 100) {
        self.sources = sources
        colors = TerminalColors(isOn: usesColor)
        self.width = width
    }

    /// Renders the diagnostics in their order (see `Diagnostics.sorted()`), each with a line end.
    package func render(_ diagnostics: [Diagnostic]) -> String {
        diagnostics.reduce(into: "") { text, diagnostic in
            append(diagnostic, to: &text)
        }
    }

    private func append(_ diagnostic: Diagnostic, to text: inout String) {
        text += header(diagnostic.severity, diagnostic.message, at: diagnostic.range)
        text += " " + colors(.dim, "[\(TextSanitizer.escaped(diagnostic.id))]") + "\n"
        text += excerpt(diagnostic.range, hint: diagnostic.hint)
        let gutter = gutter(of: diagnostic.range)
        for note in diagnostic.notes where note.range == nil {
            text += "\(gutter) = \(colors(.note, "note:")) \(Self.line(note.message))\n"
        }
        for note in diagnostic.notes {
            guard let range = note.range else { continue }
            text += header(.note, note.message, at: range) + "\n" + excerpt(range, hint: nil)
        }
    }

    private func header(_ severity: Severity, _ message: String, at range: SourceRange) -> String {
        let path = TextSanitizer.path(sources[range.file]?.path ?? "?")
        let location = "\(path):\(range.start.line):\(range.start.column):"
        return "\(colors(.bold, location)) \(colors(severity.style, severity.rawValue + ":")) \(Self.line(message))"
    }

    private func excerpt(_ range: SourceRange, hint: String?) -> String {
        guard let file = sources[range.file] else { return hint.map { " = hint: \(Self.line($0))\n" } ?? "" }
        let excerpt = SourceExcerpt(range, in: file, width: width)
        let bar = colors(.dim, "|")
        let line = excerpt.line.isEmpty ? "" : " " + excerpt.line
        let marks = colors(.mark, excerpt.marks) + (hint.map { " " + Self.line($0) } ?? "")
        return "\(colors(.dim, String(range.start.line))) \(bar)\(line)\n\(gutter(of: range)) \(bar) \(marks)\n"
    }

    /// Spaces in the width of the line number.
    private func gutter(of range: SourceRange) -> String {
        String(repeating: " ", count: String(range.start.line).utf8.count)
    }

    /// The message as one line of bounded length.
    private static func line(_ message: String) -> String {
        TextSanitizer.shortened(message, limit: 1_000)
    }
}

/// ANSI colors, if enabled.
struct TerminalColors: Sendable {
    enum Style: String, Sendable {
        case bold = "1"
        case error = "1;31"
        case warning = "1;35"
        case note = "1;36"
        case mark = "1;32"
        case dim = "2"
    }

    let isOn: Bool

    func callAsFunction(_ style: Style, _ text: String) -> String {
        isOn && !text.isEmpty ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
    }
}

extension Severity {
    var style: TerminalColors.Style {
        switch self {
        case .note: .note
        case .warning: .warning
        case .error: .error
        }
    }
}
