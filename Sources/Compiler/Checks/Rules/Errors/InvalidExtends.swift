import SpeccCatalog
import SpeccDiagnostics

/// `$extends` with a type without fields.
enum InvalidExtends: Rule {
    static let id = "invalid-extends"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.sharedParameters {
            let name = site.declaration.type
            guard let type = index.type(name.value, in: site.api) else { continue }
            if case .object = type.declaration.shape, type.declaration.parameter == nil { continue }
            diagnostics.add(
                "\(quoted(name.value)) is not an object type",
                at: name.range,
                hint:
                    "only the fields of an object can be \(site.declaration.location == .query ? "query items" : "headers")"
            )
        }
        for site in index.objects {
            for base in site.declaration.extends {
                guard let type = index.type(base.value, in: site.api) else { continue }
                switch type.declaration.shape {
                case .enumeration:
                    diagnostics.add(
                        "\(quoted(base.value)) is an enum and has no fields",
                        at: base.range,
                        hint: "only types with fields can be extended"
                    )
                case .union:
                    diagnostics.add(
                        "\(quoted(base.value)) is a union and has no fields of its own",
                        at: base.range,
                        hint: "extend one of its members"
                    )
                case .alias where index.table.base(base.value, in: site.api) == nil:
                    let expression = TypeExpression.named(base)
                    if case .unknown = index.kind(of: expression, in: site.api) { continue }
                    diagnostics.add(
                        "\(quoted(base.value)) is an alias of a type without fields",
                        at: base.range,
                        hint: "only types with fields can be extended"
                    )
                case .object, .alias: continue
                }
            }
        }
    }
}

/// `without` with a name that is not inherited.
enum UnusedWithout: Rule {
    static let id = "unused-without"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints where !site.declaration.without.isEmpty {
            guard index.catalog.apis[site.api].isWhole else { continue }
            let headers = site.inherited.headers.map(\.value.name.value) + index.hostHeaders(in: site.api)
            let others =
                site.inherited.query.map(\.value.name.value) + site.inherited.errors.map(\.value.key.value)
            let otherNames = Set(others)
            let known = Set(headers.map { $0.lowercased() })
            for name in site.declaration.without {
                guard !known.contains(name.value.lowercased()), !otherNames.contains(name.value) else { continue }
                if name.value.lowercased() == "accept" {
                    diagnostics.add(
                        "every request sends 'Accept'",
                        at: name.range,
                        hint: "set another value: 'headers: { Accept: text/plain }'"
                    )
                    continue
                }
                let suggestion = diagnostics.suggestion(
                    for: name.value,
                    among: Candidates(headers + others),
                    in: name.range.file
                )
                diagnostics.add(
                    "\(quoted(name.value)) is not inherited",
                    at: name.range,
                    hint: didYouMean(suggestion) ?? "'without' only removes what 'defaults' declare",
                    fixes: suggestion.map { [Diagnostic.Fix(name.range, replacement: $0)] } ?? []
                )
            }
        }
    }
}
