import SpeccCatalog
import SpeccDiagnostics

/// A constant that is no value of the type it says, or that says what only arguments have.
enum MismatchedConstant: Rule {
    static let id = "mismatched-constant"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        var bounds = ValueBounds(index)
        for site in index.constants where !site.type.isInvalid {
            if site.type.isOptional {
                let message = "\(site.subject.text) is a constant, which is never left out"
                diagnostics.add(message, at: site.type.range, hint: "leave out the '?' of its type")
                continue
            }
            if let other = site.options.defaultValue, site.subject.kind == "field" {
                let message = "a constant has no default: it always has its value"
                diagnostics.add(message, at: other.range, hint: "leave '$default' out, or '$value'")
            }
            do {
                let value = try LiteralParser(index: index, api: site.api).read(site.value.value, as: site.type)
                let options = SharedOptions(site.options)
                if let problem = bounds.problem(of: value, as: site.type, options, in: site.api) {
                    add(problem, for: site, &diagnostics)
                }
            } catch {
                add(error, for: site, &diagnostics)
            }
        }
    }

    private static func add(
        _ problem: ValueBounds.Problem,
        for site: IndexedConstant,
        _ diagnostics: inout DiagnosticCollector
    ) {
        let part = site.value.part(problem.element)
        switch problem.kind {
        case .outside(let bounds):
            let message = "the value of \(site.subject.text) is outside the bounds of its type"
            diagnostics.add(message, at: part.range, hint: "its bounds are '\(bounds)'")
        case .misfit(let pattern):
            let message = "the value of \(site.subject.text) does not fit the pattern of its type"
            diagnostics.add(message, at: part.range, notes: [Diagnostic.Note("the pattern stands here", at: pattern)])
        case .repeated:
            let message = "the value of \(site.subject.text) repeats \(quoted(part.value))"
            diagnostics.add(message, at: part.range, hint: "delete it: 'unique' means that all elements differ")
        }
    }

    private static func add(
        _ misfit: ValueMismatch,
        for site: IndexedConstant,
        _ diagnostics: inout DiagnosticCollector
    ) {
        switch misfit {
        case .takes(let expected):
            diagnostics.add("the value of \(site.subject.text) must be \(expected)", at: site.value.range)
        case .unknownWord(let word, let enumeration):
            let suggestion = diagnostics.suggestion(
                for: word,
                among: enumeration.candidates,
                in: site.value.range.file
            )
            diagnostics.add(
                "\(quoted(word)) is no word of \(site.subject.text)",
                at: site.value.range,
                hint: didYouMean(suggestion) ?? enumeration.firstWords
            )
        case .hasNone(let what):
            diagnostics.add(
                "a constant cannot be \(what)",
                at: site.value.range,
                hint: "text, a number, a word, or a list"
            )
        }
    }
}
