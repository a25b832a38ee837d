import SpeccCatalog
import SpeccDiagnostics

/// A name that generated code uses.
enum ReservedName: Rule {
    static let id = "reserved-name"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        let namespaces = index.catalog.apis.map(DeclaredNames.namespace)
        for type in index.types {
            let name = type.declaration.name
            guard !ReservedTypeNames.isOfLanguage(name.value) else {
                diagnostics.add(
                    "\(quoted(name.value)) is a built-in type",
                    at: name.range,
                    hint: "choose another name"
                )
                continue
            }
            guard let name = DeclaredNames.type(type.declaration, index.names) else { continue }
            let isReserved =
                ReservedTypeNames.everywhere.contains(name.text) || ReservedTypeNames.namespace.contains(name.text)
                || namespaces[type.api] == name
            guard isReserved, name.text != ReservedTypeNames.credentials || hasCredentials(type.api, index) else {
                continue
            }
            add(type.declaration.swift.name ?? type.declaration.name, name, remedy: "$swift", &diagnostics)
        }
        for override in index.overrides {
            let reserved: Set<String> =
                switch override.holder {
                case .field: ReservedMemberNames.object
                case .enumCase: ReservedMemberNames.enumeration
                case .member: ReservedMemberNames.union
                case .type, .endpoint, .parameter: []
                }
            guard reserved.contains(override.name.value) else { continue }
            diagnostics.add(
                "generated code uses the name \(quoted(override.name.value))",
                at: override.name.range,
                hint: "choose another name"
            )
        }
        for site in index.endpoints {
            guard let name = DeclaredNames.method(site.declaration, index.names) else { continue }
            let isCredentials = name.text == ReservedMemberNames.credentials && hasCredentials(site.api, index)
            guard isCredentials || ReservedMemberNames.service.contains(name.text) else { continue }
            add(site.declaration.swift.name ?? site.declaration.name, name, remedy: "swift", &diagnostics)
        }
        for (api, namespace) in zip(index.catalog.apis, namespaces) {
            guard let name = namespace, ReservedTypeNames.anywhere.contains(name.text) else { continue }
            diagnostics.add(
                "generated code uses the name \(quoted(name.text))",
                at: api.name.range,
                hint: "choose another name with 'api'"
            )
        }
    }

    private static func hasCredentials(_ api: Int, _ index: CatalogIndex) -> Bool {
        index.policies.credentials.contains { $0.api == api }
    }

    private static func add(
        _ name: Located<String>,
        _ swiftName: SwiftName,
        remedy: String,
        _ diagnostics: inout DiagnosticCollector
    ) {
        diagnostics.add(
            "generated code uses the name \(quoted(swiftName.text))",
            at: name.range,
            hint: "rename it with '\(remedy): { name: … }'"
        )
    }
}

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
