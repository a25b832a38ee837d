import SpeccCatalog
import SpeccDiagnostics

/// `without` of a name that no defaults say.
enum UnusedWithout: Rule {
    static let id = "unused-without"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints where !site.declaration.without.isEmpty {
            guard index.catalog.apis[site.api].isWhole else { continue }
            let headers = site.inherited.headers.map(\.value.name.value) + index.hostHeaders(in: site.api)
            let others =
                site.inherited.query.map(\.value.name.value) + site.inherited.errors.map(\.value.status.value.text)
            let otherNames = Set(others)
            let known = Set(headers.map { $0.lowercased() })
            for name in site.declaration.without {
                guard !known.contains(name.value.lowercased()), !otherNames.contains(name.value) else { continue }
                if name.value.lowercased() == "accept" {
                    diagnostics.add(
                        "every request says what it accepts",
                        at: name.range,
                        hint: "give it another value instead: 'headers: { Accept: text/plain }'"
                    )
                    continue
                }
                let suggestion = diagnostics.suggestion(
                    for: name.value,
                    among: Candidates(headers + others),
                    in: name.range.file
                )
                diagnostics.add(
                    "no \(quoted(name.value)) is inherited",
                    at: name.range,
                    hint: didYouMean(suggestion) ?? "only what 'defaults' say can be dropped",
                    fixes: suggestion.map { [Diagnostic.Fix(name.range, replacement: $0)] } ?? []
                )
            }
        }
    }
}
