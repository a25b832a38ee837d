import SpeccCatalog
import SpeccDiagnostics

/// A pagination parameter that is not optional for the first page, or has an unsuitable type.
enum InvalidPageParameter: Rule {
    static let id = "invalid-page-parameter"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints {
            guard let paginate = site.declaration.options?.value.paginate?.value else { continue }
            let isCounted = paginate.style == .page || paginate.style == .offset
            if let start = paginate.start { check(start, paginate.sends, site, &diagnostics) }
            if let sends = paginate.sends { check(sends, isCounted: isCounted, site, index, &diagnostics) }
            if let limit = paginate.limit { check(limit, isCounted: true, site, index, &diagnostics) }
            if let sends = paginate.sends, let limit = paginate.limit, sends.value == limit.value {
                diagnostics.add("'sends' and 'limit' are the same query item", at: limit.range)
            }
        }
    }

    /// Checks the number of the first page, which must not overflow when it is incremented.
    private static func check(
        _ start: Located<Int>,
        _ sends: Located<String>?,
        _ site: IndexedEndpoint,
        _ diagnostics: inout DiagnosticCollector
    ) {
        guard let number = Int32(exactly: start.value) else {
            let hint = "most APIs number their first page 0 or 1"
            diagnostics.add("invalid first page \(start.value)", at: start.range, hint: hint)
            return
        }
        let declared = site.inherited.query(of: site.declaration).first { $0.value.name.value == sends?.value }?.value
        guard let range = declared?.options?.value.constraints.range else { return }
        let isBelow = range.value.lower.flatMap(IntegerLiteral.value).map { number < $0 } ?? false
        let isAbove = range.value.upper.flatMap(IntegerLiteral.value).map { number > $0 } ?? false
        guard isBelow || isAbove else { return }
        diagnostics.add(
            "invalid first page \(number)",
            at: start.range,
            hint: "the range of the query item is '\(range.value.text)'",
            notes: [Diagnostic.Note("range declared here", at: range.range)]
        )
    }

    private static func check(
        _ name: Located<String>,
        isCounted: Bool,
        _ site: IndexedEndpoint,
        _ index: CatalogIndex,
        _ diagnostics: inout DiagnosticCollector
    ) {
        let query = site.inherited.query(of: site.declaration)
        if let item = query.first(where: { $0.value.name.value == name.value }) {
            let declared = item.value
            if item.level != .endpoint, case .argument? = declared.source {
                diagnostics.add(
                    "query item \(quoted(name.value)) is chosen once for the service, and differs between pages",
                    at: name.range,
                    hint: "declare it in the 'query' of the endpoint",
                    notes: note(declared)
                )
                return
            }
            switch declared.source {
            case .constant?:
                diagnostics.add(
                    "query item \(quoted(name.value)) has a fixed value",
                    at: name.range,
                    notes: note(declared)
                )
            case .argument(let type)?:
                let isFree = type.isOptional || declared.options?.value.defaultValue != nil
                check(type, isFree: isFree, name, isCounted: isCounted, site, index, note(declared), &diagnostics)
            case nil: break
            }
            return
        }
        if let body = site.declaration.body,
            case .found(let type) = index.follow(name.value, from: body.type, in: site.api)
        {
            let note = [Diagnostic.Note("body declared here", at: body.range)]
            check(type, isFree: type.isOptional, name, isCounted: isCounted, site, index, note, &diagnostics)
            return
        }
        // The parameter may be undeclared, unless its name is similar to a declared one.
        let suggestion = diagnostics.suggestion(
            for: name.value,
            among: Candidates(query.map(\.value.name.value)),
            in: name.range.file
        )
        guard let suggestion else { return }
        diagnostics.add(
            "unknown query item \(quoted(name.value))",
            at: name.range,
            hint: "did you mean \(quoted(suggestion))? if not, declare it under 'query'",
            fixes: [Diagnostic.Fix(name.range, replacement: suggestion)]
        )
    }

    private static func check(
        _ type: TypeExpression,
        isFree: Bool,
        _ name: Located<String>,
        isCounted: Bool,
        _ site: IndexedEndpoint,
        _ index: CatalogIndex,
        _ notes: [Diagnostic.Note],
        _ diagnostics: inout DiagnosticCollector
    ) {
        if !isFree {
            diagnostics.add(
                "\(quoted(name.value)) must be optional: nothing is sent for the first page",
                at: name.range,
                hint: "add '?' to its type, or a default",
                notes: notes
            )
        }
        guard isCounted, case .builtin(let builtin) = index.kindIfPresent(of: type, in: site.api) else { return }
        guard !builtin.isInteger else { return }
        diagnostics.add("\(quoted(name.value)) must be an integer", at: name.range, notes: notes)
    }

    private static func note(_ declared: ParameterDeclaration) -> [Diagnostic.Note] {
        [Diagnostic.Note("declared here", at: declared.name.range)]
    }
}
