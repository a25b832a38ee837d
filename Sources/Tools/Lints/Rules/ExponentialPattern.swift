import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics
import SpeccText

/// `(a+)+`: nested repetitions that match a text in exponentially many ways.
enum ExponentialPattern: Rule {
    static let id = "exponential-pattern"
    static let severity = Severity.warning

    static func check(_ index: CatalogIndex, _ report: inout DiagnosticCollector) {
        for site in index.values {
            guard let pattern = site.pattern, let parsed = try? Pattern(pattern.value) else { continue }
            guard ExponentialAmbiguity.isFound(in: parsed) else { continue }
            report.add(
                "the pattern of \(site.subject.text) can match a text in exponentially many ways",
                at: pattern.range,
                hint: "remove the ambiguity: write '(a+)+' as 'a+', or '(a+,?)+' as 'a+(,a+)*,?'"
            )
        }
    }
}
