import SpeccCatalog
import SpeccDiagnostics

/// A constant that is no value of the type it says, or that says what only arguments have.
enum MismatchedConstant: Rule {
    static let id = "mismatched-constant"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ report: inout DiagnosticReporter) {
        for site in index.constants where !site.type.isInvalid {
            if site.type.isOptional {
                let message = "\(site.subject.text) is a constant, which is never left out"
                report.add(message, at: site.type.range, hint: "leave out the '?' of its type")
                continue
            }
            if let other = site.options.defaultValue, site.subject.kind == "field" {
                let message = "a constant has no default: it always has its value"
                report.add(message, at: other.range, hint: "leave '$default' out, or '$value'")
            }
            do {
                _ = try LiteralParser(index: index, api: site.api).read(site.value.value, as: site.type)
            } catch {
                add(error, for: site, &report)
            }
        }
    }

    private static func add(_ misfit: ValueMismatch, for site: IndexedConstant, _ report: inout DiagnosticReporter) {
        switch misfit {
        case .takes(let expected):
            report.add("the value of \(site.subject.text) must be \(expected)", at: site.value.range)
        case .unknownWord(let word, let words):
            let suggestion = report.findings.suggestion(for: word, among: Candidates(words), in: site.value.range.file)
            report.add(
                "\(quoted(word)) is no word of \(site.subject.text)",
                at: site.value.range,
                hint: didYouMean(suggestion) ?? "words are \(words.prefix(8).map(quoted).joined(separator: ", "))"
            )
        case .hasNone(let what):
            report.add("a constant cannot be \(what)", at: site.value.range, hint: "text, a number, a word, or a list")
        }
    }
}
