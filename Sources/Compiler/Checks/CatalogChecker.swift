package import SpeccCatalog
package import SpeccDiagnostics

/// Runs the rules over a catalog.
package enum CatalogChecker {
    /// - Returns: `nil` if `diagnostics` contains an error afterwards, including errors of earlier stages: an incompletely
    ///   decoded catalog is neither checked for omissions nor generated from.
    package static func check(
        _ catalog: Catalog,
        rules: RuleRegistry = .errors,
        limits: DiagnosticLimits = .standard,
        diagnostics: inout Diagnostics
    ) -> CheckedCatalog? {
        let index = CatalogIndex(catalog)
        let isComplete = !diagnostics.hasErrors
        var found = run(rules.rules.filter { $0.severity == .error }, on: index, limits)
        // Warnings about unused or missing declarations would only be consequences of the errors.
        if isComplete, !found.hasErrors {
            found.add(contentsOf: run(rules.rules.filter { $0.severity != .error }, on: index, limits))
        }
        diagnostics.add(contentsOf: found.closed())
        return diagnostics.hasErrors ? nil : CheckedCatalog(index: index)
    }

    /// Runs independent rules concurrently, in the same number of lanes on every machine, so that limits cut off the same
    /// diagnostics everywhere.
    private static func run(
        _ rules: [any Rule.Type],
        on index: CatalogIndex,
        _ limits: DiagnosticLimits
    ) -> DiagnosticCollector {
        let laneCount = 4
        let lanes = Array(0..<laneCount).concurrentMap { lane in
            var diagnostics = DiagnosticCollector(partOf: laneCount, limits: limits)
            for number in stride(from: lane, to: rules.count, by: laneCount) {
                diagnostics.beginRule(rules[number].id, rules[number].severity)
                rules[number].check(index, &diagnostics)
            }
            return diagnostics
        }
        return lanes.reduce(into: DiagnosticCollector(limits: limits)) { $0.add(contentsOf: $1) }
    }
}

/// A catalog without errors; only the checker creates it.
package struct CheckedCatalog: Sendable {
    /// The declarations of the catalog.
    package let index: CatalogIndex

    fileprivate init(index: CatalogIndex) {
        self.index = index
    }

    /// Resolves names, types and inherited settings.
    package func resolved() -> ResolvedCatalog {
        CatalogResolver(index).resolved()
    }
}
