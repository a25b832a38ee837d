import SpeccCatalog
import SpeccDiagnostics

/// `params` gives `{rest*}` another type than text: several segments are one text with slashes.
enum InvalidCatchAllType: Rule {
    static let id = "invalid-catch-all-type"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints {
            guard let rest = site.declaration.path.value.rest else { continue }
            for parameter in site.pathParameters where parameter.name.value == rest.value {
                guard case .argument(let type)? = parameter.source else { continue }
                switch index.kind(of: type, in: site.api) {
                case .builtin(.string), .unknown: continue
                default: diagnostics.add("several segments are always text", at: type.range, hint: "write 'string'")
                }
            }
        }
    }
}
