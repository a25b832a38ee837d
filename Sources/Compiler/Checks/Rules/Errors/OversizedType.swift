import SpeccCatalog
import SpeccDiagnostics

/// A type beyond the limits of `$extends`, which prevent a small file from expanding to a huge program.
enum OversizedType: Rule {
    static let id = "oversized-type"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for type in index.types {
            let name = type.declaration.name
            switch index.fields.problems[type.number] {
            case .tooDeep?:
                diagnostics.add(
                    "\(quoted(name.value)) extends a chain of more than \(FlattenedFields.maximumDepth) types",
                    at: name.range
                )
            case .tooMany?:
                diagnostics.add("\(quoted(name.value)) has too many fields", at: name.range, hint: limits)
            case .cycle?, .blockedByCycle?, nil: continue
            }
        }
        for site in index.objects where site.isOversized {
            diagnostics.add(
                "\(site.subject.text) has too many fields",
                at: site.declaration.extends[0].range,
                hint: limits
            )
        }
    }

    private static let limits =
        "at most \(FlattenedFields.maximumFields) per type, and \(FlattenedFields.maximumTotalFields) in all types that extend others"
}
