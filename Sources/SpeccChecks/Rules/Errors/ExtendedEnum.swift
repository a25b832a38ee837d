import SpeccCatalog
import SpeccDiagnostics

/// `$extends` of something that has no fields.
enum ExtendedEnum: Rule {
    static let id = "extended-enum"
    static let severity = Severity.error
    static let summary = "A type extends an enum."

    static func check(_ index: CatalogIndex, _ report: inout Report) {
        for site in index.objects {
            for base in site.declaration.extends {
                guard case .enumeration? = index.type(base.value, in: site.api)?.declaration.shape else { continue }
                report.add(
                    "\(quoted(base.value)) is an enum and has no fields",
                    at: base.range,
                    hint: "only types with fields can be extended"
                )
            }
        }
    }
}
