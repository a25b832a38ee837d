import SpeccCatalog
import SpeccDiagnostics
import SpeccText

/// A `pattern` outside of the supported subset: classes, groups, alternatives and quantifiers.
enum InvalidPattern: Rule {
    static let id = "invalid-pattern"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.values {
            guard let pattern = site.pattern else { continue }
            if pattern.value.isEmpty {
                let message = "the pattern of \(site.subject.text) is empty, so that only the empty text matches"
                diagnostics.add(message, at: pattern.range, hint: "remove it, or write one such as '[A-Z]{2}[0-9]+'")
                continue
            }
            do {
                _ = try Pattern(pattern.value)
            } catch {
                let location = ScalarLocation(pattern.value, at: pattern.range)
                diagnostics.add(
                    "the pattern of \(site.subject.text) is invalid: \(error.message)",
                    at: location.range(error.range),
                    hint: "such as '[A-Z]{2}[0-9]+'"
                )
            }
        }
    }
}
