import SpeccCatalog
import SpeccDiagnostics

/// `merge<T>` of a type without fields.
enum InvalidMerge: Rule {
    static let id = "invalid-merge"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for use in index.merges {
            guard case .wrapped(_, let inner, _) = use.type else { continue }
            switch index.kind(of: inner, in: use.api) {
            case .object, .unknown, .parameter: continue
            default:
                diagnostics.add(
                    "\(inner.spelling.map(quoted) ?? "this") has no fields to merge",
                    at: inner.range,
                    hint: "'patch<…>' is for a single value"
                )
            }
        }
    }
}
