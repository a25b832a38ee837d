import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// A catalog file that contains only `specc:`.
enum EmptyFile: Rule {
    static let id = "empty-file"
    static let severity = Severity.warning

    static func check(_ index: CatalogIndex, _ report: inout DiagnosticCollector) {
        for file in index.catalog.apis.lazy.flatMap(\.files) where file.isEmpty {
            report.add(
                "the file declares nothing",
                at: SourceRange(file: file.file, start: SourcePosition(line: 1, column: 1), width: 1),
                hint: "add 'service' and 'endpoints', or 'types'"
            )
        }
    }
}
