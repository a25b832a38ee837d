import SpeccCatalog
import SpeccDiagnostics

/// A type for a response that has no body (RFC 9110, 6.4.1): to HEAD, or with status 204, 205 or 304.
enum MisplacedResponseBody: Rule {
    static let id = "misplaced-response-body"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints {
            let isHead = site.declaration.method.value == "HEAD"
            for response in site.declaration.returns where hasBody(response.type) {
                if isHead {
                    diagnostics.add("a response to HEAD has no body", at: response.type.range, hint: "remove 'returns'")
                } else if case .exactly(let status) = response.status.value, bodiless.contains(status) {
                    diagnostics.add(
                        "a response with status \(status) has no body",
                        at: response.type.range,
                        hint: "write '\(status): empty'"
                    )
                }
            }
            guard isHead else { continue }
            for error in site.declaration.errors where hasBody(error.type) {
                diagnostics.add("a response to HEAD has no body", at: error.type.range, hint: "remove it from 'errors'")
            }
        }
    }

    private static let bodiless: Set<Int> = [204, 205, 304]

    private static func hasBody(_ type: TypeExpression) -> Bool {
        if case .builtin(.empty, _) = type { return false }
        return !type.isInvalid
    }
}
