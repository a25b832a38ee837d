import SpeccCatalog
import SpeccDiagnostics

/// A cache written on an endpoint whose answers are not reused (RFC 9110, 9.2.3).
enum CacheOnWrite: Rule {
    static let id = "cache-on-write"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints where !site.declaration.method.value.isEmpty {
            guard let cache = site.own(\.cache), cache.value.isOn else { continue }
            let method = site.declaration.method.value
            guard !HTTPMethodSemantics.isSafe(method) else { continue }
            diagnostics.add(
                "answers to a \(method) are not kept",
                at: cache.range,
                hint: "leave it out; 'invalidates' says what a \(method) makes stale"
            )
        }
    }
}
