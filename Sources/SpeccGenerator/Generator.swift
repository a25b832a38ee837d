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
        var drafts: [(fileView: Output.FileView, renderer: TemplateRenderer, literals: [String])] = []
        for api in apis {
            let context = TypeContext(api)
            let literals = locations.literals(wanted: api.hasSourceLocations)
            for (output, renderer) in zip(Output.all, renderers) {
                for fileView in output.fileViews(api, context, root) { drafts.append((fileView, renderer, literals)) }
            }
        }
        drafts.sort { FilePath($0.fileView.name) < FilePath($1.fileView.name) }
        return drafts.concurrentMap { fileView, renderer, literals in
            GeneratedFile(
                name: fileView.name,
                text: renderer.render(fileView.view, locating: literals),
                source: fileView.source
            )
        }
    }

    /// What the templates get: every file before it is rendered, by name.
    package static func fileViews(for apis: [ResolvedAPI], root: String) -> [(
        output: Output, fileView: Output.FileView
    )] {
        var fileViews: [(output: Output, fileView: Output.FileView)] = []
        for api in apis {
            let context = TypeContext(api)
            for output in Output.all { fileViews += output.fileViews(api, context, root).map { (output, $0) } }
        }
        return fileViews.sorted { FilePath($0.fileView.name) < FilePath($1.fileView.name) }
    }
}

/// One Swift file to write.
package struct GeneratedFile: Sendable, Hashable {
    /// Without a folder: all outputs of a run stand side by side.
    package let name: String
    package let text: String
    /// Path of the YAML file it belongs to, as the catalog has it; nil for what belongs to a whole directory.
    package let source: String?

    package init(name: String, text: String, source: String? = nil) {
        self.name = name
        self.text = text
        self.source = source
    }
}
