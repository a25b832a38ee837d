import SpeccCatalog
import SpeccDiagnostics
import SpeccText

/// `dedupe` on an endpoint that changes data.
enum DedupeOnWrite: Rule {
    static let id = "dedupe-on-write"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints where InvalidMethod.isValid(site.declaration.method.value) {
            guard let dedupe = site.own(\.dedupe), dedupe.value else { continue }
            let method = site.declaration.method.value
            guard !site.isShareable else { continue }
            diagnostics.add(
                "concurrent \(method) requests cannot share one response",
                at: dedupe.range,
                hint: "'dedupe' applies only to GET and HEAD"
                    + (HTTPMethodSemantics(method).isShareable(ifDeclaredSafe: true)
                        ? ", and to requests that change nothing: write 'safe: true' for one" : "")
            )
        }
    }
}
