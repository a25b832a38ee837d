import SpeccCatalog
import SpeccDiagnostics

/// `$extends` with a type without fields.
enum InvalidExtends: Rule {
    static let id = "invalid-extends"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.sharedParameters {
            let name = site.declaration.type
            guard let type = index.type(name.value, in: site.api) else { continue }
            if case .object = type.declaration.shape, type.declaration.parameter == nil { continue }
            diagnostics.add(
                "\(quoted(name.value)) is not an object type",
                at: name.range,
                hint:
                    "only the fields of an object can be \(site.declaration.location == .query ? "query items" : "headers")"
            )
        }
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
                        "\(quoted(base.value)) is a union and has no fields of its own",
                        at: base.range,
                        hint: "extend one of its members"
                    )
                case .alias where index.table.base(base.value, in: site.api) == nil:
                    let expression = TypeExpression.named(base)
                    if case .unknown = index.kind(of: expression, in: site.api) { continue }
                    diagnostics.add(
                        "\(quoted(base.value)) is an alias of a type without fields",
                        at: base.range,
                        hint: "only types with fields can be extended"
                    )
                case .object, .alias: continue
                }
            }
        }
    }
}
