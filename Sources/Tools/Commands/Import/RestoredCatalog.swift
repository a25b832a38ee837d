import SpeccChecks
import SpeccDiagnostics
import SpeccDriver
import SpeccImport
import SpeccOpenAPI
import SpeccYAML

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
        guard let api = Self.api(of: catalog, rootName: embedded.api, limits) else {
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

    static func api(of catalog: ImportedCatalog, rootName: String, _ limits: YAMLLimits) -> ResolvedAPI? {
        let files = catalog.files.map { SourceFile(path: $0.name, relativePath: $0.name, bytes: $0.bytes) }
        var compiler = Compiler(CatalogInput(files: files, rootName: rootName), limits: limits)
        let apis = compiler.resolvedCatalog?.apis.filter { $0.files.contains(where: \.isCatalog) } ?? []
        return apis.count == 1 ? apis[0] : nil
    }
}
