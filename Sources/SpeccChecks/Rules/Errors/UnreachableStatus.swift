import SpeccCatalog
import SpeccDiagnostics

/// A failure among successes, or a success among failures: 2xx and 304 are successes, 4xx and 5xx failures.
enum UnreachableStatus: Rule {
    static let id = "unreachable-status"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints {
            for answer in site.declaration.returns where !isSuccess(answer.status.value) {
                diagnostics.add(
                    "status \(answer.status.value.text) is no success",
                    at: answer.status.range,
                    hint: answer.status.value.statusClassDigit >= 4
                        ? "it belongs in 'errors'" : "successes are 2xx and 304"
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
            "status \(error.status.value.text) is no failure",
            at: error.status.range,
            hint: hint(for: error.status.value)
        )
    }

    private static func hint(for status: StatusPattern) -> String {
        guard isSuccess(status) else { return "failures are 4xx and 5xx" }
        let hasBody = status != .exactly(204) && status != .exactly(304)
        return "it belongs in 'returns'" + (hasBody ? "; an error inside such an answer says '$when'" : "")
    }

    private static func isSuccess(_ status: StatusPattern) -> Bool {
        status.statusClassDigit == 2 || status == .exactly(304)
    }
}
