import SpeccCatalog
import SpeccDiagnostics

/// A default that its own type, enum or constraints refuse.
enum InvalidDefault: Rule {
    static let id = "invalid-default"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        var bounds = ValueBounds(index)
        for site in index.values {
            guard let literal = site.defaultValue, !site.type.isInvalid else { continue }
            if site.type.isOptional {
                diagnostics.add(
                    "an optional \(site.subject.text) takes no default",
                    at: literal.range,
                    hint: "leave out the '?' of its type"
                )
                continue
            }
            if case .unknown = index.kind(of: site.type, in: site.api) { continue }
            do {
                let value = try LiteralParser(index: index, api: site.api).read(literal.value, as: site.type)
                if let problem = bounds.problem(of: value, as: site.type, site.options, in: site.api) {
                    add(problem, of: site, literal, &diagnostics)
                }
            } catch {
                if let (misfit, element) = misfit(in: literal, of: site, index) {
                    add(misfit, of: .text(element.value), for: site, at: element.range, index, &diagnostics)
                } else {
                    add(error, of: literal.value, for: site, at: literal.range, index, &diagnostics)
                }
            }
        }
    }

    private static func add(
        _ problem: ValueBounds.Problem,
        of site: IndexedValue,
        _ literal: Located<LiteralValue>,
        _ diagnostics: inout DiagnosticCollector
    ) {
        let part = literal.part(problem.element)
        switch problem.kind {
        case .outside(let bounds):
            diagnostics.add(
                "the default of \(site.subject.text) is outside its own bounds",
                at: part.range,
                hint: "its bounds are '\(bounds)'"
            )
        case .misfit(let pattern):
            diagnostics.add(
                "the default of \(site.subject.text) does not fit its own pattern",
                at: part.range,
                notes: [Diagnostic.Note("the pattern stands here", at: pattern)]
            )
        case .repeated:
            diagnostics.add(
                "the default of \(site.subject.text) repeats \(quoted(part.value))",
                at: part.range,
                hint: "delete it: 'unique' means that all elements differ"
            )
        }
    }

    /// The element of a list that is wrong.
    private static func misfit(
        in literal: Located<LiteralValue>,
        of site: IndexedValue,
        _ index: CatalogIndex
    ) -> (misfit: ValueMismatch, element: Located<String>)? {
        guard case .list(let elements) = literal.value, case .list(let type) = index.kind(of: site.type, in: site.api)
        else { return nil }
        let reader = LiteralParser(index: index, api: site.api)
        for element in elements {
            do {
                _ = try reader.read(.text(element.value), as: type)
            } catch {
                return (error, element)
            }
        }
        return nil
    }

    private static func add(
        _ misfit: ValueMismatch,
        of written: LiteralValue,
        for site: IndexedValue,
        at range: SourceRange,
        _ index: CatalogIndex,
        _ diagnostics: inout DiagnosticCollector
    ) {
        switch misfit {
        case .takes(let expected):
            let meant = meant(by: written, as: index.kind(of: site.type, in: site.api))
            diagnostics.add(
                "the default of \(site.subject.text) must be \(expected), not \(written.text)",
                at: range,
                hint: meant.map { "write '\($0)'" },
                fixes: meant.flatMap { Diagnostic.Fix(range, word: $0) }.map { [$0] } ?? []
            )
        case .unknownWord(_, let enumeration) where enumeration.words.isEmpty:
            // The enum could not be read.
            break
        case .unknownWord(let word, let enumeration):
            let suggestion = diagnostics.suggestion(for: word, among: enumeration.candidates, in: range.file)
            diagnostics.add(
                "\(quoted(word)) is no word of \(site.subject.text)",
                at: range,
                hint: didYouMean(suggestion) ?? enumeration.firstWords,
                fixes: suggestion.flatMap { Diagnostic.Fix(range, word: $0) }.map { [$0] } ?? []
            )
        case .hasNone(let what):
            diagnostics.add("\(what) takes no default", at: range, hint: "leave it out, and make the type optional")
        }
    }

    private static func meant(by literal: LiteralValue, as kind: ExpressionKind) -> String? {
        switch (literal, kind) {
        case (.text(let text), .builtin(.bool)): BooleanSynonyms.meant(by: text)
        case (.text(let text), .list): "[\(text)]"
        case (.list(let elements), .builtin), (.list(let elements), .enumeration):
            elements.count == 1 ? elements[0].value : nil
        default: nil
        }
    }
}

extension Located<LiteralValue> {
    /// An element of a list, or the whole.
    func part(_ element: Int?) -> Located<String> {
        switch value {
        case .text(let text): Located<String>(text, at: range)
        case .list(let elements): element.map { elements[$0] } ?? Located<String>("", at: range)
        }
    }
}

extension LiteralValue {
    /// As a message shows it.
    fileprivate var text: String {
        switch self {
        case .text(let text): quoted(text)
        case .list: "a list"
        }
    }
}
