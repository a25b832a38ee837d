import SpeccAdd
import SpeccDiagnostics

/// What `specc add` prints about its decisions.
struct AdditionReport {
    let result: CatalogAdder.Result
    let notes: [String]

    func text(in style: TerminalStyle) -> String {
        var text = ""
        for call in result.calls {
            let endpoint = "\(call.isNew ? "new endpoint" : "endpoint") '\(call.endpoint)'"
            let title = style(.heading, TextSanitizer.escaped(call.title) + ":")
            text += style.paragraph("\(title) \(endpoint) in \(TextSanitizer.path(call.file))", indent: 2)
            for (kind, title, role) in Self.titles {
                for note in call.notes where note.kind == kind {
                    let line = "\(style(role, title + ":")) \(TextSanitizer.escaped(note.text))"
                    text += style.paragraph(line, first: "  ", indent: 4)
                }
            }
        }
        for reason in result.skipped {
            text += style.paragraph("\(style(.warning, "skipped:")) \(TextSanitizer.escaped(reason))", indent: 2)
        }
        for note in notes {
            text += style.paragraph("\(style(.note, "note:")) \(TextSanitizer.escaped(note))", indent: 2)
        }
        return text
    }

    private static let titles: [(AdditionNote.Kind, String, TerminalStyle.Role)] = [
        (.change, "changed", .note), (.guess, "guessed", .warning), (.omission, "left out", .secondary),
        (.conflict, "conflict", .error),
    ]
}
