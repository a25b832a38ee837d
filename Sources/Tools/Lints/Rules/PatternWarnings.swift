import SpeccChecks
import SpeccDiagnostics
import SpeccText

/// `/[a-z]+/`: a pattern with the delimiters of a regular expression literal.
enum DelimitedPattern: Rule {
    static let id = "delimited-pattern"
    static let severity = Severity.warning

    static func check(_ index: CatalogIndex, _ report: inout DiagnosticCollector) {
        for site in index.values {
            guard let pattern = site.pattern, pattern.value.utf8.count > 2, pattern.value.hasPrefix("/") else {
                continue
            }
            let end = pattern.value.reversed().drop { "gimsuy".contains($0) }
            guard end.first == "/", !end.dropFirst().dropLast().contains("/") else { continue }
            let inside = String(end.dropFirst().dropLast().reversed())
            report.add(
                "the slashes are a part of the pattern of \(site.subject.text)",
                at: pattern.range,
                hint: "write \(quoted(inside)), which must match the whole text"
            )
        }
    }
}

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
