import SpeccDiagnostics
import SpeccDriver
import SpeccImport
import SpeccOpenAPI

/// An imported document in memory.
struct Imported {
    let result: OpenAPIImporter.Result
    /// The diagnostics of the catalog; empty for a valid one.
    let errors: [String]

    /// The first lines of documents that describe `https://shop.example`.
    static let head = """
        openapi: 3.0.3
        info: { title: Shop, version: "1" }
        servers: [{ url: "https://shop.example" }]
        """

    /// - Parameter files: Other files of the document, by their paths.
    init(_ document: String, _ options: ImportOptions = ImportOptions(), files others: [String: String] = [:]) throws {
        struct Missing: Error {}
        let files = DocumentFiles(path: "api.yaml", bytes: Array(document.utf8)) { path in
            guard let text = others[path] else { throw Missing() }
            return Array(text.utf8)
        }
        let parsed = OpenAPIParser.parse(files)
        guard let model = parsed.document else { throw Missing() }
        result = try OpenAPIImporter.catalog(for: model, options)
        let sources = result.files.map { SourceFile(path: $0.name, text: $0.text) }
        var compiler = Compiler(CatalogInput(files: sources, rootName: "Root"))
        compiler.check()
        errors = compiler.diagnostics.sorted().map { "\($0.id) \($0.message)" }
    }

    /// The text of a file.
    func file(_ name: String) -> String? {
        result.files.first { $0.name == name }?.text
    }

    /// The ids of findings without duplicates.
    var findings: Set<String> {
        Set(result.report.findings.map(\.kind.rawValue))
    }
}
