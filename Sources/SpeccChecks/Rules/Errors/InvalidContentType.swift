import SpeccCatalog
import SpeccDiagnostics

/// `$contentType` is a media type (RFC 9110, 8.3.1) and belongs to a body of `data`.
enum InvalidContentType: Rule {
    static let id = "invalid-content-type"
    static let severity = Severity.error
    static let summary = "A content type that is none, or that nothing can carry."

    static func check(_ index: CatalogIndex, _ report: inout Report) {
        for site in index.endpoints {
            guard let body = site.declaration.body, let contentType = body.contentType else { continue }
            if !HeaderText.isMediaType(contentType.value) {
                report.add(
                    "\(quoted(contentType.value)) is no content type",
                    at: contentType.range,
                    hint: "such as 'image/png'"
                )
            }
            if case .builtin(.data, _) = body.type { continue }
            if body.type.isUnreadable { continue }
            report.add(
                "a content type of its own is not supported yet for this body",
                at: contentType.range,
                hint: "a body of 'data' may have one"
            )
        }
    }
}
