import SpeccCatalog
import SpeccDiagnostics
import SpeccDriver
import SpeccImport
import SpeccYAML

/// The files of an imported catalog, formatted and checked.
struct ImportedCatalog {
    let files: [(name: String, bytes: [UInt8])]
    /// The errors of the catalog, which are bugs of the import.
    let errors: [Diagnostic]
    let sources: SourceMap

    /// - Parameter limits: The limits of a catalog. An import may exceed that of a file's size.
    init(_ result: OpenAPIImporter.Result, limits: YAMLLimits) {
        let input = CatalogInput(
            files: result.files.map { SourceFile(path: $0.name, text: $0.text) },
            rootName: result.api
        )
        var compiler = Compiler(input, limits: limits)
        compiler.check()
        sources = compiler.sources
        errors = compiler.diagnostics.sorted().filter { $0.severity == .error }
        let formatter = CatalogFormatter(limits: limits)
        files = zip(compiler.trees, compiler.sources.files).map { tree, file in
            (file.path, tree.root.flatMap { formatter.formatted(file, root: $0) } ?? file.bytes)
        }
    }
}
