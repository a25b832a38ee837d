import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// Attempts that cannot all be made before the total timeout ends the call.
enum UnreachableAttempts: Rule {
    static let id = "unreachable-attempts"
    static let severity = Severity.warning

    static func check(_ index: CatalogIndex, _ report: inout DiagnosticCollector) {
        for defaults in index.defaults { check(defaults.timeout, defaults.retry, &report) }
        for site in index.endpoints {
            let endpoint = site.declaration
            // What is inherited as a whole has been reported where it is said.
            guard endpoint.timeout != nil || endpoint.retry != nil else { continue }
            let timeout = endpoint.timeout ?? site.inherited.service.timeout ?? site.inherited.api.timeout
            let retry = endpoint.retry ?? site.inherited.service.retry ?? site.inherited.api.retry
            check(timeout, retry, &report, at: endpoint.retry?.range ?? endpoint.timeout?.range)
        }
    }

    private static func check(
        _ timeout: Located<TimeoutDeclaration>?,
        _ retry: Located<RetryDeclaration>?,
        _ report: inout DiagnosticCollector,
        at range: SourceRange? = nil
    ) {
        guard
            let timeout, let retry,
            case .milliseconds(let total)? = timeout.value.total?.value,
            case .milliseconds(let attempt)? = timeout.value.attempt?.value
        else { return }
        let attempts = retry.value.attempts?.value ?? BuiltInPolicy.retry.attempts
        guard attempts > 1, attempts <= 100, Int64(attempts) * attempt > total else { return }
        report.add(
            "\(attempts) attempts of \(attempt)ms do not fit into a total of \(total)ms",
            at: range ?? retry.value.attempts?.range ?? retry.range,
            notes: [Diagnostic.Note("the total stands here", at: timeout.value.total?.range)]
        )
    }
}
