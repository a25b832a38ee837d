import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics
import SpeccYAML
import Testing

/// Catalog files written by tests, processed up to the generator.
enum CatalogText {
    /// Fails if the files contain an error.
    static func checked(_ files: [(path: String, text: String)]) throws -> ResolvedCatalog {
        var diagnostics = Diagnostics()
        let catalog = decoded(files, diagnostics: &diagnostics)
        let checked = CatalogChecker.check(catalog, diagnostics: &diagnostics)?.resolved()
        return try #require(checked, "\(diagnostics.all.map(\.message))")
    }

    /// The only API of the files.
    static func api(_ files: [(path: String, text: String)]) throws -> ResolvedAPI {
        try #require(checked(files).apis.first)
    }

    /// - Parameter edit: Replaces the value of each file before it is decoded.
    static func decoded(
        _ files: [(path: String, text: String)],
        edit: (YAMLNode) -> YAMLNode = { $0 },
        diagnostics: inout Diagnostics
    ) -> Catalog {
        let sources = files.enumerated().map { number, file in
            let id = FileID(number)
            let root = YAMLReader.read(SourceFile(path: file.path, text: file.text), id: id, diagnostics: &diagnostics)
            return CatalogSource(file: id, path: file.path, root: root.map(edit))
        }
        return CatalogDecoder.decode(sources, rootName: "Root", diagnostics: &diagnostics)
    }
}
