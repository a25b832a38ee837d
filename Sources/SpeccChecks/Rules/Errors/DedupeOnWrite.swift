import SpeccCatalog
import SpeccDiagnostics

/// `dedupe` written on an endpoint that changes something: two calls are two changes.
enum DedupeOnWrite: Rule {
    static let id = "dedupe-on-write"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints where !site.declaration.method.value.isEmpty {
            guard let dedupe = site.own(\.dedupe), dedupe.value else { continue }
            let method = site.declaration.method.value
            guard !HTTPMethodSemantics.isSafe(method) else { continue }
            diagnostics.add(
                "two \(method)s in flight are two changes, not one",
                at: dedupe.range,
                hint: "'dedupe' is for GET and HEAD"
            )
        }
    }
}
