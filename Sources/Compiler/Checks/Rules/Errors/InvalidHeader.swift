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
            "the header value \(problem(in: value.value))",
            at: value.range,
            hint: value.value.contains(where: \.isNewline)
                ? "write the value in one line" : "use visible ASCII characters, with spaces only between them"
        )
    }

    /// The first character that a value must not contain.
    private static func problem(in value: String) -> String {
        let scalars = value.unicodeScalars
        guard let first = scalars.first(where: { !(0x20...0x7E).contains($0.value) }) else {
            return "begins or ends with a space"
        }
        switch first {
        case "\n", "\r": return "contains a line break"
        case "\t": return "contains a tab"
        default:
            return
                "contains the character '\(TextSanitizer.isHidden(first) ? TextSanitizer.spelling(of: first) : String(first))'"
        }
    }
}
