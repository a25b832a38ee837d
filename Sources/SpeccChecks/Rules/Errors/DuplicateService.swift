import SpeccCatalog
import SpeccDiagnostics

/// A service named by two files: each file makes a service of its own.
enum DuplicateService: Rule {
    static let id = "duplicate-service"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        var first: [Key: Located<String>] = [:]
        for service in index.services {
            let key = Key(api: service.api, name: service.name.value)
            if let other = first[key] {
                diagnostics.add(
                    "service \(quoted(service.name.value)) is made by two files",
                    at: service.name.range,
                    hint: "a service's endpoints stand in one file",
                    notes: [Diagnostic.Note("the first one stands here", at: other.range)]
                )
            } else {
                first[key] = service.name
            }
        }
    }

    private struct Key: Hashable {
        var api: Int
        var name: String
    }
}
