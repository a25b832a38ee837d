import SpeccCatalog
import SpeccDiagnostics

/// `params` with a name that does not occur in the path.
enum UnknownPathParameter: Rule {
    static let id = "unknown-path-parameter"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints where !site.declaration.parameters.isEmpty {
            let path = site.declaration.path.value
            guard !path.parts.isEmpty || path.address != nil else { continue }
            let names = site.declaration.pathNames.map(\.name.value)
            let known = Set(names)
            for parameter in site.declaration.parameters where !known.contains(parameter.name.value) {
                let name = parameter.name
                let suggestion = diagnostics.suggestion(
                    for: name.value,
                    among: Candidates(names),
                    in: name.range.file
                )
                diagnostics.add(
                    "the path has no parameter \(quoted("{" + name.value + "}"))",
                    at: name.range,
                    hint: didYouMean(suggestion) ?? "declare other parameters in 'query' or 'headers'"
                )
            }
        }
    }
}
