import SpeccCatalog
import SpeccDiagnostics

/// A type other than string for `{rest*}`, which matches several segments.
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
                default:
                    diagnostics.add(
                        "a catch-all path parameter must be a string",
                        at: type.range,
                        hint: "write 'string'"
                    )
                }
            }
        }
    }
}
