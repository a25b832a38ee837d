import SpeccCatalog
import SpeccDiagnostics

/// `$extends` of something that has no fields.
enum InvalidExtends: Rule {
    static let id = "invalid-extends"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.objects {
            for base in site.declaration.extends {
                guard let type = index.type(base.value, in: site.api) else { continue }
                switch type.declaration.shape {
                case .enumeration:
                    diagnostics.add(
                        "\(quoted(base.value)) is an enum and has no fields",
                        at: base.range,
                        hint: "only types with fields can be extended"
                    )
                case .union:
                    diagnostics.add(
                        "\(quoted(base.value)) is a union, whose members differ in their fields",
                        at: base.range,
                        hint: "extend one of its members"
                    )
                case .alias where index.table.base(base.value, in: site.api) == nil:
                    let expression = TypeExpression.named(base)
                    if case .unknown = index.kind(of: expression, in: site.api) { continue }
                    diagnostics.add(
                        "\(quoted(base.value)) stands for a type without fields",
                        at: base.range,
                        hint: "only types with fields can be extended"
                    )
                case .object, .alias: continue
                }
            }
        }
    }
}
