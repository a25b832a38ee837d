package import SpeccChecks
package import SpeccTemplates

/// Turns checked catalogs into Swift text. Cannot fail: whatever could have made it fail was an error before.
package struct Generator: Sendable {
    private let renderers: [TemplateRenderer]

    /// With the templates that come with the tool.
    package init() {
        do {
            try self.init(templates: TemplateSet(EmbeddedTemplates.all))
        } catch {
            // A test renders with each of them: what is embedded parses and fits its view.
            preconditionFailure("the built-in templates are broken: \(error)")
        }
    }

    /// - Throws: What is wrong with the first output's template that does not fit its view.
    package init(templates: TemplateSet) throws(TemplateViolations) {
        var renderers: [TemplateRenderer] = []
        for output in Output.all {
            renderers.append(try TemplateRenderer(output.template, in: templates, for: output.schema))
        }
        self.renderers = renderers
    }

    /// All files of all outputs, by name.
    ///
    /// - Parameter root: The name of the run's root directory, after which the files of its own API are called.
    package func files(for catalog: CheckedCatalog, root: String) -> [GeneratedFile] {
        files(for: catalog.apis, root: root)
    }

    func files(for apis: [ResolvedAPI], root: String) -> [GeneratedFile] {
        var drafts: [(page: Output.Page, renderer: TemplateRenderer)] = []
        for api in apis {
            let context = TypeContext(api)
            for (output, renderer) in zip(Output.all, renderers) {
                for page in output.pages(api, context, root) { drafts.append((page, renderer)) }
            }
        }
        drafts.sort { $0.page.name < $1.page.name }
        return drafts.concurrentMap { page, renderer in
            GeneratedFile(name: page.name, text: renderer.render(page.view), source: page.source)
        }
    }

    /// What the templates get: every file before it is rendered, by name.
    package static func pages(for apis: [ResolvedAPI], root: String) -> [(output: Output, page: Output.Page)] {
        var pages: [(output: Output, page: Output.Page)] = []
        for api in apis {
            let context = TypeContext(api)
            for output in Output.all { pages += output.pages(api, context, root).map { (output, $0) } }
        }
        return pages.sorted { $0.page.name < $1.page.name }
    }
}
