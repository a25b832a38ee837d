import SpeccCatalog
import SpeccDiagnostics

/// A `value` that is always sent has neither a default nor bounds nor a Swift name.
enum ConstantWithOptions: Rule {
    static let id = "constant-with-options"
    static let severity = Severity.error
    static let summary = "A constant says what only arguments have."

    static func check(_ index: CatalogIndex, _ report: inout Report) {

        for site in index.parameters {
            guard case .constant? = site.declaration.source else { continue }
            let options: [(String, SourceRange?)] = [
                ("default", site.declaration.defaultValue?.range), ("range", site.declaration.constraints.range?.range),
                ("length", site.declaration.constraints.length?.range), ("items", site.declaration.constraints.items?.range),
                ("pattern", site.declaration.constraints.pattern?.range), ("swift", site.declaration.swiftName?.range),
                ("deprecated", site.declaration.deprecated?.range),
            ]
            for case (let name, let range?) in options {
                report.add("\(quoted(site.declaration.name.value)) is always sent: '\(name)' means nothing here", at: range)
            }
            if site.position == .path {
                report.add("a path parameter is no constant", at: site.declaration.name.range, hint: "write it into the path")
            }
        }
    }
}
