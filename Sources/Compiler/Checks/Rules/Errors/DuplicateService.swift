import SpeccCatalog
import SpeccDiagnostics

/// Two files that declare the same service.
enum DuplicateService: Rule {
    static let id = "duplicate-service"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        var first: [Key: Located<String>] = [:]
        for service in index.services {
            let key = Key(api: service.api, name: service.name.value)
            if let other = first[key] {
                diagnostics.add(
                    "service \(quoted(service.name.value)) is declared in two files",
                    at: service.name.range,
                    hint: "declare all endpoints of a service in one file",
                    notes: [Diagnostic.Note("first declared here", at: other.range)]
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
