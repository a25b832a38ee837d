package import SpeccCatalog
package import SpeccDiagnostics

/// Runs the rules over a catalog, and resolves it where they find no error.
package enum CatalogChecker {
    /// Nil where `diagnostics` holds an error afterwards, one of an earlier stage too: what is half read is not checked
    /// for what is missing, and not generated from.
    package static func check(
        _ catalog: Catalog,
        rules: RuleRegistry = .errors,
        diagnostics: inout Diagnostics
    ) -> CheckedCatalog? {
        let index = CatalogIndex(catalog)
        let isWhole = !diagnostics.hasErrors
        var report = Report()
        for rule in rules.rules where rule.severity == .error { report.run(rule, on: index) }
        // What an error leaves unused or unsaid is no news.
        if isWhole, !report.findings.hasErrors {
            for rule in rules.rules where rule.severity != .error { report.run(rule, on: index) }
        }
        diagnostics.add(contentsOf: report.findings.closed())
        return diagnostics.hasErrors ? nil : CatalogResolver(index).resolved()
    }
}
