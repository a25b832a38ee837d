/// Renders diagnostics for people. Text of a catalog is escaped by `TextSanitizer`.
///
/// ```
/// Specs/GitHub/issues.yaml:27:5: error: unknown key 'time_out' in endpoint 'listIssues' [unknown-key]
/// 27 |     time_out: 10s
///    |     ^~~~~~~~ did you mean 'timeout'?
///    = note: 'timeout' is inherited from defaults at line 17: attempt 10s, total 45s
/// ```
///
/// Columns are code points. Diagnostics of one line share its excerpt; a note with another line is rendered
/// like a diagnostic without id.
package struct DiagnosticRenderer: Sendable {
    private let sources: SourceMap
    private let style: TerminalStyle
    private let width: Int
    /// More diagnostics than these below one line would be confusing.
    private static let maximumLabels = 5

    /// - Parameter width: The maximum number of columns for a source line, which is truncated around the caret. A terminal
    ///   that is narrower has its own.
    package init(sources: SourceMap, style: TerminalStyle = .plain, width: Int = 100) {
        self.sources = sources
        self.style = style
        self.width = width
    }

    /// Renders the diagnostics in their order (see `Diagnostics.sorted()`), separated by an empty line.
    package func render(_ diagnostics: [Diagnostic]) -> String {
        var blocks: [String] = []
        var rest = diagnostics[...]
        while let first = rest.first {
            let line = rest.prefix(Self.maximumLabels).prefix { $0.isOnOneLine && $0.isOnLine(of: first.range) }
            let group = labels(of: line) == nil ? [first] : Array(line)
            rest = rest.dropFirst(group.count)
            blocks.append(block(group))
        }
        return blocks.joined(separator: "\n")
    }

    /// The first line of a range, truncated around its start; nil for a file of another run.
    package func sourceLine(at range: SourceRange) -> String? {
        sources[range.file].map { SourceExcerpt(range, in: $0, width: lineWidth(at: range)).line }
    }

    /// Diagnostics with the same excerpt.
    private func block(_ group: [Diagnostic]) -> String {
        var text = ""
        for diagnostic in group {
            let id = style(.secondary, "[\(TextSanitizer.escaped(diagnostic.id))]")
            text += header(diagnostic.severity, diagnostic.message, at: diagnostic.range, suffix: " " + id)
        }
        if let labels = labels(of: group[...]) {
            text += excerpt(labels, at: group[0].range)
        } else {
            text += excerpt(group[0])
        }
        let gutter = gutter(of: group[0].range)
        for note in group.flatMap(\.notes) where note.range == nil {
            text += remark(style(.note, "note:"), note.message, gutter)
        }
        for diagnostic in group {
            for note in diagnostic.notes {
                guard let range = note.range, !diagnostic.isLabel(note) || labels(of: group[...]) == nil else {
                    continue
                }
                text += header(.note, note.message, at: range)
                text += excerpt(Diagnostic("", .note, note.message, at: range))
            }
        }
        return text
    }

    private func header(
        _ severity: Severity,
        _ message: String,
        at range: SourceRange,
        suffix: String = ""
    ) -> String {
        let path = TextSanitizer.path(sources[range.file]?.path ?? "?")
        let location = style(.heading, "\(path):\(range.start.line):\(range.start.column):")
        let kind = style(severity.role, severity.rawValue + ":")
        return style.paragraph("\(location) \(kind) \(Self.line(message))\(suffix)", indent: 4)
    }

    /// The excerpt of one diagnostic. A hint that does not fit next to the caret follows on lines of its own.
    private func excerpt(_ diagnostic: Diagnostic) -> String {
        let range = diagnostic.range
        let hint = diagnostic.hint.map(Self.line)
        guard let file = sources[range.file] else { return hint.map { " = hint: \($0)\n" } ?? "" }
        let excerpt = SourceExcerpt(range, in: file, width: lineWidth(at: range))
        let gutter = gutter(of: range)
        var text = sourceLine(excerpt.line, at: range)
        text += "\(gutter) \(bar) " + String(repeating: " ", count: excerpt.marked.lowerBound)
        text += style(diagnostic.severity.role, SourceLabels.marks(excerpt.marked, isPrimary: true))
        guard let hint else { return text + "\n" }
        guard SourceLabels.fits(hint, after: excerpt.marked.upperBound, in: lineWidth(at: range), style) else {
            return text + "\n" + remark(style(.remedy, "help:"), hint, gutter)
        }
        return text + " " + style(.remedy, hint) + "\n"
    }

    private func excerpt(_ labels: SourceLabels, at range: SourceRange) -> String {
        sourceLine(labels.line, at: range)
            + labels.text(in: style).map { "\(gutter(of: range)) \(bar) \($0)\n" }.joined()
            + labels.remarks.map { isPrimary, text in
                let title = isPrimary ? style(.remedy, "help:") : style(.note, "note:")
                return remark(title, text, gutter(of: range))
            }.joined()
    }

    /// The labels of diagnostics on one line; nil if the line is truncated, or ranges overlap.
    private func labels(of group: ArraySlice<Diagnostic>) -> SourceLabels? {
        guard let first = group.first, first.isOnOneLine, let file = sources[first.range.file] else { return nil }
        let labels = group.flatMap { diagnostic in
            [SourceLabels.Label(diagnostic.range, diagnostic.severity.role, hint: diagnostic.hint.map(Self.line))]
                + diagnostic.notes.filter(diagnostic.isLabel).compactMap { note in
                    note.range.map { SourceLabels.Label($0, note: Self.line(note.message)) }
                }
        }
        // A single diagnostic needs no labels.
        guard labels.count > 1 else { return nil }
        return SourceLabels(labels, in: file, width: lineWidth(at: first.range), isWrapped: style.width != nil)
    }

    private func sourceLine(_ line: String, at range: SourceRange) -> String {
        "\(style(.secondary, String(range.start.line))) \(bar)\(line.isEmpty ? "" : " " + line)\n"
    }

    /// `   = note: …`, with further lines below the text.
    private func remark(_ title: String, _ text: String, _ gutter: String) -> String {
        let first = "\(gutter) = \(title) "
        return style.paragraph(Self.line(text), first: first, indent: TerminalStyle.columns(of: first))
    }

    private var bar: String { style(.secondary, "|") }

    /// The columns for the source line in the terminal.
    private func lineWidth(at range: SourceRange) -> Int {
        // An ellipsis at both ends is not counted.
        style.width.map { min(width, $0 - gutter(of: range).utf8.count - 5) } ?? width
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

extension Diagnostic {
    fileprivate var isOnOneLine: Bool { range.start.line == range.end.line }

    fileprivate func isOnLine(of other: SourceRange) -> Bool {
        range.file == other.file && range.start.line == other.start.line
    }

    /// Whether a note is shown in the excerpt of the diagnostic.
    fileprivate func isLabel(_ note: Note) -> Bool {
        guard let other = note.range, isOnOneLine else { return false }
        return isOnLine(of: other) && other.start.line == other.end.line
    }
}
