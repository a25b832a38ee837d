import SpeccCatalog
import SpeccDiagnostics

/// A flag with a type other than bool, or in the path.
enum InvalidFlag: Rule {
    static let id = "invalid-flag"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.parameters {
            guard let options = site.declaration.options?.value, let flag = options.flag, flag.value else { continue }
            let name = quoted(site.declaration.name.value)
            if site.position == .path {
                diagnostics.add(
                    "only a query item can be a flag",
                    at: flag.range,
                    hint: "path parameters always have a value"
                )
                continue
            }
            guard case .argument(let type)? = site.declaration.source, !type.isInvalid else { continue }
            if case .builtin(.bool) = index.kind(of: type, in: site.api) { continue }
            diagnostics.add(
                "flag \(name) must be a bool",
                at: type.range,
                hint: "write 'bool', or remove the type if the flag is always sent"
            )
        }
    }
}
