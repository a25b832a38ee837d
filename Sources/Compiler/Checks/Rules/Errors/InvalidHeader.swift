import SpeccCatalog
import SpeccDiagnostics

/// An invalid header name or value (RFC 9110, 5.1 and 5.5), or a header that the transport sets.
enum InvalidHeader: Rule {
    static let id = "invalid-header"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for map in index.headerMaps {
            for header in map.headers { check(header, &diagnostics) }
        }
    }

    private static func check(_ header: ParameterDeclaration, _ diagnostics: inout DiagnosticCollector) {
        let name = header.name
        if !HTTPFieldSyntax.isName(name.value) {
            diagnostics.add(
                "\(quoted(name.value)) is not a valid header name",
                at: name.range,
                hint: "use letters, digits and hyphens"
            )
        } else if let remedy = HTTPFieldSyntax.remedy(forReserved: name.value) {
            diagnostics.add("header \(quoted(name.value)) cannot be set", at: name.range, hint: remedy)
        }
        guard case .constant(let value)? = header.source, !HTTPFieldSyntax.isValue(value.value) else { return }
        diagnostics.add(
            "invalid header value",
            at: value.range,
            hint: "use visible ASCII characters, with spaces only between them"
        )
    }
}
