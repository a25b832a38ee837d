import SpeccCatalog
import SpeccDiagnostics

/// Two inline types of an endpoint, object or union with the same Swift name.
enum ConflictingNestedTypeNames: Rule {
    static let id = "conflicting-nested-type-names"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.objects where site.inlineCount > 1 {
            add(NestedNames.of(site.declaration, index.names), &diagnostics)
        }
        for site in index.unions { add(NestedNames.of(site.declaration, in: site.api, index), &diagnostics) }
        for site in index.endpoints where site.mayHoldTwo {
            add(NestedNames.of(site, index.names), &diagnostics)
        }
    }

    private static func add(_ nested: [NestedNames.Name], _ diagnostics: inout DiagnosticCollector) {
        guard nested.count > 1 else { return }
        var scope = NameScope()
        for name in nested {
            scope.add(name.swiftName, name.name, name.subject, &diagnostics, hint: "declare one of them in 'types'")
        }
    }
}

extension IndexedEndpoint {
    /// A fast check that suffices for most endpoints.
    fileprivate var mayHoldTwo: Bool {
        var count = declaration.returns.count > 1 ? 1 : 0
        for parameters in [pathParameters, declaration.query, declaration.headers] {
            for parameter in parameters {
                if case .argument(let type)? = parameter.source, type.isInline { count += 1 }
            }
        }
        return count > 1
    }
}
