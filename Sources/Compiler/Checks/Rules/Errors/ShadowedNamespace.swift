import SpeccCatalog
import SpeccDiagnostics

/// A nested declaration with the Swift name of the API, inside which `GitHub.Issue` could not be resolved.
enum ShadowedNamespace: Rule {
    static let id = "shadowed-namespace"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        let namespaces = index.catalog.apis.map(DeclaredNames.namespace)
        for (api, namespace) in zip(index.catalog.apis, namespaces) {
            for file in api.files { check(file, namespace, index.names, &diagnostics) }
        }
        for site in index.endpoints {
            let endpoint = site.declaration
            let namespace = namespaces[site.api]
            if let name = DeclaredNames.type(endpoint, index.names), name == namespace {
                let remedy = "rename it with 'swift: { name: … }'"
                add(endpoint.swift.name ?? endpoint.name, name, &diagnostics, remedy)
            }
            add(NestedNames.of(site, index.names), namespace, &diagnostics)
            if !endpoint.errors.isEmpty { add(NestedNames.of(endpoint.errors), namespace, &diagnostics) }
        }
        for site in index.objects where site.inlineCount > 0 {
            add(NestedNames.of(site.declaration, index.names), namespaces[site.api], &diagnostics)
        }
    }

    private static func check(
        _ file: FileDeclaration,
        _ namespace: SwiftName?,
        _ names: NameTable,
        _ diagnostics: inout DiagnosticCollector
    ) {
        if let service = file.service, let name = DeclaredNames.service(service.value), name == namespace {
            add(service, name, &diagnostics, "rename the service or the 'api'")
        }
        let scope = file.api == nil ? ReservedTypeNames.service : ReservedTypeNames.namespace
        add(NestedNames.of(file.defaults, in: scope, names), namespace, &diagnostics)
        add(NestedNames.of(file.defaults.errors), namespace, &diagnostics)
    }

    private static func add(
        _ nested: [NestedNames.Name],
        _ namespace: SwiftName?,
        _ diagnostics: inout DiagnosticCollector
    ) {
        for name in nested where name.swiftName == namespace {
            add(name.name, name.swiftName, &diagnostics, "declare its type in 'types'")
        }
    }

    private static func add(
        _ name: Located<String>,
        _ swiftName: SwiftName,
        _ diagnostics: inout DiagnosticCollector,
        _ remedy: String
    ) {
        diagnostics.add(
            "the Swift name \(quoted(swiftName.text)) of \(quoted(name.value)) is the name of the API",
            at: name.range,
            hint: remedy
        )
    }
}
