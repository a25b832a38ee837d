struct MarkdownOverview {
    let site: SiteReference

    /// Only for several APIs.
    var index: String {
        var markdown = MarkdownWriter()
        markdown.heading(1, site.title)
        markdown.list(
            site.apis.map { api in
                let summary = api.docs.summary
                let link = "[\(MarkdownWriter.escaped(api.name))](\(api.page).md)"
                return summary.isEmpty ? link : "\(link): \(MarkdownWriter.escaped(summary))"
            }
        )
        changes(&markdown)
        return markdown.text
    }

    func overview(of api: APIReference) -> String {
        var markdown = MarkdownWriter()
        markdown.heading(1, "\(api.name) API")
        markdown.prose(api.docs)
        Self.write(api.hosts, to: &markdown)
        if !api.credentials.isEmpty { markdown.heading(2, "Credentials") }
        for credential in api.credentials {
            markdown.heading(3, credential.name, id: credential.id)
            markdown.paragraph(
                "\(MarkdownWriter.escaped(credential.kind)). \(MarkdownWriter.code(credential.location))"
            )
            markdown.prose(credential.docs)
            markdown.code(credential.setup.text, "swift")
        }
        for page in api.pages {
            markdown.paragraph("## [\(MarkdownWriter.escaped(page.title))](\(page.file).md)")
            if page.docs != api.docs { markdown.prose(page.docs) }
            markdown.list(
                (page.service?.endpoints ?? []).map { endpoint in
                    let link = "[\(MarkdownWriter.code(endpoint.name))](\(page.file).md#\(endpoint.id))"
                    let path = endpoint.path.map(\.text).joined()
                    let summary = endpoint.docs.summary
                    return "\(link) \(MarkdownWriter.code("\(endpoint.method) \(path)"))"
                        + (summary.isEmpty ? "" : ": \(MarkdownWriter.escaped(summary))")
                }
                    + (page.service?.compositeCalls ?? []).map { call in
                        let link = "[\(MarkdownWriter.code(call.name))](\(page.file).md#\(call.id))"
                        let polled = MarkdownWriter.linked(call.endpoint, on: api.page)
                        let summary = call.docs.summary
                        return "\(link) \(call.verb) \(polled)"
                            + (summary.isEmpty ? "" : ": \(MarkdownWriter.escaped(summary))")
                    }
            )
            let types = page.types.map { "[\(MarkdownWriter.code($0.name))](\(page.file).md#\($0.id))" }
            markdown.paragraph(types.isEmpty ? "" : "Types: \(types.joined(separator: ", "))")
        }
        if !api.deprecations.isEmpty { markdown.heading(2, "Deprecations") }
        markdown.list(
            api.deprecations.map { deprecation in
                "\(MarkdownWriter.linked(deprecation.name, on: api.page)): \(MarkdownWriter.sentence(deprecation.text))"
            }
        )
        if site.apis.count == 1 { changes(&markdown) }
        return markdown.text
    }

    private func changes(_ markdown: inout MarkdownWriter) {
        guard let history = site.history else { return }
        markdown.paragraph("[\(MarkdownWriter.escaped(history.title))](\(SiteLayout.changes).md)")
    }

    private static func settings(_ headers: [String], _ timeout: String?) -> [String] {
        headers.map(MarkdownWriter.code) + (timeout.map { ["timeout " + MarkdownWriter.escaped($0)] } ?? [])
    }

    static func write(_ hosts: [HostReference], to markdown: inout MarkdownWriter) {
        guard !hosts.isEmpty else { return }
        markdown.heading(2, "Hosts")
        markdown.list(
            hosts.map { host in
                let servers = host.servers.map { server in
                    "\(MarkdownWriter.escaped(server.name)) at \(MarkdownWriter.code(server.url))"
                        + settings(server.headers, server.timeout).map { " (\($0))" }.joined()
                }
                let notes = settings(host.headers, host.timeout) + servers
                let docs = host.docs.summary.isEmpty ? "" : ". " + MarkdownWriter.escaped(host.docs.summary)
                return "\(MarkdownWriter.code(host.swiftName)): \(MarkdownWriter.code(host.url))"
                    + (host.isDefault ? ", default" : "")
                    + (notes.isEmpty ? "" : ", \(notes.joined(separator: ", "))") + docs
            }
        )
    }
}

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
