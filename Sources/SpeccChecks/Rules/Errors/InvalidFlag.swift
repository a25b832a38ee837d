import SpeccCatalog
import SpeccDiagnostics

/// A flag with a value, or where no bare name can stand.
enum InvalidFlag: Rule {
    static let id = "invalid-flag"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.parameters {
            guard let options = site.declaration.options?.value, let flag = options.flag, flag.value else { continue }
            let name = quoted(site.declaration.name.value)
            if site.position == .path {
                diagnostics.add("only a query item can be a flag", at: flag.range, hint: "a path always holds a value")
                continue
            }
            guard case .argument(let type)? = site.declaration.source, !type.isInvalid else { continue }
            if case .builtin(.bool) = index.kind(of: type, in: site.api) { continue }
            diagnostics.add(
                "flag \(name) has no value: it is there or it is not",
                at: type.range,
                hint: "write 'bool', or leave the type out where it is always there"
            )
        }
    }
}
