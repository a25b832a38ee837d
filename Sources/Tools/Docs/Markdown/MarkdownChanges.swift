/// The page with the changes since an earlier version, as Markdown.
struct MarkdownChanges {
    let site: SiteReference
    let history: ChangeHistory

    var text: String {
        var markdown = MarkdownWriter()
        markdown.heading(1, history.title)
        if history.entries.isEmpty { markdown.paragraph("No changes.") }
        for (level, entries) in history.groups {
            markdown.heading(2, level.title)
            markdown.list(
                site.linked(entries).map { entry, link in
                    let message = MarkdownWriter.escaped(entry.message)
                    let notes = entry.notes(in: site).map { " (\(MarkdownWriter.escaped($0)))" }.joined()
                    return (link.map { "[\(message)](\($0.markdownAddress(on: SiteLayout.changes)))" } ?? message)
                        + notes
                }
            )
        }
        return markdown.text
    }
}
