import SpeccCatalog
import SpeccDiagnostics

/// Two directories that become one namespace in Swift.
enum ConflictingAPINames: Rule {
    static let id = "conflicting-api-names"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        var scope = NameScope()
        for api in index.catalog.apis where api.files.contains(where: \.isCatalog) {
            scope.add(
                DeclaredNames.namespace(api),
                api.name,
                DescriptiveName("API", api.name.value),
                &diagnostics,
                hint: "say another 'api'"
            )
        }
    }
}
