import SpeccCatalog
import SpeccDiagnostics

/// A default that its own type, enum or constraints refuse.
enum InvalidDefault: Rule {
    static let id = "invalid-default"
    static let severity = Severity.error
    static let summary = "A default does not fit its type or its bounds."

    static func check(_ index: CatalogIndex, _ report: inout Report) {
        for site in index.values {
            guard let literal = site.defaultValue, !site.type.isUnreadable else { continue }
            if site.type.isOptional {
                report.add(
                    "an optional \(site.subject.text) takes no default",
                    at: literal.range,
                    hint: "leave out the '?' of its type"
                )
                continue
            }
            if case .unknown = index.kind(of: site.type, in: site.api) { continue }
            do {
                let value = try ValueReader(index: index, api: site.api).read(literal.value, as: site.type)
                if let bounds = ConstraintReader(site, index).bounds(broken: value) {
                    report.add(
                        "the default of \(site.subject.text) is outside its own bounds",
                        at: literal.range,
                        hint: bounds
                    )
                }
            } catch {
                add(error, for: site, at: literal.range, &report)
            }
        }
    }

    private static func add(_ misfit: Misfit, for site: ValueSite, at range: SourceRange, _ report: inout Report) {
        switch misfit {
        case .takes(let expected):
            report.add("the default of \(site.subject.text) must be \(expected)", at: range)
        case .unknownWord(let word, let words):
            let proposal = report.findings.proposal(for: word, among: Candidates(words), in: range.file)
            report.add(
                "\(quoted(word)) is no word of \(site.subject.text)",
                at: range,
                hint: didYouMean(proposal) ?? "words are \(words.prefix(8).map(quoted).joined(separator: ", "))",
                fixes: proposal.map { [Diagnostic.Fix(range, replacement: $0)] } ?? []
            )
        case .hasNone(let what):
            report.add("\(what) takes no default", at: range)
        }
    }
}
