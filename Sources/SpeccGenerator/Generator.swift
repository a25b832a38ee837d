package import SpeccChecks
import SpeccDiagnostics
package import SpeccTemplates

/// Turns checked catalogs into Swift text. Cannot fail: whatever could have made it fail was an error before.
package struct Generator: Sendable {
    private let renderers: [TemplateRenderer]

    /// With the templates that come with the tool.
    package init() {
        do {
            try self.init(templates: .embedded)
        } catch {
            // A test renders with each of them: what is embedded fits its view.
            preconditionFailure("the built-in templates are broken: \(error)")
        }
    }

    /// - Throws: All that is wrong with the templates of all outputs.
    package init(templates: TemplateSet) throws(TemplateViolations) {
        var renderers: [TemplateRenderer] = []
        var violations: [TemplateError] = []
        for output in Output.all {
            do throws(TemplateViolations) {
                renderers.append(try TemplateRenderer(output.template, in: templates, for: output.schema))
            } catch {
                violations += error.errors.filter { !violations.contains($0) }
            }
        }
        guard violations.isEmpty else { throw TemplateViolations(errors: violations) }
        self.renderers = renderers
    }

    /// All files of all outputs, by name.
    ///
    /// - Parameter root: The name of the run's root directory, after which the files of its own API are called.
    package func files(
        for catalog: ResolvedCatalog,
        root: String,
        locations: SourceLocations = .none
    ) -> [GeneratedFile] {
        files(for: catalog.apis, root: root, locations: locations)
    }

    func files(for apis: [ResolvedAPI], root: String, locations: SourceLocations = .none) -> [GeneratedFile] {
        var drafts: [(page: Output.Page, renderer: TemplateRenderer, literals: [String])] = []
        for api in apis {
            let context = TypeContext(api)
            let literals = locations.literals(wanted: api.hasSourceLocations)
            for (output, renderer) in zip(Output.all, renderers) {
                for page in output.pages(api, context, root) { drafts.append((page, renderer, literals)) }
            }
        }
        drafts.sort { $0.page.name < $1.page.name }
        return drafts.concurrentMap { page, renderer, literals in
            GeneratedFile(name: page.name, text: renderer.render(page.view, locating: literals), source: page.source)
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
