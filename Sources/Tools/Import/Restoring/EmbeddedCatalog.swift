package import SpeccContract
import SpeccDiagnostics
import SpeccEditing
package import SpeccOpenAPI

/// The catalog that a document was exported from, in its extension `x-specc`.
package struct EmbeddedCatalog: Sendable {
    package let api: String
    private let files: [ImportedFile]
    private let services: Int
    private let typeNames: Set<String>

    /// Why the extension cannot be used.
    package struct Problem: Error {
        package let message: String
        package let location: DocumentLocation

        /// - Parameter node: The value of the document with the problem.
        package init(_ message: String, _ pointer: JSONPointer, _ node: DocumentNode) {
            self.message = message
            location = DocumentLocation(file: "", pointer: pointer, range: node.range)
        }
    }

    /// - Returns: Nil for a document without a catalog.
    package init?(in document: OpenAPIDocument) throws(Problem) {
        guard let extensions = document.exportedRoot?["x-specc"] else { return nil }
        let pointer = JSONPointer(["x-specc"])
        guard extensions["version"]?.integer == 1 else {
            throw Problem("the catalog has no version that is supported", pointer, extensions)
        }
        guard let api = extensions["api"]?.string, let files = extensions["files"], !files.members.isEmpty else {
            throw Problem("the catalog has no name or no files", pointer, extensions)
        }
        self.api = api
        var texts: [ImportedFile] = []
        var services = 0
        var typeNames: Set<String> = []
        for member in files.members {
            let name = member.name.value
            let pointer = pointer.appending("files").appending(name)
            guard Self.isFileName(name) else {
                throw Problem("'\(TextSanitizer.shortened(name, limit: 80))' is not the name of a file", pointer, files)
            }
            guard case .mapping(let mapping) = EmbeddedValue.value(of: member.value) else {
                throw Problem("'\(name)' is not an object", pointer, member.value)
            }
            let text = EntryLayout.text(of: mapping, blocks: CatalogFiles.blocks)
            texts.append(ImportedFile(name: name, text: text))
            if mapping["service"] != nil { services += 1 }
            typeNames.formUnion(mapping["types"]?.mapping?.entries.map(\.key) ?? [])
        }
        self.files = texts
        self.services = services
        self.typeNames = typeNames
    }

    /// The name of a YAML file in a folder: neither hidden nor outside of the folder.
    private static func isFileName(_ name: String) -> Bool {
        guard let first = name.utf8.first, first != UInt8(ascii: "."), name.utf8.count <= 100 else { return false }
        guard name.hasSuffix(".yaml") || name.hasSuffix(".yml") else { return false }
        return name.utf8.allSatisfy { byte in
            byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte >= 0x80
                || " ._-+".utf8.contains(byte)
        }
    }

    /// The import whose files are those of the catalog.
    package func result(for document: OpenAPIDocument) -> OpenAPIImporter.Result {
        result(for: document, files: files, services: services, typeNames: typeNames)
    }

    /// The import whose files are those of the catalog after changes.
    package func result(
        for document: OpenAPIDocument,
        files: [ImportedFile],
        services: Int,
        typeNames: Set<String>
    ) -> OpenAPIImporter.Result {
        let report = FidelityReport(
            restored: api,
            operations: document.operations.count,
            services: services,
            types: typeNames.count,
            files: files.count
        )
        return OpenAPIImporter.Result(
            api: api,
            files: files,
            report: report,
            list: OperationList(exported: document.operations),
            finder: CorrectionFinder([], CatalogLocations(), [], []),
            origins: ImportOrigins(exported: document, types: typeNames),
            examples: []
        )
    }

    /// Whether options request the catalog that the document contains, and no other one.
    package func isAllowed(by options: ImportOptions) -> Bool {
        options.host == nil && options.credential == nil && options.only.isEmpty && options.except.isEmpty
            && options.grouping == nil && options.renamed.isEmpty && (options.api == nil || options.api == api)
    }
}
