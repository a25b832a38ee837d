import SpeccCatalog
import SpeccDiagnostics

/// A host or defaults in a file that neither names the API nor makes a service: nothing would use them.
enum MisplacedDefaults: Rule {
    static let id = "misplaced-defaults"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for api in index.catalog.apis {
            for file in api.files where file.isWhole && file.api == nil && file.service == nil {
                for range in [file.hosts.first?.name.range, firstPlace(in: file.defaults)] {
                    guard let range else { continue }
                    diagnostics.add(
                        "nothing uses this: the file has neither 'api' nor 'service'",
                        at: range,
                        hint: "move it to a file that has one of them"
                    )
                }
            }
        }
    }

    private static func firstPlace(in defaults: DefaultsDeclaration) -> SourceRange? {
        let places = [
            defaults.headers.first?.name.range, defaults.query.first?.name.range, defaults.errors.first?.status.range,
            defaults.timeout?.range, defaults.retry?.range, defaults.listStyle?.range,
        ]
        return (places.compactMap { $0 } + defaults.settings.ranges).min { $0.start < $1.start }
    }
}
