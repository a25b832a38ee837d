import SpeccCatalog
import SpeccDiagnostics
import SpeccDriver
import SpeccEditing
import SpeccImport
import SpeccOpenAPI
import SpeccYAML

/// The files of an imported catalog, formatted and checked.
struct ImportedCatalog {
    let files: [(name: String, bytes: [UInt8])]
    /// The errors of the catalog, which are bugs of the import.
    let errors: [Diagnostic]
    let sources: SourceMap

    /// The errors as the import understands them.
    var importErrors: [ImportedCatalogError] {
        errors.map { error in
            let file = sources[error.range.file]?.path ?? ""
            return ImportedCatalogError(
                rule: error.id,
                message: TextSanitizer.shortened(error.message, limit: 200),
                file: file,
                line: Int(error.range.start.line)
            )
        }
    }

    /// Restores the catalog that a document was exported from, or converts the document.
    static func imported(
        from document: OpenAPIDocument,
        _ options: ImportOptions,
        defaultName: String,
        _ limits: YAMLLimits
    ) throws(OpenAPIImporter.Failure) -> (OpenAPIImporter.Result, ImportedCatalog) {
        do {
            if let restored = try RestoredCatalog(document, options, limits) {
                return (restored.result, restored.catalog)
            }
        } catch {
            var (result, catalog) = try converted(document, options, defaultName: defaultName, limits)
            result.report.add(.unusedExtension, error.message, at: error.location)
            return (result, catalog)
        }
        return try converted(document, options, defaultName: defaultName, limits)
    }

    /// Converts a document, at first completely, then without what would make the catalog invalid.
    static func converted(
        _ document: OpenAPIDocument,
        _ options: ImportOptions,
        defaultName: String,
        _ limits: YAMLLimits
    ) throws(OpenAPIImporter.Failure) -> (OpenAPIImporter.Result, ImportedCatalog) {
        var corrections = ImportCorrections()
        var result = try OpenAPIImporter.catalog(for: document, options, defaultName: defaultName)
        var catalog = ImportedCatalog(result, limits: limits)
        for _ in 0..<4 where !catalog.errors.isEmpty {
            let next = result.finder.corrections(for: catalog.importErrors, addedTo: corrections)
            guard next != corrections else { break }
            corrections = next
            result = try OpenAPIImporter.catalog(
                for: document,
                options,
                defaultName: defaultName,
                corrections: corrections
            )
            catalog = ImportedCatalog(result, limits: limits)
        }
        return (result, catalog)
    }

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
