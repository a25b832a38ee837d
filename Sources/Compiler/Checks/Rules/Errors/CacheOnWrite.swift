import SpeccCatalog
import SpeccDiagnostics
import SpeccText

/// A cache setting on an endpoint whose responses are not cached (RFC 9110, 9.2.3).
enum CacheOnWrite: Rule {
    static let id = "cache-on-write"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints where InvalidMethod.isValid(site.declaration.method.value) {
            guard let cache = site.own(\.cache), cache.value.isOn else { continue }
            let method = site.declaration.method.value
            guard !site.isShareable else { continue }
            diagnostics.add(
                "responses to \(method) requests are not cached",
                at: cache.range,
                hint: HTTPMethodSemantics(method).isShareable(ifDeclaredSafe: true)
                    ? "write 'safe: true' if the request changes nothing; 'invalidates' lists what others make stale"
                    : "remove it; 'invalidates' lists what \(method) requests make stale"
            )
        }
    }
}
