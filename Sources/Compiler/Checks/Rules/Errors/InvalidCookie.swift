import SpeccCatalog
import SpeccDiagnostics

/// A field of the header `Cookie` that is not a cookie (RFC 6265, 4.1.1): its name is not a token, or its value is not a
/// scalar.
enum InvalidCookie: Rule {
    static let id = "invalid-cookie"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.parameters where site.isCookies {
            guard case .argument(let type)? = site.declaration.source else { continue }
            for field in index.objectFields(of: type.present, in: site.api) ?? [] {
                if !HTTPFieldSyntax.isName(field.name.value) {
                    diagnostics.add(
                        "\(quoted(field.name.value)) is not a valid cookie name",
                        at: field.name.range,
                        hint: "use letters, digits, hyphens and underscores"
                    )
                }
                guard !isText(field.type, site.api, index) else { continue }
                diagnostics.add(
                    "a cookie value must be a scalar",
                    at: field.type.range,
                    hint: "use a scalar or an enum"
                )
            }
        }
    }

    private static func isText(_ type: TypeExpression, _ api: Int, _ index: CatalogIndex) -> Bool {
        let value: TypeExpression = if case .optional(let wrapped, _) = type { wrapped } else { type }
        return switch index.kind(of: value, in: api) {
        case .builtin(let builtin): ![.json, .text, .empty, .data, .file].contains(builtin)
        case .enumeration, .unknown: true
        default: false
        }
    }
}
