import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics
import SpeccDriver
import SpeccEditing
import SpeccImport
import SpeccOpenAPI
import SpeccYAML

/// The files of an imported catalog, formatted and checked.
struct ImportedCatalog {
    private(set) var files: [(name: String, bytes: [UInt8])] = []
    /// The errors of the catalog, which are bugs of the import.
    let errors: [Diagnostic]
    let sources: SourceMap
    /// What the import has to leave out: the errors, or without any, examples that add nothing or violate constraints.
    let problems: [ImportedCatalogError]
    private var compiler: Compiler
    private let limits: YAMLLimits
    /// Whether it is the catalog that a document was exported from, with declarations for which OpenAPI has no means.
    private(set) var isRestored = false

    /// Restores the catalog that a document was exported from, or converts the document.
    static func imported(
        from document: OpenAPIDocument,
        _ options: ImportOptions,
        defaultName: String,
        _ limits: YAMLLimits
    ) throws(OpenAPIImporter.Failure) -> (OpenAPIImporter.Result, ImportedCatalog) {
        do {
            if let restored = try RestoredCatalog(document, options, limits) {
                var catalog = restored.catalog
                catalog.isRestored = true
                return (restored.result, catalog)
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
        var catalog = ImportedCatalog(result, limits: limits, comparesExamples: true)
        for round in 0..<6 where !catalog.problems.isEmpty {
            var next = result.finder.corrections(for: catalog.problems, addedTo: corrections)
            next.hasNoExamples = round == 5 && !catalog.errors.isEmpty
            guard next != corrections else { break }
            corrections = next
            result = try OpenAPIImporter.catalog(
                for: document,
                options,
                defaultName: defaultName,
                corrections: corrections
            )
            catalog = ImportedCatalog(result, limits: limits, comparesExamples: true)
        }
        if catalog.errors.isEmpty {
            result.report.add(ImportedExamples.retyped(result.examples, in: &catalog.compiler))
        }
        catalog.format()
        return (result, catalog)
    }

    /// - Parameters:
    ///   - limits: The limits of a catalog. An import may exceed that of a file's size.
    ///   - comparesExamples: Whether examples of a document are compared with what would be derived without them.
    init(_ result: OpenAPIImporter.Result, limits: YAMLLimits, comparesExamples: Bool = false) {
        let input = CatalogInput(
            files: result.files.map { SourceFile(path: $0.name, text: $0.text) },
            rootName: result.api
        )
        compiler = Compiler(input, limits: limits)
        self.limits = limits
        compiler.check()
        sources = compiler.sources
        errors = compiler.diagnostics.sorted().filter { $0.severity == .error }
        let examples = ImportedExamples(trees: compiler.trees.map(\.validRoot), sources: sources)
        problems =
            errors.isEmpty && comparesExamples ? examples.problems(&compiler) : errors.map(examples.problem)
        // A conversion with problems is usually repeated.
        if !comparesExamples { format() }
    }

    private mutating func format() {
        let formatter = CatalogFormatter(limits: limits)
        files = zip(compiler.trees, compiler.sources.files).map { tree, file in
            (file.path, tree.validRoot.flatMap { formatter.formatted(file, root: $0) } ?? file.bytes)
        }
    }
}

/// The catalog that a document was exported from, with the changes of the document since then.
struct RestoredCatalog {
    let result: OpenAPIImporter.Result
    let catalog: ImportedCatalog

    /// - Returns: Nil for a document without a catalog.
    /// - Throws: If the catalog cannot be used: it is invalid, or cannot express the changes of the document.
    init?(
        _ document: OpenAPIDocument,
        _ options: ImportOptions,
        _ limits: YAMLLimits
    ) throws(EmbeddedCatalog.Problem) {
        guard let root = document.exportedRoot, let embedded = try EmbeddedCatalog(in: document) else { return nil }
        func problem(_ message: String, _ pointer: JSONPointer = JSONPointer(["x-specc"])) -> EmbeddedCatalog.Problem {
            EmbeddedCatalog.Problem(message, pointer, root)
        }
        guard embedded.isAllowed(by: options) else {
            throw problem("the options of the import select another catalog")
        }
        let result = embedded.result(for: document)
        let catalog = ImportedCatalog(result, limits: limits)
        if let error = catalog.errors.first {
            throw problem("the catalog is invalid: \(TextSanitizer.shortened(error.message, limit: 200))")
        }
        guard let api = Self.api(of: catalog.files, rootName: embedded.api, limits) else {
            throw problem("the catalog does not describe one API")
        }
        let version: OpenAPIVersion = document.version == .openAPI30 ? .v3_0 : .v3_1
        let exported = OpenAPIExporter(version: version).document(of: api).root
        guard let pointer = DocumentDifference.first(between: exported, and: root) else {
            self.result = result
            self.catalog = catalog
            return
        }
        let difference = DocumentLocation(file: "", pointer: pointer, range: root.range)
        do {
            let changed = try ChangedExport(document, embedded, catalog, api, difference, limits)
            self.result = changed.result
            self.catalog = changed.catalog
        } catch {
            throw problem("the document was changed after its export: \(error.message)", pointer)
        }
    }

    static func api(of files: [(name: String, bytes: [UInt8])], rootName: String, _ limits: YAMLLimits) -> ResolvedAPI?
    {
        let files = files.map { SourceFile(path: $0.name, relativePath: $0.name, bytes: $0.bytes) }
        var compiler = Compiler(CatalogInput(files: files, rootName: rootName), limits: limits)
        let apis = compiler.resolvedCatalog?.apis.filter { $0.files.contains(where: \.isCatalog) } ?? []
        return apis.count == 1 ? apis[0] : nil
    }
}
