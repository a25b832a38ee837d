import SpeccCatalog
import SpeccDiagnostics

/// A `value` that is always sent has neither a default nor bounds nor a Swift name.
enum ConstantWithOptions: Rule {
    static let id = "constant-with-options"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.parameters {
            guard case .constant(let value)? = site.declaration.source else { continue }
            if site.position == .path {
                diagnostics.add(
                    "a path parameter is no constant",
                    at: value.range,
                    hint: "write the text into the path itself"
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
                    "\(quoted(site.declaration.name.value)) is always sent: '\(name)' means nothing here",
                    at: range,
                    hint: "leave it out, or write 'type' instead of 'value'"
                )
            }
        }
    }
}
