package import SpeccChecks
import SpeccDiagnostics
package import SpeccTemplates

/// Generates Swift from resolved catalogs. Cannot fail, since the checker rejects everything that cannot be generated.
package struct Generator: Sendable {
    private let renderers: [TemplateRenderer]

    /// A generator with the built-in templates.
    package init() {
        do {
            try self.init(templates: .embedded)
        } catch {
            // A test binds each of them to its view.
            preconditionFailure("the built-in templates are broken: \(error)")
        }
    }

    /// - Throws: All errors in the templates of all outputs.
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

    /// The files of all outputs, sorted by name.
    ///
    /// - Parameter root: The name of the root directory, which names the file of the root's API.
    package func files(
        for catalog: ResolvedCatalog,
        root: String,
        locations: SourceLocations = .none
    ) -> [GeneratedFile] {
        files(for: catalog.apis, root: root, locations: locations)
    }

    func files(for apis: [ResolvedAPI], root: String, locations: SourceLocations = .none) -> [GeneratedFile] {
        var pending: [(fileView: Output.FileView, renderer: TemplateRenderer, literals: [String])] = []
        for api in apis {
            let context = ViewContext(api)
            let literals = locations.literals(isEnabled: api.hasSourceLocations)
            for (output, renderer) in zip(Output.all, renderers) {
                for fileView in output.fileViews(api, context, root) { pending.append((fileView, renderer, literals)) }
            }
        }
        pending.sort { FilePath($0.fileView.name) < FilePath($1.fileView.name) }
        return pending.concurrentMap { fileView, renderer, literals in
            GeneratedFile(
                name: fileView.name,
                text: renderer.render(fileView.view, locating: literals),
                source: fileView.source
            )
        }
    }

    /// The views of all files before rendering, sorted by name.
    package static func fileViews(for apis: [ResolvedAPI], root: String) -> [(
        output: Output, fileView: Output.FileView
    )] {
        var fileViews: [(output: Output, fileView: Output.FileView)] = []
        for api in apis {
            let context = ViewContext(api)
            for output in Output.all { fileViews += output.fileViews(api, context, root).map { (output, $0) } }
        }
        return fileViews.sorted { FilePath($0.fileView.name) < FilePath($1.fileView.name) }
    }
}

/// One Swift file to write.
package struct GeneratedFile: Sendable, Hashable {
    /// The file name, which is unique in a run.
    package let name: String
    package let text: String
    /// The path of the YAML file that the file was generated from; nil for the file of a whole directory.
    package let source: String?

    package init(name: String, text: String, source: String? = nil) {
        self.name = name
        self.text = text
        self.source = source
    }
}

/// The file names for `#sourceLocation` in generated code.
package struct SourceLocations: Sendable {
    /// String literals, indexed by file.
    private let literals: [String]
    /// Whether locations are enabled for all APIs.
    private let isEverywhere: Bool

    package static let none = SourceLocations(of: [], everywhere: false)

    /// - Parameter paths: The paths of all files of the run, indexed by file.
    package init(of paths: [String], everywhere: Bool) {
        literals = paths.map { SwiftLiteral.string($0) }
        isEverywhere = everywhere
    }

    /// The literals for one API; empty if its locations are disabled.
    func literals(isEnabled: Bool) -> [String] {
        isEnabled || isEverywhere ? literals : []
    }
}
