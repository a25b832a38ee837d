import SpeccCatalog
import SpeccDiagnostics

/// A struct or an inline type that is called like the API: inside it `GitHub.Issue` would lead nowhere.
enum ShadowedHome: Rule {
    static let id = "shadowed-home"
    static let severity = Severity.error
    static let summary = "An endpoint or an inline type has the API's name in Swift."

    static func check(_ index: CatalogIndex, _ report: inout Report) {
        let homes = index.catalog.apis.map(DeclaredNames.home)
        // Hardly any catalog has a name that could.
        guard index.names.hasType(among: Set(homes.compactMap { $0 })) else { return }
        for site in index.endpoints {
            if let name = DeclaredNames.type(site.declaration, index.names), name == homes[site.api] {
                let remedy = "give it another name with 'swift: { name: … }'"
                add(site.declaration.swift.name ?? site.declaration.name, name, &report, remedy)
            }
            add(NestedNames.of(site, index.names), homes[site.api], &report)
        }
        for site in index.objects where site.inlineCount > 0 {
            add(NestedNames.of(site.declaration, index.names), homes[site.api], &report)
        }
    }

    private static func add(_ nested: [NestedNames.Name], _ home: String?, _ report: inout Report) {
        for name in nested where name.swiftName == home {
            add(name.name, name.swiftName, &report, "declare its type in 'types'")
        }
    }

    private static func add(_ name: Located<String>, _ swiftName: String, _ report: inout Report, _ remedy: String) {
        report.add("\(quoted(name.value)) becomes \(quoted(swiftName)), which is the API", at: name.range, hint: remedy)
    }
}
