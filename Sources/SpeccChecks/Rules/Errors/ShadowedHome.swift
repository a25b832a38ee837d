import SpeccCatalog
import SpeccDiagnostics

/// A service, a struct or an inline type that is called like the API: inside it `GitHub.Issue` would lead nowhere.
enum ShadowedHome: Rule {
    static let id = "shadowed-home"
    static let severity = Severity.error
    static let summary = "A service, an endpoint or an inline type has the API's name in Swift."

    static func check(_ index: CatalogIndex, _ report: inout Report) {
        let homes = index.catalog.apis.map(DeclaredNames.home)
        for (api, home) in zip(index.catalog.apis, homes) {
            for file in api.files { check(file, home, index.names, &report) }
        }
        for site in index.endpoints {
            let endpoint = site.declaration
            let home = homes[site.api]
            if let name = DeclaredNames.type(endpoint, index.names), name == home {
                let remedy = "give it another name with 'swift: { name: … }'"
                add(endpoint.swift.name ?? endpoint.name, name, &report, remedy)
            }
            add(NestedNames.of(site, index.names), home, &report)
            if !endpoint.errors.isEmpty { add(NestedNames.of(endpoint.errors), home, &report) }
        }
        for site in index.objects where site.inlineCount > 0 {
            add(NestedNames.of(site.declaration, index.names), homes[site.api], &report)
        }
    }

    private static func check(_ file: FileDeclaration, _ home: String?, _ names: NameTable, _ report: inout Report) {
        if let service = file.service, let name = DeclaredNames.service(service.value), name == home {
            add(service, name, &report, "call the service or the 'api' otherwise")
        }
        let scope = file.api == nil ? ReservedTypeNames.service : ReservedTypeNames.home
        add(NestedNames.of(file.defaults, in: scope, names), home, &report)
        add(NestedNames.of(file.defaults.errors), home, &report)
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
