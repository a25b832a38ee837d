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
        let sources = files.enumerated().map { number, file in
            let id = FileID(number)
            let root = YAMLReader.read(SourceFile(path: file.path, text: file.text), id: id, diagnostics: &diagnostics)
            return CatalogSource(file: id, path: file.path, root: root)
        }
        let catalog = CatalogDecoder.decode(sources, rootName: "Root", diagnostics: &diagnostics)
        let checked = CatalogChecker.check(catalog, diagnostics: &diagnostics)?.resolved()
        return try #require(checked, "\(diagnostics.all.map(\.message))")
    }
}
