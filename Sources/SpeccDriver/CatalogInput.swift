package import SpeccDiagnostics

/// The catalog files of one run.
package struct CatalogInput: Sendable {
    /// Each with the path to show, and the path relative to the root: what output names and the grouping into APIs follow
    /// from.
    package var files: [SourceFile]
    /// The name of the run's root folder, which names its API where no file says `api:`.
    package let rootName: String
    /// The path of that folder; nil for standard input.
    package let root: String?
    /// Relative paths of the files that the user asked for one by one: those must be catalogs.
    package let namedPaths: Set<FilePath>

    package init(files: [SourceFile], rootName: String, root: String? = nil, namedPaths: Set<FilePath> = []) {
        self.files = files
        self.rootName = rootName
        self.root = root
        self.namedPaths = namedPaths
    }
}
