/// `llms.txt`: the pages of the site with a line per endpoint, for language models (llmstxt.org).
struct LanguageModelIndex {
    let site: SiteReference
    let format: ReferenceSite.Format

    var text: String {
        var markdown = MarkdownWriter()
        markdown.heading(1, site.title)
        let suffix = format == .html ? "html" : "md"
        for api in site.apis {
            if site.apis.count > 1 { markdown.heading(2, api.name) }
            if !api.docs.summary.isEmpty { markdown.paragraph("> " + MarkdownWriter.escaped(api.docs.summary)) }
            for page in api.pages {
                markdown.heading(site.apis.count > 1 ? 3 : 2, page.title)
                let summary =
                    page.docs.summary.isEmpty || page.docs == api.docs
                    ? "" : ": \(MarkdownWriter.escaped(page.docs.summary))"
                let link = "[\(MarkdownWriter.escaped(page.title))](\(page.file).\(suffix))\(summary)"
                let endpoints = (page.service?.endpoints ?? []).map { endpoint -> String in
                    let path = endpoint.path.map(\.text).joined()
                    let summary =
                        endpoint.docs.summary.isEmpty ? "" : ": \(MarkdownWriter.escaped(endpoint.docs.summary))"
                    let address = "\(page.file).\(suffix)#\(endpoint.id)"
                    return
                        "[\(MarkdownWriter.escaped(endpoint.name))](\(address)) \(MarkdownWriter.code("\(endpoint.method) \(path)"))\(summary)"
                }
                markdown.list([link] + endpoints)
            }
        }
        if let history = site.history {
            markdown.heading(2, "Changes")
            markdown.list(["[\(MarkdownWriter.escaped(history.title))](\(SiteLayout.changes).\(suffix))"])
        }
        return markdown.text
    }
}
