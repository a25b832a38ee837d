import SpeccCatalog
import SpeccDiagnostics

/// A parameter with a fixed `value` and options that only apply to arguments.
enum ConstantWithOptions: Rule {
    static let id = "constant-with-options"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.parameters {
            guard case .constant(let value)? = site.declaration.source else { continue }
            if site.position == .path {
                diagnostics.add(
                    "a path parameter cannot be a constant",
                    at: value.range,
                    hint: "write the text in the path"
                )
                continue
            }
            let written = site.declaration.options?.value
            let options: [(String, SourceRange?)] = [
                ("default", written?.defaultValue?.range), ("range", written?.constraints.range?.range),
                ("length", written?.constraints.length?.range), ("items", written?.constraints.items?.range),
                ("unique", written?.constraints.unique?.range),
                ("pattern", written?.constraints.pattern?.range), ("swift", written?.swiftName?.range),
                ("deprecated", written?.deprecated?.range),
            ]
            for case (let name, let range?) in options {
                diagnostics.add(
                    "\(quoted(site.declaration.name.value)) has a fixed value: '\(name)' has no effect",
                    at: range,
                    hint: "remove it, or write 'type' instead of 'value'"
                )
            }
        }
    }
}
