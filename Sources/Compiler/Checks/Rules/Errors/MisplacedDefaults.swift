import SpeccCatalog
import SpeccDiagnostics

/// A host or defaults in a file that declares neither an API nor a service.
enum MisplacedDefaults: Rule {
    static let id = "misplaced-defaults"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for api in index.catalog.apis {
            for file in api.files where file.isWhole && file.api == nil && file.service == nil {
                for range in [file.hosts.first?.name.range, firstRange(in: file.defaults)] {
                    guard let range else { continue }
                    diagnostics.add(
                        "unused declaration: the file has neither 'api' nor 'service'",
                        at: range,
                        hint: "move it to a file that has one of them"
                    )
                }
            }
        }
    }

    private static func firstRange(in defaults: DefaultsDeclaration) -> SourceRange? {
        let ranges = [
            defaults.parameters.first?.name.range, defaults.headers.first?.name.range, defaults.query.first?.name.range,
            defaults.errors.first?.status.range, defaults.listStyle?.range,
        ]
        return (ranges.compactMap { $0 } + defaults.policy.ranges).min { $0.start < $1.start }
    }
}
