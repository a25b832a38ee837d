import SpeccCatalog
import SpeccDiagnostics

/// A parameter of pages, or of a feed's position, that is not optional for the first page, or has an unsuitable type.
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
        for site in index.policies.compositeCalls {
            guard let sends = site.declaration.feed?.sends, let polled = index.endpoint(of: site),
                polled.declaration.isWhole
            else { continue }
            check(sends, isCounted: false, isOfFeed: true, polled, index, &diagnostics)
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
        isOfFeed: Bool = false,
        _ site: IndexedEndpoint,
        _ index: CatalogIndex,
        _ diagnostics: inout DiagnosticCollector
    ) {
        let query = site.inherited.query(of: site.declaration)
        if let item = query.first(where: { $0.value.name.value == name.value }) {
            let declared = item.value
            if let body = site.declaration.body,
                case .found = index.follow(name.value, from: body.type, in: site.api)
            {
                diagnostics.add(
                    "\(quoted(name.value)) is both a query item and a field of the body",
                    at: name.range,
                    hint: "one of them receives the value: remove the other",
                    notes: note(declared) + [Diagnostic.Note("body declared here", at: body.range)]
                )
                return
            }
            if item.level != .endpoint, case .argument? = declared.source {
                diagnostics.add(
                    "query item \(quoted(name.value)) is chosen once for the service, and differs between \(isOfFeed ? "calls" : "pages")",
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
                let note = note(declared)
                check(type, isFree, name, isCounted, isOfFeed: isOfFeed, site, index, note, &diagnostics)
            case nil: break
            }
            return
        }
        if let body = site.declaration.body,
            case .found(let type) = index.follow(name.value, from: body.type, in: site.api)
        {
            let note = [Diagnostic.Note("body declared here", at: body.range)]
            guard body.hasSettableFields else {
                diagnostics.add(
                    "\(quoted(name.value)) is a field of a multipart body, in which it cannot be set",
                    at: name.range,
                    hint: "declare it in 'query', or as a field of a form or a JSON body",
                    notes: note
                )
                return
            }
            if case .wrapped(.merge, _, _) = body.type.present {
                let message = "\(quoted(name.value)) is a field of 'merge<…>', which changes stored values"
                let hint = "declare an object with the field, or a query item"
                diagnostics.add(message, at: name.range, hint: hint, notes: note)
                return
            }
            let field = ResolvedFieldPath(name.value, from: body.type, in: site.api, index)?.steps.last?.field
            if field?.options?.value.constant != nil {
                diagnostics.add("field \(quoted(name.value)) has a fixed value", at: name.range, notes: note)
                return
            }
            check(type, type.isOptional, name, isCounted, isOfFeed: isOfFeed, site, index, note, &diagnostics)
            return
        }
        // The parameter may be undeclared, unless its name is similar to a declared one.
        let suggestion = diagnostics.suggestion(
            for: name.value,
            among: Candidates(query.map(\.value.name.value)),
            in: name.range.file
        )
        guard let suggestion else {
            if isOfFeed { reportMissing(name, site, &diagnostics) }
            return
        }
        diagnostics.add(
            "unknown query item \(quoted(name.value))",
            at: name.range,
            hint: "did you mean \(quoted(suggestion))? if not, declare it under 'query'",
            fixes: [Diagnostic.Fix(name.range, replacement: suggestion)]
        )
    }

    /// Reports the parameter of a feed's position that is not declared: its argument is the first position.
    private static func reportMissing(
        _ name: Located<String>,
        _ site: IndexedEndpoint,
        _ diagnostics: inout DiagnosticCollector
    ) {
        let endpoint = quoted(site.declaration.name.value)
        let others = site.effectivePath.map(\.value) + site.inherited.headers(of: site.declaration).map(\.value)
        let isOther =
            ResponseLocationText(name.value).header != nil || others.contains { $0.name.value == name.value }
        let hint =
            isOther
            ? "a position is a query item or a field of the body"
            : "declare it in 'query' of \(endpoint): '{ \(name.value): \"string?\" }'"
        diagnostics.add("endpoint \(endpoint) has no query item \(quoted(name.value))", at: name.range, hint: hint)
    }

    private static func check(
        _ type: TypeExpression,
        _ isFree: Bool,
        _ name: Located<String>,
        _ isCounted: Bool,
        isOfFeed: Bool,
        _ site: IndexedEndpoint,
        _ index: CatalogIndex,
        _ notes: [Diagnostic.Note],
        _ diagnostics: inout DiagnosticCollector
    ) {
        if !isFree {
            diagnostics.add(
                "\(quoted(name.value)) must be optional: nothing is sent \(isOfFeed ? "at the first call" : "for the first page")",
                at: name.range,
                hint: "add '?' to its type, or a default",
                notes: notes
            )
        }
        guard isCounted else { return }
        switch index.kindIfPresent(of: type, in: site.api) {
        case .builtin(let builtin) where builtin.isInteger: return
        case .enumeration, .parameter, .unknown: return
        case .builtin, .object, .union, .list, .map, .optional, .nullable, .wrapped: break
        }
        diagnostics.add("\(quoted(name.value)) must be an integer", at: name.range, notes: notes)
    }

    private static func note(_ declared: ParameterDeclaration) -> [Diagnostic.Note] {
        [Diagnostic.Note("declared here", at: declared.name.range)]
    }
}
