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
