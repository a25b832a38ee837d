import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// A type that no endpoint, error or other type uses.
enum UnusedType: Rule {
    static let id = "unused-type"
    static let severity = Severity.warning

    static func check(_ index: CatalogIndex, _ report: inout DiagnosticCollector) {
        var used: [Set<String>] = index.catalog.apis.map { _ in [] }
        for reference in index.references { used[reference.api].insert(reference.name.value) }
        let withServices = Set(index.services.map(\.api))
        for type in index.types where !used[type.api].contains(type.declaration.name.value) {
            // A directory without endpoints exists for its types.
            guard withServices.contains(type.api) else { continue }
            let name = type.declaration.name
            let hint = "remove it, or use it, for example with 'returns: \(name.value)'"
            report.add("type \(quoted(name.value)) is not used", at: name.range, hint: hint)
        }
    }
}
