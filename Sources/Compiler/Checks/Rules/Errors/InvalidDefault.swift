import SpeccCatalog
import SpeccDiagnostics

/// A default that does not match its type, enum or constraints.
enum InvalidDefault: Rule {
    static let id = "invalid-default"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        var bounds = ValueBounds(index)
        for site in index.values {
            if let serverDefault = site.serverDefault { check(serverDefault, of: site, index, &diagnostics) }
            guard let literal = site.defaultValue, !site.type.isInvalid else { continue }
            if site.type.isOptional {
                diagnostics.add(
                    "an optional \(site.subject.text) cannot have a default",
                    at: literal.range,
                    hint: "remove the '?' from its type"
                )
                continue
            }
            if case .unknown = index.kind(of: site.type, in: site.api) { continue }
            if index.createdDefault(literal.value, of: site.type, in: site.api) != nil { continue }
            do {
                let value = try LiteralParser(index: index, api: site.api).read(literal.value, as: site.type)
                if let problem = bounds.problem(of: value, as: site.type, site.options, in: site.api) {
                    add(problem, of: site, literal, &diagnostics)
                }
            } catch {
                if let (mismatch, element) = mismatch(in: literal, of: site, index) {
                    add(mismatch, of: .text(element.value), for: site, at: element.range, index, &diagnostics)
                } else {
                    add(error, of: literal.value, for: site, at: literal.range, index, &diagnostics)
                }
            }
        }
    }

    /// Checks a default of the server, which is only documented.
    private static func check(
        _ literal: Located<LiteralValue>,
        of site: IndexedValue,
        _ index: CatalogIndex,
        _ diagnostics: inout DiagnosticCollector
    ) {
        if site.defaultValue != nil {
            let message = "\(site.subject.text) has a default that is sent: the server never assumes one"
            diagnostics.add(message, at: literal.range, hint: "remove one of the two defaults")
            return
        }
        do {
            _ = try LiteralParser(index: index, api: site.api).read(literal.value, as: site.type.present)
        } catch {
            guard case .expected(let expected) = error else { return }
            let message = "the server's default of \(site.subject.text) must be \(expected)"
            diagnostics.add(message, at: literal.range)
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
                "the default of \(site.subject.text) is out of range",
                at: part.range,
                hint: "the allowed range is '\(bounds)'"
            )
        case .patternMismatch(let pattern):
            diagnostics.add(
                "the default of \(site.subject.text) does not match its pattern",
                at: part.range,
                notes: [Diagnostic.Note("pattern declared here", at: pattern)]
            )
        case .repeated:
            diagnostics.add(
                "the default of \(site.subject.text) contains \(quoted(part.value)) twice",
                at: part.range,
                hint: "remove it: 'unique' requires distinct elements"
            )
        }
    }

    /// The first invalid element of a list.
    private static func mismatch(
        in literal: Located<LiteralValue>,
        of site: IndexedValue,
        _ index: CatalogIndex
    ) -> (mismatch: ValueMismatch, element: Located<String>)? {
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
        _ mismatch: ValueMismatch,
        of written: LiteralValue,
        for site: IndexedValue,
        at range: SourceRange,
        _ index: CatalogIndex,
        _ diagnostics: inout DiagnosticCollector
    ) {
        switch mismatch {
        case .expected(let expected):
            let kind = index.kind(of: site.type, in: site.api)
            var isCreatedList = false
            if case .list(let element) = kind, case .builtin(let builtin) = index.kind(of: element, in: site.api),
                let created = builtin.createdDefault, case .text(let text) = written
            {
                isCreatedList = text == created.rawValue
            }
            let meant = isCreatedList ? nil : meant(by: written, as: kind)
            var hint = meant.map { "write '\($0)'" }
            if case .builtin(let builtin) = kind, builtin.kind == .date, case .text(let text) = written,
                created.contains(text.lowercased())
            {
                hint = "only UUIDs and dates with a time are created: declare a 'datetime', or pass the date in Swift"
            }
            if isCreatedList {
                hint = "a single UUID or date is created, but no list: remove 'default', or declare one value"
            }
            diagnostics.add(
                "the default of \(site.subject.text) must be \(expected), not \(written.text)",
                at: range,
                hint: hint,
                fixes: meant.flatMap { Diagnostic.Fix(range, plainScalar: $0) }.map { [$0] } ?? []
            )
        case .unknownCase(_, let enumeration) where enumeration.cases.isEmpty:
            // The enum could not be read.
            break
        case .unknownCase(let enumCase, let enumeration):
            let suggestion = diagnostics.suggestion(for: enumCase, among: enumeration.candidates, in: range.file)
            diagnostics.add(
                "\(quoted(enumCase)) is not a case of \(site.subject.text)",
                at: range,
                hint: didYouMean(suggestion) ?? enumeration.firstCases,
                fixes: suggestion.flatMap { Diagnostic.Fix(range, plainScalar: $0) }.map { [$0] } ?? []
            )
        case .unsupported(let what):
            diagnostics.add("\(what) cannot have a default", at: range, hint: "remove it, and make the type optional")
        }
    }

    /// Words for a value that the client creates.
    private static let created: Set<String> = [
        "new", "now", "random", "generated", "auto", "uuid", "today", "current", "uuid()", "now()", "$now", "$uuid",
    ]

    private static func meant(by literal: LiteralValue, as kind: ExpressionKind) -> String? {
        switch (literal, kind) {
        case (.text(let text), .builtin(.bool)): BooleanSynonyms.meant(by: text)
        case (.text(let text), .builtin(let builtin)) where created.contains(text.lowercased()):
            builtin.createdDefault?.rawValue
        case (.text(let text), .list): "[\(text)]"
        case (.list(let elements), .builtin), (.list(let elements), .enumeration):
            elements.count == 1 ? elements[0].value : nil
        default: nil
        }
    }
}

extension Located<LiteralValue> {
    /// An element of a list, or the whole value.
    func part(_ element: Int?) -> Located<String> {
        switch value {
        case .text(let text): Located<String>(text, at: range)
        case .list(let elements): element.map { elements[$0] } ?? Located<String>("", at: range)
        }
    }
}

extension LiteralValue {
    /// The value as messages show it.
    fileprivate var text: String {
        switch self {
        case .text(let text): quoted(text)
        case .list: "a list"
        }
    }
}
