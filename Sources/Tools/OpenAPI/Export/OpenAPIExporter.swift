package import SpeccCatalog
package import SpeccChecks
package import SpeccContract
import SpeccDiagnostics

/// Writes an API of a catalog as an OpenAPI document.
///
/// The document describes requests and responses with the means of OpenAPI. What only catalogs can express, such as timeouts
/// and pagination, is contained in extensions (`x-specc-…`), and as sentences in descriptions. The extension `x-specc`
/// contains the catalog itself, from which an import restores it.
package struct OpenAPIExporter {
    private let version: OpenAPIVersion
    private let isPlain: Bool

    /// - Parameter isPlain: Whether the document contains no extensions.
    package init(version: OpenAPIVersion = .v3_1, isPlain: Bool = false) {
        self.version = version
        self.isPlain = isPlain
    }

    /// - Parameter sources: The files of the catalog; those of other APIs are left out. Without them the document does not
    ///   contain the catalog.
    package func document(of api: ResolvedAPI, sources: [CatalogSource] = []) -> ExportedDocument {
        let session = ExportSession(version: version, isPlain: isPlain)
        let root = DocumentRoot(api: api, schemas: SchemaBuilder(session: session, types: ContractTypes(api))).value
        let files = Set(api.files.filter(\.isCatalog).map(\.file))
        let catalog = CatalogEmbedding.value(of: sources.filter { files.contains($0.file) }, api: api.name.value)
        return ExportedDocument(
            root: isPlain ? root : root.adding([("x-specc", catalog)]),
            findings: session.findings
        )
    }
}

/// An OpenAPI document, and what it does not express.
package struct ExportedDocument: Sendable {
    package let root: DocumentValue
    /// In the order of the document's construction.
    package let findings: [ExportFinding]

    package var json: String { root.text }

    package var yaml: String { YAMLText.text(of: root) }
}
