import SpeccCatalog
import SpeccDiagnostics

/// Constraints that do not apply to the type, reversed bounds, and bounds beyond the type's range.
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
