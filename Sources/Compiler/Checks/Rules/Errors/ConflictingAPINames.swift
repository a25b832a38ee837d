import SpeccCatalog
import SpeccDiagnostics

/// Two directories with the same Swift namespace.
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
                hint: "choose another name with 'api'"
            )
        }
    }
}
