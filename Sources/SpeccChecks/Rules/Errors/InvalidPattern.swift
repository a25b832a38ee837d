import SpeccCatalog
import SpeccDiagnostics

/// A `pattern` beyond the common subset: classes, groups, alternatives and quantifiers.
enum InvalidPattern: Rule {
    static let id = "invalid-pattern"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ report: inout DiagnosticReporter) {
        for site in index.values {
            guard let pattern = site.pattern else { continue }
            guard let problem = PatternParser.problem(in: pattern.value) else { continue }
            let place = ScalarLocation(pattern.value, at: pattern.range)
            report.add(
                "the pattern of \(site.subject.text) is invalid: \(problem.message)",
                at: place.range(problem.range),
                hint: "such as '[A-Z]{2}[0-9]+'"
            )
        }
    }
}
