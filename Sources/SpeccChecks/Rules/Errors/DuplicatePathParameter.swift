import SpeccCatalog
import SpeccDiagnostics

/// Two segments of a path that one argument would fill.
enum DuplicatePathParameter: Rule {
    static let id = "duplicate-path-parameter"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints {
            var seen: Set<String> = []
            for (name, _) in site.declaration.pathNames where !seen.insert(name.value).inserted {
                let message = "the path has \(quoted("{" + name.value + "}")) twice"
                diagnostics.add(message, at: name.range, hint: "give each of them a name of its own")
            }
        }
    }
}
