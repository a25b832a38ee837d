import SpeccChecks
import SpeccDiagnostics
import SpeccEditing
import SpeccImport
import SpeccOpenAPI
import SpeccYAML

/// The catalog that a document was exported from, with the changes of the document since then.
///
/// Both the export of the catalog and the document are converted. The differences between both are merged into the catalog, so
/// that declarations for which OpenAPI has no means remain. The result is valid only if its own export describes the same API
/// as the document.
struct ChangedExport {
    let result: OpenAPIImporter.Result
    let catalog: ImportedCatalog

    /// Why the changes cannot be merged.
    struct Failure: Error {
        let message: String
    }

    /// A conversion of a document.
    typealias Conversion = (result: OpenAPIImporter.Result, catalog: ImportedCatalog)

    /// - Parameters:
    ///   - original: The catalog in the document.
    ///   - api: The API of that catalog.
    ///   - difference: The first difference between the document and the export of the catalog.
    init(
        _ document: OpenAPIDocument,
        _ embedded: EmbeddedCatalog,
        _ original: ImportedCatalog,
        _ api: ResolvedAPI,
        _ difference: DocumentLocation,
        _ limits: YAMLLimits
    ) throws(Failure) {
        let version: OpenAPIVersion = document.version == .openAPI30 ? .v3_0 : .v3_1
        let before = try Self.conversion(of: api, embedded.api, version, limits)
        let after = try Self.conversion(of: document, embedded.api, limits)
        let changes = try Self.merge(before, original, after, limits)
        if let conflict = changes.conflicts.first {
            throw Failure(message: "'\(conflict.subject)' was changed, which the catalog declares in another way")
        }
        let files = Self.merged(original, changes)
        let values = files.compactMap { file in
            CatalogFile(name: file.name, source: SourceFile(path: file.name, text: file.text), limits: limits)?.value
        }
        var result = embedded.result(
            for: document,
            files: files,
            services: values.count { $0["service"] != nil },
            typeNames: Set(values.flatMap { $0["types"]?.mapping?.entries.map(\.key) ?? [] })
        )
        let known = Set(before.result.report.findings.map(Self.identity))
        // The catalog declares what the document does not.
        let added = after.result.report.findings.filter { finding in
            finding.kind != .missingCredentials && !known.contains(Self.identity(finding))
        }
        result.report.add(added)
        let names = changes.changes.map { "\($0.kind.rawValue) \($0.name)" }
        for name in names.isEmpty ? ["nothing"] : names { result.report.add(.changedExport, name, at: difference) }
        catalog = ImportedCatalog(result, limits: limits)
        self.result = result
        guard catalog.errors.isEmpty,
            let merged = RestoredCatalog.api(of: catalog.files, rootName: embedded.api, limits)
        else { throw Failure(message: "the catalog would be invalid with the changes of the document") }
        let exported = try Self.conversion(of: merged, embedded.api, version, limits)
        guard Self.values(of: exported, limits) == Self.values(of: after, limits) else {
            throw Failure(message: "the catalog cannot express the changes of the document")
        }
    }

    // MARK: - Conversions

    /// What the import makes of the export of a catalog, without its extension `x-specc`.
    static func conversion(
        of api: ResolvedAPI,
        _ name: String,
        _ version: OpenAPIVersion,
        _ limits: YAMLLimits
    ) throws(Failure) -> Conversion {
        let text = OpenAPIExporter(version: version).document(of: api).json
        struct Missing: Error {}
        let files = DocumentFiles(path: "openapi.json", bytes: Array(text.utf8)) { _ in throw Missing() }
        guard let document = OpenAPIParser.parse(files).document else {
            throw Failure(message: "the export of the catalog cannot be read")
        }
        return try conversion(of: document, name, limits)
    }

    private static func conversion(
        of document: OpenAPIDocument,
        _ name: String,
        _ limits: YAMLLimits
    ) throws(Failure) -> Conversion {
        var options = ImportOptions()
        options.api = name
        do {
            return try ImportedCatalog.converted(document, options, defaultName: name, limits)
        } catch {
            throw Failure(message: error.message)
        }
    }

    /// The files without comments, which contain the version of the document.
    private static func values(of conversion: Conversion, _ limits: YAMLLimits) -> [String: YAMLValue] {
        let files = files(of: conversion.catalog, hasLayout: false, limits)
        return Dictionary(files.map { ($0.name, $0.value) }) { first, _ in first }
    }

    private static func identity(_ finding: FidelityFinding) -> String {
        "\(finding.kind.rawValue) \(finding.subject) \(finding.source.pointer)"
    }

    // MARK: - Merge

    private static func merge(
        _ before: Conversion,
        _ original: ImportedCatalog,
        _ after: Conversion,
        _ limits: YAMLLimits
    ) throws(Failure) -> CatalogMerge.Result {
        func side(_ conversion: Conversion, hasLayout: Bool) -> CatalogMerge.Import {
            var origins = CatalogMerge.Origins()
            origins.endpoints = conversion.result.origins.endpoints
            origins.types = conversion.result.origins.types
            return CatalogMerge.Import(
                files: files(of: conversion.catalog, hasLayout: hasLayout, limits),
                origins: origins
            )
        }
        do {
            return try CatalogMerge.merge(
                base: side(before, hasLayout: false),
                ours: files(of: original, hasLayout: false, limits),
                theirs: side(after, hasLayout: true),
                typeNames: [:],
                limits: limits
            )
        } catch {
            throw Failure(message: error.message)
        }
    }

    private static func files(of catalog: ImportedCatalog, hasLayout: Bool, _ limits: YAMLLimits) -> [CatalogFile] {
        catalog.files.compactMap { file in
            CatalogFile(
                name: file.name,
                source: SourceFile(path: file.name, bytes: file.bytes),
                limits: limits,
                hasLayout: hasLayout
            )
        }
    }

    private static func merged(
        _ original: ImportedCatalog,
        _ merge: CatalogMerge.Result
    ) -> [ImportedFile] {
        var changed = Dictionary(merge.files.map { ($0.name, $0.bytes) }) { first, _ in first }
        let removed = Set(merge.removedFiles.map(\.name))
        var files = original.files.filter { !removed.contains($0.name) }.map { file in
            ImportedFile(
                name: file.name,
                text: String(decoding: changed.removeValue(forKey: file.name) ?? file.bytes, as: UTF8.self)
            )
        }
        files += changed.sorted { FilePath($0.key) < FilePath($1.key) }.map {
            ImportedFile(name: $0.key, text: String(decoding: $0.value, as: UTF8.self))
        }
        return files
    }
}
