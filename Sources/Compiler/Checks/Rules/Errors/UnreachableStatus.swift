import SpeccCatalog
import SpeccDiagnostics

/// An error status in `returns`, or a success status in `errors`: 2xx and 304 are successes, 4xx and 5xx failures.
enum UnreachableStatus: Rule {
    static let id = "unreachable-status"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints {
            for response in site.declaration.returns where !isSuccess(response.status.value) {
                diagnostics.add(
                    "status \(response.status.value.text) is not a success",
                    at: response.status.range,
                    hint: response.status.value.statusClassDigit >= 4
                        ? "move it to 'errors'" : "successes are 2xx and 304"
                )
            }
            for error in site.declaration.errors { check(error, &diagnostics) }
        }
        for defaults in index.defaults {
            for error in defaults.errors { check(error, &diagnostics) }
        }
    }

    private static func check(_ error: ResponseDeclaration, _ diagnostics: inout DiagnosticCollector) {
        guard error.status.value.statusClassDigit < 4, error.when == nil else { return }
        diagnostics.add(
            "status \(error.status.value.text) is not a failure",
            at: error.status.range,
            hint: hint(for: error.status.value)
        )
    }

    private static func hint(for status: StatusPattern) -> String {
        guard isSuccess(status) else { return "failures are 4xx and 5xx" }
        let hasBody = status != .exactly(204) && status != .exactly(304)
        return "move it to 'returns'" + (hasBody ? "; use '$when' to detect errors in such a response" : "")
    }

    private static func isSuccess(_ status: StatusPattern) -> Bool {
        status.statusClassDigit == 2 || status == .exactly(304)
    }
}
