import SpeccCatalog
import SpeccDiagnostics

/// Bounds of a type that has none, reversed bounds, and bounds beyond what the type can hold.
enum InvalidConstraint: Rule {
    static let id = "invalid-constraint"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.values where site.isConstrained && !site.type.isInvalid {
            if case .unknown = index.kindIfPresent(of: site.type, in: site.api) { continue }
            for problem in ConstraintParser(site, index).problems() {
                diagnostics.add(problem.message, at: problem.range, hint: problem.hint)
            }
        }
    }
}
