import SpeccAdd
import SpeccDiagnostics

/// What `specc add` prints about its decisions.
struct AdditionReport {
    let result: CatalogAdder.Result
    let notes: [String]

    var text: String {
        var text = ""
        for call in result.calls {
            let file = TextSanitizer.path(call.file)
            text +=
                "\(TextSanitizer.escaped(call.title)): \(call.isNew ? "new endpoint" : "endpoint") '\(call.endpoint)' in \(file)\n"
            for (kind, title) in Self.titles {
                for note in call.notes where note.kind == kind {
                    text += "  \(title): \(TextSanitizer.escaped(note.text))\n"
                }
            }
        }
        for reason in result.skipped { text += "skipped: \(TextSanitizer.escaped(reason))\n" }
        for note in notes { text += "note: \(TextSanitizer.escaped(note))\n" }
        return text
    }

    private static let titles: [(AdditionNote.Kind, String)] = [
        (.change, "changed"), (.guess, "guessed"), (.omission, "left out"), (.conflict, "conflict"),
    ]
}
