import SpeccCatalog
import SpeccDiagnostics

/// A type beyond the limits of `$extends`, which prevent a small file from expanding to a huge program.
enum OversizedType: Rule {
    static let id = "oversized-type"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for type in index.types {
            let name = type.declaration.name
            switch index.fields.problems[type.number] {
            case .tooDeep?:
                diagnostics.add(
                    "\(quoted(name.value)) extends a chain of more than \(FlattenedFields.maximumDepth) types",
                    at: name.range
                )
            case .tooMany?:
                diagnostics.add("\(quoted(name.value)) has too many fields", at: name.range, hint: limits)
            case .cycle?, .blockedByCycle?, nil: continue
            }
        }
        for site in index.objects where site.isOversized {
            diagnostics.add(
                "\(site.subject.text) has too many fields",
                at: site.declaration.extends[0].range,
                hint: limits
            )
        }
    }

    private static let limits =
        "at most \(FlattenedFields.maximumFields) per type, and \(FlattenedFields.maximumTotalFields) in all types that extend others"
}

/// Too many nested inline types, which the Swift compiler would take too long to compile. The decoder reports those nested
/// too deep.
enum OversizedInlineType: Rule {
    static let id = "oversized-inline-type"
    static let severity = Severity.error

    /// The maximum number of inline types in one type, body or response.
    static let maximumCount = 1_000

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for type in index.types {
            var counter = InlineTypeCounter()
            switch type.declaration.shape {
            case .object(let object): counter.visit(object)
            case .union(let union): counter.visit(union)
            case .alias(let alias): counter.visit(alias.type)
            case .enumeration: continue
            }
            counter.add(to: &diagnostics)
        }
        for site in index.endpoints {
            let endpoint = site.declaration
            if let body = endpoint.body { check(body.type, &diagnostics) }
            for response in endpoint.returns + endpoint.errors { check(response.type, &diagnostics) }
        }
        for defaults in index.defaults {
            for error in defaults.errors { check(error.type, &diagnostics) }
        }
    }

    private static func check(_ type: TypeExpression, _ diagnostics: inout DiagnosticCollector) {
        guard type.isInline else { return }
        var counter = InlineTypeCounter()
        counter.visit(type)
        counter.add(to: &diagnostics)
    }

    /// Counts the inline types of one declaration.
    private struct InlineTypeCounter {
        private var count = 0
        private var firstExcess: SourceRange?

        /// Recursion is bounded: the decoder limits the depth of inline types.
        mutating func visit(_ object: ObjectDeclaration) {
            for field in object.fields where field.type.isInline { visit(field.type) }
        }

        mutating func visit(_ union: UnionDeclaration) {
            for member in union.members where member.type.isInline { visit(member.type) }
        }

        mutating func visit(_ type: TypeExpression, isCounted: Bool = true) {
            if isCounted { count += 1 }
            if count > maximumCount, firstExcess == nil { firstExcess = type.range }
            switch type {
            case .optional(let wrapped, _), .list(let wrapped, _), .wrapped(.patch, let wrapped, _):
                if wrapped.isInline { visit(wrapped, isCounted: false) }
            case .object(let object): visit(object)
            case .union(let union): visit(union)
            case .builtin, .named, .map, .enumeration, .nullable, .wrapped, .applied, .parameter, .invalid:
                break
            }
        }

        func add(to diagnostics: inout DiagnosticCollector) {
            guard let firstExcess else { return }
            diagnostics.add(
                "more than \(maximumCount) nested inline types",
                at: firstExcess,
                hint: "declare some of them in 'types'"
            )
        }
    }
}

/// Too many headers or query items.
///
/// Those of defaults are sent with every request, so that a small file could expand to a huge program.
enum OversizedMap: Rule {
    static let id = "oversized-map"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for defaults in index.defaults {
            add(defaults.parameters, Inheritance.maximumParameters, "inherited path parameters", &diagnostics)
            add(defaults.headers, Inheritance.maximumParameters, "inherited headers", &diagnostics)
            add(defaults.query, Inheritance.maximumParameters, "inherited query items", &diagnostics)
        }
        for site in index.endpoints {
            add(site.declaration.headers, maximum, "headers", &diagnostics)
            add(site.declaration.query, maximum, "query items", &diagnostics)
        }
    }

    /// The maximum number of headers, or query items, of one endpoint.
    private static let maximum = 200

    private static func add(
        _ parameters: [ParameterDeclaration],
        _ maximum: Int,
        _ things: String,
        _ diagnostics: inout DiagnosticCollector
    ) {
        guard parameters.count > maximum else { return }
        diagnostics.add("more than \(maximum) \(things)", at: parameters[maximum].name.range)
    }
}
