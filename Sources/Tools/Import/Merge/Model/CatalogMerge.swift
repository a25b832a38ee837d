package import SpeccDiagnostics

/// Merges a new import of a document into a catalog that was edited since the last one.
///
/// Endpoints are the same if method and path are, types if their names are or if the edited catalog uses a new name wherever
/// the import used the old one. Inside of a declaration keys are merged one by one. What differs on both sides is a
/// conflict, for which the text of the catalog remains.
package struct CatalogMerge {
    /// Where the declarations of an import are in its document: pointers by `Service.endpoint` and by the names of types.
    package struct Origins: Sendable {
        package var endpoints: [String: String] = [:]
        package var types: [String: String] = [:]

        package init() {}
    }

    /// An import: its files, as they were written.
    package struct Import: Sendable {
        package var files: [CatalogFile]
        package var origins: Origins

        package init(files: [CatalogFile], origins: Origins) {
            self.files = files
            self.origins = origins
        }
    }

    package struct Result: Sendable {
        /// Files with other contents, and new files, by name.
        package var files: [(name: String, old: SourceFile?, bytes: [UInt8])] = []
        /// Files without a declaration that remains.
        package var removedFiles: [CatalogFile] = []
        package var conflicts: [MergeConflict] = []
        package var changes: [MergeChange] = []
        /// The names in the catalog of types that the import calls otherwise.
        package var typeNames: [String: String] = [:]
    }
}
