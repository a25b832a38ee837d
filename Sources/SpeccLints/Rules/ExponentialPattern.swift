import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics
import SpeccPatterns

/// `(a+)+`: repetition within repetition that splits a text in ever more ways.
enum ExponentialPattern: Rule {
    static let id = "exponential-pattern"
    static let severity = Severity.warning

    static func check(_ index: CatalogIndex, _ report: inout DiagnosticCollector) {
        for site in index.values {
            guard let pattern = site.pattern, let parsed = try? Pattern(pattern.value) else { continue }
            guard ExponentialAmbiguity.isFound(in: parsed) else { continue }
            report.add(
                "the pattern of \(site.subject.text) repeats a repetition: it can match one text in exponentially many ways",
                at: pattern.range,
                hint: "let one way remain, such as '(a+)+' as 'a+' and '(a+,?)+' as 'a+(,a+)*,?'"
            )
        }
    }
}
