import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// A credential that no call uses.
enum UnusedCredential: Rule {
    static let id = "unused-credential"
    static let severity = Severity.warning

    static func check(_ index: CatalogIndex, _ report: inout DiagnosticCollector) {
        guard !index.policies.credentials.isEmpty else { return }
        var used: [Set<String>] = index.catalog.apis.map { _ in [] }
        for site in index.endpoints {
            for credential in site.credentials(index.policies) { used[site.api].insert(credential.name.value) }
        }
        let withServices = Set(index.services.map(\.api))
        for site in index.policies.credentials where withServices.contains(site.api) {
            let name = site.declaration.name
            guard !used[site.api].contains(name.value) else { continue }
            report.add("no call uses credential \(quoted(name.value))", at: name.range)
        }
    }
}
