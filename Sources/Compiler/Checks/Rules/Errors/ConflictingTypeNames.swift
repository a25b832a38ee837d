import SpeccCatalog
import SpeccDiagnostics

/// Two types or services of an API with the same Swift name.
enum ConflictingTypeNames: Rule {
    static let id = "conflicting-type-names"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for (number, api) in index.catalog.apis.enumerated() {
            var scope = NameScope()
            for file in api.files {
                for type in file.types {
                    // Duplicate types are reported by their own rule.
                    guard index.type(type.name.value, in: number)?.declaration.name == type.name else { continue }
                    scope.add(
                        DeclaredNames.type(type, index.names),
                        type.swift.name ?? type.name,
                        DescriptiveName("type", type.name.value),
                        &diagnostics
                    )
                }
            }
            addInstances(of: number, to: &scope, index, &diagnostics)
            var services: Set<String> = []
            let apiFile = api.files.first { $0.api != nil }
            let hasMocks = apiFile?.swift.hasMocks?.value ?? false
            for file in api.files {
                guard let service = file.service, services.insert(service.value).inserted else { continue }
                let name = DeclaredNames.service(service.value)
                scope.add(name, service, DescriptiveName("service", service.value), &diagnostics)
                guard hasMocks, let mocks = name.map(MockNames.init(service:)) else { continue }
                for name in [mocks.serviceProtocol, mocks.mock] {
                    scope.add(name, service, DescriptiveName("mock of service", service.value), &diagnostics)
                }
            }
            guard let defaults = apiFile?.defaults else { continue }
            for nested in NestedNames.of(defaults, in: ReservedTypeNames.namespace, index.names) {
                scope.add(nested.swiftName, nested.name, nested.subject, &diagnostics)
            }
        }
    }

    /// Adds instantiated generic types, such as `PageOfIssue` for `Page<Issue>`.
    private static func addInstances(
        of api: Int,
        to scope: inout NameScope,
        _ index: CatalogIndex,
        _ diagnostics: inout DiagnosticCollector
    ) {
        let names = InstantiationNames(index, api: api)
        for entry in index.table.entries.dropFirst(index.table.declaredCount) where entry.api == api {
            let name = entry.declaration.name
            let hint = "rename one of them with '$swift: { name: … }'"
            scope.add(names.type(of: entry), name, DescriptiveName("type", name.value), &diagnostics, hint: hint)
        }
    }
}
