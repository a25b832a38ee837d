import SpeccCatalog
import SpeccDiagnostics

/// Two directories that become one home in Swift.
enum CollidingAPIs: Rule {
    static let id = "colliding-apis"
    static let severity = Severity.error
    static let summary = "Two APIs have the same name in Swift."

    static func check(_ index: CatalogIndex, _ report: inout Report) {
        var scope = NameScope()
        for api in index.catalog.apis where api.files.contains(where: \.isCatalog) {
            scope.add(
                DeclaredNames.home(api),
                api.name,
                Subject("API", api.name.value),
                &report,
                hint: "say another 'api'"
            )
        }
    }
}
