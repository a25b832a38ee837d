import SpeccCatalog
import SpeccDiagnostics

/// Two examples of an endpoint with the same Swift name.
enum ConflictingExampleNames: Rule {
    static let id = "conflicting-example-names"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints {
            var scope = NameScope()
            for example in site.declaration.options?.value.examples ?? [] {
                guard let resolved = ResolvedExample(example, of: site) else { continue }
                let subject = DescriptiveName("example", example.name.value)
                scope.add(resolved.swiftName, example.name, subject, &diagnostics, hint: "rename one of them")
            }
        }
    }
}
