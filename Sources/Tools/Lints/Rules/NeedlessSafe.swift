import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics
import SpeccText

/// `safe: true` on an endpoint whose method is idempotent anyway, so that it has no effect.
enum NeedlessSafe: Rule {
    static let id = "needless-safe"
    static let severity = Severity.warning

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints {
            guard let safe = site.declaration.safe, safe.value else { continue }
            let method = site.declaration.method.value
            let semantics = HTTPMethodSemantics(method)
            // The responses to other safe methods can be cached and shared only if they are declared safe.
            guard semantics.isIdempotent, semantics.isShareable || !semantics.isShareable(ifDeclaredSafe: true) else {
                continue
            }
            diagnostics.add(
                "'safe' has no effect: repeating \(method) requests is harmless anyway",
                at: safe.range,
                hint: "remove it"
            )
        }
    }
}
