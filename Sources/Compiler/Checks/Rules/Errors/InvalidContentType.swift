import SpeccCatalog
import SpeccDiagnostics

/// A `$contentType` that is not a media type (RFC 9110, 8.3.1).
enum InvalidContentType: Rule {
    static let id = "invalid-content-type"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints {
            guard let body = site.declaration.body, let contentType = body.contentType else { continue }
            if !HTTPFieldSyntax.isMediaType(contentType.value) {
                diagnostics.add(
                    "\(quoted(contentType.value)) is not a media type",
                    at: contentType.range,
                    hint: "write a type and a subtype, such as 'image/png'"
                )
            }
        }
    }
}
