/// The page with the changes since an earlier version.
struct ChangesPage {
    let site: SiteReference
    let history: ChangeHistory

    var html: String {
        PageFrame(site: site).html(title: history.title, description: "", page: SiteLayout.changes, api: nil) { html in
            html.element("h1", text: history.title)
            if history.entries.isEmpty { html.element("p", text: "No changes.") }
            for (level, entries) in history.groups {
                html.raw("\n")
                html.element("section", [.labelled(by: level.rawValue)]) { section in
                    section.heading("h2", level.title, id: level.rawValue)
                    section.element("ul", [.class("changes")]) { list in
                        for (entry, link) in site.linked(entries) { item(&list, entry, link) }
                    }
                }
            }
        }
    }

    private func item(_ html: inout HTMLWriter, _ entry: ChangeHistory.Entry, _ link: Link?) {
        html.raw("\n")
        html.element("li") { item in
            item.linked(LinkedText(entry.message, to: link), on: SiteLayout.changes)
            for note in entry.notes(in: site) {
                item.raw(" ")
                item.element("span", [.class("meta")], text: note)
            }
        }
    }
}
