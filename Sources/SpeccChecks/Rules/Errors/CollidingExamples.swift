import SpeccCatalog
import SpeccDiagnostics

/// Two examples of one endpoint that become one case in Swift.
enum CollidingExamples: Rule {
    static let id = "colliding-examples"
    static let severity = Severity.error
    static let summary = "Two examples of an endpoint have the same name in Swift."

    static func check(_ index: CatalogIndex, _ report: inout Report) {
        for site in index.endpoints {
            var scope = NameScope()
            for example in site.declaration.behaviour?.value.examples ?? [] {
                guard let resolved = ResolvedExample(example, of: site) else { continue }
                let subject = Subject("example", example.name.value)
                scope.add(resolved.swiftName, example.name, subject, &report, hint: "call one of them otherwise")
            }
        }
    }
}
