package import SpeccChecks
package import SpeccDiagnostics
package import SpeccExplain

/// A reference of the APIs of a catalog: static pages that a browser shows from files, or Markdown.
///
/// The bytes depend on the catalog, its history and the publication alone.
package struct ReferenceSite {
    private var site: SiteReference

    package enum Format: String, CaseIterable, Sendable {
        case html, markdown
    }

    /// One file of the site, in its folder.
    package struct File: Sendable, Hashable {
        package let name: String
        package let text: String
    }

    /// - Parameter history: The changes for a page of their own; nil for none.
    package init(
        _ catalog: ResolvedCatalog,
        policies: EffectivePolicyReport,
        sources: SourceMap,
        history: ChangeHistory? = nil,
        publication: Publication = Publication()
    ) {
        site = SiteBuilder.site(catalog, policies: policies, sources: sources, history: history)
        site.publication = publication
    }

    /// The pages for a server: each loads `home.css` and `home.js`, and may call the server that sent it.
    package var servedFiles: [File] {
        var served = self
        served.site.isServed = true
        return served.files(as: .html)
    }

    /// The pages and anchors of endpoints, by their qualified ids: `shop.orders.html#placeOrder`.
    package var endpointAddresses: [String: String] {
        var addresses: [String: String] = [:]
        for api in site.apis {
            for page in api.pages {
                for endpoint in page.service?.endpoints ?? [] {
                    addresses[endpoint.qualifiedID] = "\(page.file).html#\(endpoint.id)"
                }
            }
        }
        return addresses
    }

    /// Sorted by name.
    package func files(as format: Format) -> [File] {
        let pages = site.apis.flatMap { api in api.pages.map { (api, $0) } }
        var files: [File]
        switch format {
        case .html:
            files = pages.concurrentMap { [site] api, page in
                File(name: "\(page.file).html", text: ServicePage(site: site, api: api, page: page).html)
            }
            let overviews = OverviewPages(site: site)
            files += site.apis.map { File(name: "\($0.page).html", text: overviews.overview(of: $0)) }
            if site.apis.count != 1 { files.append(File(name: "\(SiteLayout.index).html", text: overviews.index)) }
            if let history = site.history {
                let page = ChangesPage(site: site, history: history)
                files.append(File(name: "\(SiteLayout.changes).html", text: page.html))
            }
            files += [
                File(name: "style.css", text: StyleSheet.text), File(name: "theme.js", text: ElementScript.early),
                File(name: "reference.js", text: ElementScript.text + SearchScript.text + PageScript.text),
                File(name: "favicon.svg", text: ColorScheme.icon),
                File(name: "search-index.js", text: SearchIndex.script(of: site)),
            ]
        case .markdown:
            files = pages.concurrentMap { api, page in
                File(name: "\(page.file).md", text: MarkdownPage(api: api, page: page).text)
            }
            let overviews = MarkdownOverview(site: site)
            files += site.apis.map { File(name: "\($0.page).md", text: overviews.overview(of: $0)) }
            if site.apis.count != 1 { files.append(File(name: "\(SiteLayout.index).md", text: overviews.index)) }
            if let history = site.history {
                let page = MarkdownChanges(site: site, history: history)
                files.append(File(name: "\(SiteLayout.changes).md", text: page.text))
            }
        }
        files.append(File(name: "llms.txt", text: LanguageModelIndex(site: site, format: format).text))
        return files.sorted { FilePath($0.name) < FilePath($1.name) }
    }
}

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
                let composite = (page.service?.compositeCalls ?? []).map { call -> String in
                    let summary = call.docs.summary
                    return
                        "[\(MarkdownWriter.escaped(call.name))](\(page.file).\(suffix)#\(call.id)) \(call.verb) "
                        + MarkdownWriter.code(call.endpoint.text)
                        + (summary.isEmpty ? "" : ": \(MarkdownWriter.escaped(summary))")
                }
                markdown.list([link] + endpoints + composite)
            }
        }
        if let history = site.history {
            markdown.heading(2, "Changes")
            markdown.list(["[\(MarkdownWriter.escaped(history.title))](\(SiteLayout.changes).\(suffix))"])
        }
        return markdown.text
    }
}
