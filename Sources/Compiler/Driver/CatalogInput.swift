package import SpeccDiagnostics

/// The catalog files of one run.
package struct CatalogInput: Sendable {
    /// Each has a path for messages, and a path relative to the root that determines its API and the names of its outputs.
    package var files: [SourceFile]
    /// The name of the root folder, which is the name of the API where no file declares `api`.
    package let rootName: String
    /// The path of the root folder; nil for standard input.
    package let root: String?
    /// Relative paths of the files that the command line names individually: they must be catalogs.
    package let namedPaths: Set<FilePath>

    package init(files: [SourceFile], rootName: String, root: String? = nil, namedPaths: Set<FilePath> = []) {
        self.files = files
        self.rootName = rootName
        self.root = root
        self.namedPaths = namedPaths
    }
}
