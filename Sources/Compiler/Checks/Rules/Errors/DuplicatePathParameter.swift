import SpeccCatalog
import SpeccDiagnostics

/// Two segments of a path with the same parameter.
enum DuplicatePathParameter: Rule {
    static let id = "duplicate-path-parameter"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints {
            var seen: Set<String> = []
            for (name, _) in site.declaration.pathNames where !seen.insert(name.value).inserted {
                let message = "duplicate path parameter \(quoted("{" + name.value + "}"))"
                diagnostics.add(message, at: name.range, hint: "give each parameter its own name")
            }
        }
    }
}
