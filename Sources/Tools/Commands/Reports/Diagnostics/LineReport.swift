import SpeccDiagnostics

/// One line per diagnostic, `path:line:col: error: message [id]`; hint and notes follow as `note:` lines.
///
/// Columns are in UTF-8 bytes. There are no excerpts, since editors show the source.
struct LineReport {
    let sources: SourceMap

    func render(_ diagnostics: [Diagnostic]) -> String {
        diagnostics.reduce(into: "") { text, diagnostic in
            text += line(diagnostic.severity, diagnostic.message, at: diagnostic.range)
            text += " [\(TextSanitizer.escaped(diagnostic.id))]\n"
            if let hint = diagnostic.hint {
                text += line(.note, hint, at: diagnostic.range) + "\n"
            }
            for note in diagnostic.notes {
                text += line(.note, note.message, at: note.range ?? diagnostic.range) + "\n"
            }
        }
    }

    private func line(_ severity: Severity, _ message: String, at range: SourceRange) -> String {
        let file = sources[range.file]
        let path = TextSanitizer.path(file?.path ?? "?")
        let column = file?.utf8Column(of: range.start) ?? Int(range.start.column)
        let text = TextSanitizer.shortened(message, limit: 1_000)
        return "\(path):\(range.start.line):\(column): \(severity.rawValue): \(text)"
    }
}

/// The `github` format: one workflow command per diagnostic, `::error file=…,line=…,col=…,title=…::message`.
///
/// Escaped like in the runner's toolkit, so that text of a catalog cannot add properties or commands.
struct GitHubReport {
    let sources: SourceMap

    func render(_ diagnostics: [Diagnostic]) -> String {
        diagnostics.map(command).joined()
    }

    private func command(_ diagnostic: Diagnostic) -> String {
        let file = sources[diagnostic.range.file]
        let (start, end) = (diagnostic.range.start, diagnostic.range.end)
        var properties = [
            ("file", file?.path ?? ""), ("line", "\(start.line)"), ("endLine", "\(end.line)"),
        ]
        // Columns are only supported within one line.
        if start.line == end.line, let file {
            properties.append(("col", "\(file.utf16Column(of: start))"))
            properties.append(("endColumn", "\(file.utf16Column(of: end))"))
        }
        properties.append(("title", diagnostic.id))
        let list = properties.map { "\($0)=\(Self.escaped($1, also: ":,"))" }.joined(separator: ",")
        let lines = [diagnostic.message, diagnostic.hint].compactMap(\.self) + diagnostic.notes.map(text(of:))
        return "::\(Self.name(of: diagnostic.severity)) \(list)::"
            + Self.escaped(lines.joined(separator: "\n"), also: "") + "\n"
    }

    private func text(of note: Diagnostic.Note) -> String {
        guard let range = note.range, let file = sources[range.file] else { return note.message }
        return "\(TextSanitizer.path(file.path)):\(range.start.line): \(note.message)"
    }

    private static func name(of severity: Severity) -> String {
        switch severity {
        case .error: "error"
        case .warning: "warning"
        case .note: "notice"
        }
    }

    private static func escaped(_ text: String, also separators: String) -> String {
        text.unicodeScalars.reduce(into: "") { escaped, scalar in
            if scalar == "\n" || scalar == "\r" || scalar == "%" || separators.unicodeScalars.contains(scalar) {
                escaped += "%" + (scalar.value < 0x10 ? "0" : "") + String(scalar.value, radix: 16, uppercase: true)
            } else if TextSanitizer.isHidden(scalar) {
                escaped += TextSanitizer.spelling(of: scalar)
            } else {
                escaped.unicodeScalars.append(scalar)
            }
        }
    }
}
