import SpeccCatalog
import SpeccDiagnostics

/// `params` documents the names of the path, and names nothing else.
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
                    "the path has no \(quoted("{" + name.value + "}"))",
                    at: name.range,
                    hint: didYouMean(suggestion) ?? "other parameters stand in 'query' or 'headers'"
                )
            }
        }
    }
}
