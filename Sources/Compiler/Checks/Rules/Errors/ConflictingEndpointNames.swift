import SpeccCatalog
import SpeccDiagnostics

/// Two endpoints of a service with the same Swift name.
enum ConflictingEndpointNames: Rule {
    static let id = "conflicting-endpoint-names"
    static let severity = Severity.error

    /// Added after all endpoints, whose own method names take precedence.
    private static func addPages(
        of sites: ArraySlice<IndexedEndpoint>,
        _ index: CatalogIndex,
        _ methods: inout NameScope,
        _ diagnostics: inout DiagnosticCollector
    ) {
        for site in sites {
            guard let paginate = site.declaration.options?.value.paginate else { continue }
            let name = site.declaration.name.value
            methods.add(
                DeclaredNames.method(site.declaration, index.names).map(DeclaredNames.pages),
                Located(name, at: paginate.range),
                DescriptiveName("the method for all pages of", name),
                &diagnostics,
                hint: "rename the other one with 'swift: { name: … }'"
            )
        }
    }

    private static let remedy = "rename one of them with 'swift: { name: … }'"

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for service in index.services {
            var methods = NameScope()
            var types = NameScope()
            for site in index.endpoints[service.endpoints] {
                let endpoint = site.declaration
                let name = endpoint.swift.name ?? endpoint.name
                let subject = DescriptiveName("endpoint", endpoint.name.value)
                let method = DeclaredNames.method(endpoint, index.names)
                guard methods.add(method, name, subject, &diagnostics, hint: remedy) else { continue }
                types.add(DeclaredNames.type(endpoint, index.names), name, subject, &diagnostics, hint: remedy)
            }
            addPages(of: index.endpoints[service.endpoints], index, &methods, &diagnostics)
            let file = index.catalog.apis[service.api].files[service.file]
            guard file.api == nil else { continue }
            for nested in NestedNames.of(file.defaults, in: ReservedTypeNames.service, index.names) {
                types.add(nested.swiftName, nested.name, nested.subject, &diagnostics)
            }
        }
    }
}
