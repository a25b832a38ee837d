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

/// A difference that is not decided by a merge.
package struct MergeConflict: Sendable {
    package enum Reason: String, Sendable {
        /// Both sides changed a value, to different ones.
        case changedOnBothSides = "changed-on-both-sides"
        /// Both sides added a declaration or key, with different values.
        case addedOnBothSides = "added-on-both-sides"
        /// The document no longer contains what is changed in the catalog.
        case removedFromDocument = "removed-from-document"
        /// The catalog no longer contains what is changed in the document.
        case removedFromCatalog = "removed-from-catalog"
        /// The change would remove a comment.
        case comment
        /// The document no longer contains a type that the catalog still uses.
        case stillUsed = "still-used"
        /// The name describes another schema of the document than before.
        case otherSchema = "other-schema"
    }

    package let reason: Reason
    /// The declaration or key: `Orders.list: query.page`.
    package let subject: String
    /// The file of the catalog.
    package let file: String
    /// The path of keys in the file, or of the closest key that exists.
    package let path: [String]
    /// The values before, in the catalog and in the document, in one line each; nil where there is none.
    package let before: String?
    package let here: String?
    package let there: String?
    /// The entry of the new import, as `file#pointer`; empty if there is none.
    package let origin: String
}

/// What a merge changed in the catalog.
package struct MergeChange: Sendable {
    package enum Kind: String, Sendable, CaseIterable {
        case added, changed, renamed, moved, removed
    }

    package let kind: Kind
    /// `endpoint`, `type` or `setting`.
    package let subject: Subject
    /// The declaration: `Orders.list`.
    package let name: String
    /// The changed keys, the new name, or the call of an endpoint.
    package let detail: String

    package enum Subject: String, Sendable, CaseIterable {
        case endpoint, type, setting
    }
}
