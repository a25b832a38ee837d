import SpeccCatalog
import SpeccDiagnostics

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
