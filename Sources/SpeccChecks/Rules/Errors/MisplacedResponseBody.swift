import SpeccCatalog
import SpeccDiagnostics

/// A type for the body of an answer that has none (RFC 9110, 6.4.1): to HEAD, and with 204, 205 and 304.
enum MisplacedResponseBody: Rule {
    static let id = "misplaced-response-body"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints {
            let isHead = site.declaration.method.value == "HEAD"
            for answer in site.declaration.returns where hasBody(answer.type) {
                if isHead {
                    diagnostics.add("an answer to HEAD has no body", at: answer.type.range, hint: "leave 'returns' out")
                } else if case .exactly(let status) = answer.status.value, bodiless.contains(status) {
                    diagnostics.add(
                        "an answer with status \(status) has no body",
                        at: answer.type.range,
                        hint: "write '\(status): empty'"
                    )
                }
            }
            guard isHead else { continue }
            for error in site.declaration.errors where hasBody(error.type) {
                diagnostics.add("an answer to HEAD has no body", at: error.type.range, hint: "leave it out of 'errors'")
            }
        }
    }

    private static let bodiless: Set<Int> = [204, 205, 304]

    private static func hasBody(_ type: TypeExpression) -> Bool {
        if case .builtin(.empty, _) = type { return false }
        return !type.isInvalid
    }
}
