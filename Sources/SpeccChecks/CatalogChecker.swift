package import SpeccCatalog
package import SpeccDiagnostics

/// Runs the rules over a catalog.
package enum CatalogChecker {
    /// Nil where `diagnostics` holds an error afterwards, one of an earlier stage too: what is half read is not checked
    /// for what is missing, and not generated from.
    package static func check(
        _ catalog: Catalog,
        rules: RuleRegistry = .errors,
        limits: FindingLimits = .standard,
        diagnostics: inout Diagnostics
    ) -> CheckedCatalog? {
        let index = CatalogIndex(catalog)
        let isWhole = !diagnostics.hasErrors
        var findings = findings(of: rules.rules.filter { $0.severity == .error }, on: index, limits)
        // What an error leaves unused or unsaid is no news.
        if isWhole, !findings.hasErrors {
            findings.add(contentsOf: Self.findings(of: rules.rules.filter { $0.severity != .error }, on: index, limits))
        }
        diagnostics.add(contentsOf: findings.closed())
        return diagnostics.hasErrors ? nil : CheckedCatalog(index: index)
    }

    /// Rules know nothing of each other, so they run beside each other: in as many lanes on every machine, so that a flood of
    /// findings is cut in the same way.
    private static func findings(
        of rules: [any Rule.Type],
        on index: CatalogIndex,
        _ limits: FindingLimits
    ) -> DiagnosticCollector {
        let lanes = 4
        let reports = Array(0..<lanes).concurrentMap { lane in
            var report = DiagnosticReporter(partOf: lanes, limits: limits)
            for place in stride(from: lane, to: rules.count, by: lanes) { report.run(rules[place], on: index) }
            return report.findings
        }
        return reports.reduce(into: DiagnosticCollector(limits: limits)) { $0.add(contentsOf: $1) }
    }
}

/// A catalog without an error.
package struct CheckedCatalog: Sendable {
    fileprivate let index: CatalogIndex

    /// With all that applies to each endpoint.
    package func resolved() -> ResolvedCatalog {
        CatalogResolver(index).resolved()
    }
}
